import { isDate, toChinaTime } from './china-time'
import { exactNumber, isExactText } from '../../../../engine/model/values/exact-number'
import type { ColumnKind } from './column-kind'

/** Greatest amount in yuan that its cents are still exact for. */
const MAX_YUAN = Number.MAX_SAFE_INTEGER / 100

/** A value of the wire as a query parameter. The value has been validated; null stays null. */
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

/** Whether a value of the wire can be kept in a column of this kind. */
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

/** Whether a text is an id made here: decimal, 63 bits. */
export function isId(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) <= MAX_ID
}

/** Whether the digits of a whole number have a place in eight bytes. */
export function isLong(text: string): boolean {
  if (!/^-?\d{1,19}$/.test(text)) return false
  const value = BigInt(text)
  return value <= MAX_ID && value >= -MAX_ID - 1n
}

/** PostgreSQL keeps neither the character 0 nor halves of characters. */
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

/** Cents of an amount in yuan. Exact for amounts with at most two decimals. */
export function toCents(yuan: number): number {
  return Math.round(yuan * 100)
}

/** Whether an amount has at most two decimals and its cents are exact (V91). */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= MAX_YUAN && toCents(value) / 100 === value
}

const toNumber = (text: unknown) => (text === null ? null : (exactNumber(String(text)) ?? Number(text)))
const toYuan = (cents: unknown) => (cents === null ? null : Number(cents) / 100)

/** Turns what a column holds into the wire's form; undefined where both are the same. */
export function fromColumn(kind: ColumnKind): ((value: unknown) => unknown) | undefined {
  if (kind === 'long' || kind === 'decimal') return toNumber
  return kind === 'money' ? toYuan : undefined
}
