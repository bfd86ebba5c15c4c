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

/** The properties of metadata that are chosen, in the order in which they follow from each other. */
const sources: Readonly<Partial<Record<MetadataKind, Readonly<Record<string, Source>>>>> = {
  menu: { code: menuCodeChoices },
  menuColumn: ofField('menuColumn'),
  menuSearchItem: ofField('menuSearchItem'),
  menuFormItem: { field: (source) => fieldChoices('menuFormItem', source) },
}

/** The properties of a kind that are chosen from a list. */
export function chosenProperties(kind: MetadataKind): readonly string[] {
  return Object.keys(sources[kind] ?? {})
}

/** What is chosen beside the properties of a row: the menu whose rows of that kind are copied to the row's. */
const copyFrom = 'copyFrom'

/** What may be chosen for a property as the row stands; undefined where it is not chosen. */
export function choicesOf(kind: MetadataKind, property: string, source: ChoiceSource): Choices | undefined {
  if (property === copyFrom) return isFieldKind(kind) ? copyChoices(kind, source) : undefined
  const of = sources[kind]
  return of && Object.hasOwn(of, property) ? of[property]?.(source) : undefined
}
