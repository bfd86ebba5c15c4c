import { fromWireNames, resolveText } from '../../../metadata/locale/local-text'
import type { Language } from '../../../metadata/locale/language'

type Row = Readonly<Record<string, unknown>>

/** The fields that name a record of a model: `named`, else its label. */
export interface Named {
  readonly label: string
  readonly named?: readonly string[] | undefined
}

/** Returns the fields that name a record of a model, for `recordName`. */
export function namesOf({ label, named = [label] }: Named): readonly string[] {
  return named
}

/**
 * Returns the name of a record for its dialogs: the first field, followed by the others in brackets. A record with
 * names by language is named in the user's language. Empty when all fields are empty.
 */
export function recordName(row: Row, fields: readonly string[], language: Language): string {
  const [first = '', ...others] = fields
  return withOthers(resolveText(fromWireNames(row), language, plain(row[first])), row, others)
}

/** Returns the name of a record like `recordName`, but as its fields have it, which is what a form edits. */
export function writtenName(row: Row, [first = '', ...others]: readonly string[]): string {
  return withOthers(plain(row[first]), row, others)
}

function withOthers(name: string, row: Row, others: readonly string[]): string {
  const more = others.map((field) => plain(row[field])).filter((text) => text !== '' && text !== name)
  if (name === '') return more.join(', ')
  return more.length > 0 ? `${name} (${more.join(', ')})` : name
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
