import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { resolveText } from '../../../../engine/metadata/locale/local-text'
import { timeRuleNames } from '../../../../engine/metadata/time-rules'
import { controlOf } from '../../../../engine/model/entities/control-of'
import { filterOf } from '../../../../engine/model/fields/filter-of'
import { fitsField } from '../../../../engine/model/fields/fits-field'
import { recordName } from '../../../../engine/model/values/texts/record-name'
import type { WireRow } from '../../records/record-store'
import { closed, type Choice, type Choices, type ChoiceSource } from './choices'
import { fieldFor, type FieldKind } from './field-choices'
import { menuScreen } from '../current/menu-screen'
import { named } from './named'

/** Returns the controls, or kinds of value, that suit the field of a row. */
export function controlChoices(dictionary: string, kind: FieldKind, source: ChoiceSource): Choices {
  const { effective, widget, language } = source
  const of = placeOf(kind, source)
  if (!of) return closed([], 'server.choices.fieldFirst')
  const items = effective.dictionaries.get(dictionary)?.items ?? []
  return closed(
    items.flatMap(({ value, text }) => {
      const definition = widget(value)
      // The kind of value depends on the field alone, whatever the filter is.
      const match = dictionary === 'column_value_type' ? undefined : of.match
      const suits = definition !== undefined && fitsField(definition, of.property, match)
      // The kind `text` is always offered: the value is then shown as its field defines.
      const isPlain = dictionary === 'column_value_type' && value === 'text'
      return suits || isPlain ? [{ value, label: resolveText(text, language, value) }] : []
    }),
  )
}

/** Returns the codes that the control of a row accepts: dictionaries, selectors, time rules, or free text. */
export function codeChoices(kind: FieldKind, source: ChoiceSource): Choices {
  const { effective, widget, language, row } = source
  const of = placeOf(kind, source)
  if (!of) return closed([], 'server.choices.fieldFirst')
  switch (widget(controlIn(row, of.property))?.code) {
    case 'dictionary':
      return closed(dictionaryChoices(source))
    case 'component':
      return closed(
        [...effective.screens.values()].flatMap((screen) =>
          screen.kind === 'selector' ? [named(screen.code, resolveText(screen, language, ''))] : [],
        ),
      )
    case 'timeRange':
      return closed(timeRuleNames.map((rule) => named(rule, '')))
    case 'unit':
    case 'limit':
    case 'extensions':
      return { choices: [], open: true }
    case undefined:
      return closed([], 'server.choices.noCode')
  }
}

function dictionaryChoices({ effective, language }: ChoiceSource): readonly Choice[] {
  return effective
    .rows('dict')
    .map((dict) => named(String(dict['code']), recordName(dict, ['name'], language)))
}

/** Returns the control that the row names; otherwise that of its kind of value; otherwise that of the field. */
function controlIn(row: WireRow, property: PropertyMeta): string {
  const [control, type] = [row['controlType'], row['valueType']]
  if (typeof control === 'string' && control !== '') return control
  return typeof type === 'string' && type !== '' && type !== 'text' ? type : controlOf(property)
}

function placeOf(kind: FieldKind, { effective, row }: ChoiceSource) {
  const page = menuScreen(effective, row['menuId'])
  const name = row['field']
  const property = page && typeof name === 'string' ? fieldFor(page.entity, name) : undefined
  if (!page || !property) return undefined
  const match = kind === 'menuSearchItem' ? filterOf(page.entity, String(name))?.match : undefined
  return { property, match }
}
