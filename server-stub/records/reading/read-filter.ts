import type { FilterOperator } from '../../../engine/metadata/contract.generated'
import type { ColumnKind } from '../storage/column-kind'
import { isAmount, isId, isStorableText, toColumn } from '../storage/column-value'
import { isDate, toChinaTime } from '../storage/china-time'
import { readBound, type Bound } from './read-bound'

/** What a filter asks of a value, with operands as query parameters. */
export type FilterTest =
  | { readonly kind: 'any'; readonly values: readonly unknown[] }
  | { readonly kind: 'contains' | 'prefix'; readonly text: string }
  | { readonly kind: 'range'; readonly from?: Bound; readonly to?: Bound }

/** Most values of an `in` filter. */
export const MAX_VALUES = 1000
const MAX_TEXT = 500

/**
 * Reads a filter's parameter for a field of a kind. Undefined when it says nothing (blank),
 * null when it is no filter for this kind.
 */
export function readFilter(
  operator: FilterOperator,
  kind: ColumnKind,
  text: string,
): FilterTest | undefined | null {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (!isStorableText(trimmed)) return null
  switch (operator) {
    case 'contains':
    case 'prefix':
      return trimmed.length <= MAX_TEXT ? { kind: operator, text: trimmed } : null
    case 'in':
      return readList(kind, trimmed.split(','))
    case 'equal':
      return kind === 'time' && isDate(trimmed)
        ? readRange(kind, [trimmed, trimmed])
        : readList(kind, [trimmed])
    case 'range':
      return readRange(kind, trimmed.split(','))
  }
}

function readList(kind: ColumnKind, entries: readonly string[]): FilterTest | undefined | null {
  const texts = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  if (texts.length === 0) return undefined
  if (texts.length > MAX_VALUES) return null
  const values = texts.map((entry) => readOperand(kind, entry))
  return values.includes(undefined) ? null : { kind: 'any', values }
}

/** `from,to`, of which either may be empty. */
function readRange(kind: ColumnKind, entries: readonly string[]): FilterTest | undefined | null {
  if (entries.length !== 2 || kind === 'json' || kind === 'boolean') return null
  const [from = '', to = ''] = entries.map((entry) => entry.trim())
  if (from === '' && to === '') return undefined
  const lower = from === '' ? undefined : readBound(kind, from, 'from')
  const upper = to === '' ? undefined : readBound(kind, to, 'to')
  if (lower === null || upper === null) return null
  return { kind: 'range', ...(lower ? { from: lower } : {}), ...(upper ? { to: upper } : {}) }
}

/** One value as a query parameter; undefined when it is none of this kind. */
export function readOperand(kind: ColumnKind, text: string): unknown {
  switch (kind) {
    case 'id':
      return isId(text) ? text : undefined
    case 'integer':
    case 'long':
      return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? text : undefined
    case 'decimal':
      return isNumber(text) ? text : undefined
    case 'money':
      return isNumber(text) && isAmount(Number(text)) ? toColumn('money', Number(text)) : undefined
    case 'boolean':
      return readFlag(text)
    case 'date':
      return isDate(text) ? text : undefined
    case 'time':
      return toChinaTime(text)
    case 'text':
    case 'json':
      return text.length <= MAX_TEXT && isStorableText(text) ? text : undefined
  }
}

function isNumber(text: string): boolean {
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text)
}

function readFlag(text: string): boolean | undefined {
  if (text === '1' || text === 'true') return true
  return text === '0' || text === 'false' ? false : undefined
}
