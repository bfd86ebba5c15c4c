import { fromWireNames, resolveText } from '../../metadata/local-text'
import type { Language } from '../../metadata/language'

type Row = Readonly<Record<string, unknown>>

/**
 * What a record is called in dialogs over it: by its first field, those after it in brackets. A record that has names by
 * language goes by that of the reader. Empty where it is called nothing.
 */
export function recordName(row: Row, fields: readonly string[], language: Language): string {
  const [first = '', ...others] = fields
  const name = resolveText(fromWireNames(row), language, plain(row[first]))
  const more = others.map((field) => plain(row[field])).filter((text) => text !== '' && text !== name)
  if (name === '') return more.join(', ')
  return more.length > 0 ? `${name} (${more.join(', ')})` : name
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
