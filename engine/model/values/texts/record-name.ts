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
 * names by language is named in that language; without a language, as its field has it, which is what a form edits.
 * Empty when all fields are empty.
 */
export function recordName(row: Row, fields: readonly string[], language?: Language): string {
  const [first = '', ...others] = fields.map((field) => plain(row[field]))
  const name = language ? resolveText(fromWireNames(row), language, first) : first
  const more = others.filter((text) => text !== '' && text !== name).join(', ')
  return name && more ? `${name} (${more})` : name || more
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
