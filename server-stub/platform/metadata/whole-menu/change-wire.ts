import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { fromWireNames, resolveText, type WireNames } from '../../../../engine/metadata/locale/local-text'
import type { Language } from '../../../../engine/metadata/locale/language'
import type { WireRow } from '../../records/record-store'
import { fieldFor } from '../choices/field-choices'
import { menuScreen } from '../current/menu-screen'
import type { Effective } from '../current/effective'
import { keyOf, type MetadataKind, type MetadataRow } from '../kinds'
import type { RowChange } from './row-changes'

/** The maximum length of a displayed value, in characters. */
const longest = 400

/**
 * Returns changes of rows for display in a table, in a language. `after` is the name of the column with the new values.
 */
export function changesWire(
  effective: Effective,
  changes: readonly RowChange[],
  language: Language,
  after: string,
): readonly WireRow[] {
  return changes.map(({ kind, does, row, property, place, before, after: next }) => {
    const text = (value: unknown) => valueText(effective, kind, property, value, language)
    const title = property && propertyTitle(effective, kind, property, language)
    return {
      kind,
      name: row && rowLabel(effective, kind, row, language),
      difference: does,
      property: place ? `${title ?? ''} · ${place}` : title,
      inForce: text(before),
      [after]: text(next),
    }
  })
}

/** Returns the label of a row, with its name in the metadata in brackets. */
export function rowLabel(
  effective: Effective,
  kind: MetadataKind,
  row: MetadataRow,
  language: Language,
): string {
  const { name } = keyOf(kind, row)
  const screen = menuScreen(effective, row['menuId'])
  const property = screen && fieldFor(screen.entity, name)
  const own = resolveText(fromWireNames(row as WireNames), language, '')
  const label = own || (property && resolveText(property, language, '')) || String(row['name'] ?? '')
  return label === '' || label === name ? name : `${label} (${name})`
}

function propertyTitle(effective: Effective, kind: MetadataKind, property: string, language: Language) {
  const entity = effective.entities.get(kind)
  return resolveText((entity && fieldOf(entity, property)) ?? {}, language, property)
}

function valueText(
  effective: Effective,
  kind: MetadataKind,
  property: string | undefined,
  value: unknown,
  language: Language,
): string | undefined {
  if (value === undefined || value === null || property === undefined) return undefined
  const entity = effective.entities.get(kind)
  const code = entity && fieldOf(entity, property)?.dictionary
  const item = code && effective.dictionaries.get(code)?.byValue.get(String(value))
  if (item) return resolveText(item.text, language, item.value)
  const isList = Array.isArray(value) && value.every((part) => typeof part === 'string')
  const text = typeof value === 'string' ? value : isList ? value.join(', ') : JSON.stringify(value)
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
