import { fromWireNames, resolveText } from '../../../metadata/locale/local-text'
import type { Language } from '../../../metadata/locale/language'

type Row = Readonly<Record<string, unknown>>

/**
 * Returns the name of a record for its dialogs: the first field, followed by the others in brackets. A record with
 * names by language is named in the user's language. Empty when all fields are empty.
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
