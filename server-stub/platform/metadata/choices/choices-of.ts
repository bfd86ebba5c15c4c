import type { MetadataKind } from '../kinds'
import type { Choices, ChoiceSource } from './choices'
import { codeChoices, controlChoices } from './control-choices'
import { copyChoices } from './copy-choices'
import { fieldChoices, isFieldKind } from './field-choices'
import { menuCodeChoices } from './menu-choices'

type Source = (source: ChoiceSource) => Choices

const ofField = (kind: 'menuColumn' | 'menuSearchItem'): Readonly<Record<string, Source>> => ({
  field: (source) => fieldChoices(kind, source),
  valueType: (source) => controlChoices('column_value_type', kind, source),
  controlType: (source) => controlChoices('control_type', kind, source),
  controlCode: (source) => codeChoices(kind, source),
})

/** The properties of metadata with a list of choices, ordered so that each depends only on earlier ones. */
const sources: Readonly<Partial<Record<MetadataKind, Readonly<Record<string, Source>>>>> = {
  menu: { code: menuCodeChoices },
  menuColumn: ofField('menuColumn'),
  menuSearchItem: ofField('menuSearchItem'),
  menuFormItem: { field: (source) => fieldChoices('menuFormItem', source) },
}

/** Returns the properties of a kind that have a list of choices. */
export function chosenProperties(kind: MetadataKind): readonly string[] {
  return Object.keys(sources[kind] ?? {})
}

/** A choice that is no property of the row: the menu whose rows of this kind are copied to the row's menu. */
const copyFrom = 'copyFrom'

/** Returns the choices for a property in the current state of the row; undefined when the property has no choices. */
export function choicesOf(kind: MetadataKind, property: string, source: ChoiceSource): Choices | undefined {
  if (property === copyFrom) return isFieldKind(kind) ? copyChoices(kind, source) : undefined
  const of = sources[kind]
  return of && Object.hasOwn(of, property) ? of[property]?.(source) : undefined
}
