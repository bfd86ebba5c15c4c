import { isDate, toChinaTime } from './china-time'
import { exactNumber, isExactText } from '../../../../engine/model/values/exact-number'
import type { ColumnKind } from './column-kind'

/** The greatest amount in yuan whose cents are exact. */
const MAX_YUAN = Number.MAX_SAFE_INTEGER / 100

/** Converts a validated wire value into a query parameter; null stays null. */
export function toColumn(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'json':
      return JSON.stringify(value)
    case 'money':
      return String(toCents(value as number))
    case 'boolean':
      return value
    default:
      return String(value)
  }
}

const MAX_ID = 2n ** 63n - 1n
const MAX_INTEGER = 2_147_483_647
const MAX_DEPTH = 100

/** True when a column of this kind can store a wire value. */
export function isStorable(kind: ColumnKind, value: unknown): boolean {
  switch (kind) {
    case 'id':
      return typeof value === 'string' && isId(value)
    case 'text':
      return typeof value === 'string' && isStorableText(value)
    case 'integer':
      return Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER
    case 'long':
      return Number.isSafeInteger(value) || (isExactText(value) && isLong(value))
    case 'money':
      return typeof value === 'number' && isAmount(value)
    case 'decimal':
      return Number.isFinite(value) || isExactText(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && isDate(value)
    case 'time':
      return typeof value === 'string' && toChinaTime(value) !== undefined
    case 'json':
      return value !== undefined && value !== null && isStorableJson(value)
  }
}

/** True when a text has the form of a generated id: decimal, 63 bits. */
export function isId(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= MAX_ID
}

/** True when an integer in text form fits eight bytes. */
export function isLong(text: string): boolean {
  if (!/^-?\d{1,19}$/.test(text)) return false
  const value = BigInt(text)
  return value <= MAX_ID && value >= -MAX_ID - 1n
}

/** False for texts that PostgreSQL rejects: those with NUL characters or lone surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  return Object.entries(value).every(
    ([name, entry]) => isStorableText(name) && isStorableJson(entry, depth + 1),
  )
}

/** Converts yuan to cents. Exact for amounts with at most two decimals. */
export function toCents(yuan: number): number {
  return Math.round(yuan * 100)
}

/** True when an amount has at most two decimals and its cents are exact (V91). */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= MAX_YUAN && toCents(value) / 100 === value
}

const toNumber = (text: unknown) => (text === null ? null : (exactNumber(String(text)) ?? Number(text)))
const toYuan = (cents: unknown) => (cents === null ? null : Number(cents) / 100)

/** Returns the conversion from a column value to wire format; undefined when the two are the same. */
export function fromColumn(kind: ColumnKind): ((value: unknown) => unknown) | undefined {
  if (kind === 'long' || kind === 'decimal') return toNumber
  return kind === 'money' ? toYuan : undefined
}
