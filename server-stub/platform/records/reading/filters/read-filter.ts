import type { FilterMatch } from '../../../../../engine/metadata/contract.generated'
import type { ColumnKind } from '../../storage/column-kind'
import { isStorableText } from '../../storage/column-value'
import { isPeriod, readBound } from './read-bound'
import { MAX_TEXT, readOperand } from './read-operand'

/** A parsed filter, with its operands as query parameters. */
export type FilterTest =
  | { readonly kind: 'any'; readonly values: readonly unknown[] }
  | { readonly kind: 'contains' | 'prefix'; readonly text: string }
  | { readonly kind: 'range'; readonly from?: unknown; readonly to?: unknown }

/** The maximum number of values of an `in` filter. */
const MAX_VALUES = 1000

/**
 * Parses the parameter of a filter for a column kind. Returns undefined for a blank parameter, null for one that does
 * not fit the kind. Days of time columns begin in the given time zone.
 */
export function readFilter(
  match: FilterMatch,
  kind: ColumnKind,
  text: string,
  timeZone?: string,
): FilterTest | undefined | null {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (!isStorableText(trimmed)) return null
  switch (match) {
    case 'contains':
    case 'prefix':
      return trimmed.length <= MAX_TEXT ? { kind: match, text: trimmed } : null
    case 'in':
      return readList(kind, trimmed.split(','))
    case 'equal':
      // A day, month or year stands for its whole range.
      return isPeriod(kind, trimmed)
        ? readRange(kind, [trimmed, trimmed], timeZone)
        : readList(kind, [trimmed])
    case 'range':
      // A single value without a comma is an equality.
      return trimmed.includes(',')
        ? readRange(kind, trimmed.split(','), timeZone)
        : readFilter('equal', kind, trimmed, timeZone)
  }
}

function readList(kind: ColumnKind, entries: readonly string[]): FilterTest | undefined | null {
  const texts = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  if (texts.length === 0) return undefined
  if (texts.length > MAX_VALUES) return null
  const values = texts.map((entry) => readOperand(kind, entry))
  return values.includes(undefined) ? null : { kind: 'any', values }
}

/** Parses `from,to`, of which either may be empty. */
function readRange(
  kind: ColumnKind,
  entries: readonly string[],
  timeZone: string | undefined,
): FilterTest | undefined | null {
  if (entries.length !== 2 || kind === 'json' || kind === 'boolean') return null
  const [from = '', to = ''] = entries.map((entry) => entry.trim())
  if (from === '' && to === '') return undefined
  const bounds: { from?: unknown; to?: unknown } = {}
  if (from !== '') bounds.from = readBound(kind, from, 'from', timeZone)
  if (to !== '') bounds.to = readBound(kind, to, 'to', timeZone)
  return Object.values(bounds).includes(undefined) ? null : { kind: 'range', ...bounds }
}
