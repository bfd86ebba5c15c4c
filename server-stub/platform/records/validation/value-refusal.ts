import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { controlOf } from '../../../../engine/model/entities/control-of'
import type { Dictionary } from '../../../../engine/metadata/rows/decode-dictionary'
import { columnKindOf, isMoney } from '../storage/column-kind'
import { isStorable } from '../storage/column-value'
import { addressProblem } from '../../../../engine/model/values/problems/address-problem'
import { exactProblem, isExactText, isNumeric } from '../../../../engine/model/values/exact-number'
import { problemOf, type ValueProblem } from '../../../../engine/model/values/problems/value-problem'

const MAX_KEY_LENGTH = 300
const INT4 = 2_147_483_647
const INT8 = 2n ** 63n - 1n

/** Undefined when the value is valid. */
type Found = ValueProblem | undefined

/** Checks money and percentages: two decimals, and default limits where the property has none (V91, V92). */
export function amountRefusal(property: PropertyMeta, value: unknown): Found {
  return withOwnMessage(property, amountProblem(property, value))
}

/**
 * Checks what JSON Schema cannot express: JSON text (V99), dictionaries, pictures (V25) and their addresses (V76), and
 * storage without loss.
 */
export function valueRefusal(
  field: string,
  property: PropertyMeta,
  value: unknown,
  dictionary: (code: string) => Dictionary | undefined,
): Found {
  const found =
    exactRefusal(property, value) ??
    jsonProblem(property, value) ??
    dictionaryProblem(property, value, dictionary) ??
    pictureProblem(property, value) ??
    addressProblem(controlOf(property), value)
  return withOwnMessage(
    property,
    found ?? (property.virtual ? undefined : storeProblem(field, property, value)),
  )
}

function withOwnMessage({ message }: PropertyMeta, found: Found): Found {
  return found && message ? { ...found, message } : found
}

function amountProblem(property: PropertyMeta, value: unknown): Found {
  if (isMoney(property)) {
    const amount = isStorable('money', value) && ((value as number) >= 0 || property.minimum !== undefined)
    return amount ? undefined : { message: 'M136' }
  }
  if (controlOf(property) !== 'percent' || typeof value !== 'number') return undefined
  return value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value
    ? undefined
    : { message: 'M137' }
}

/** Checks a number in text form. */
function exactRefusal(property: PropertyMeta, value: unknown): Found {
  return isExactText(value) && isNumeric(property) ? exactProblem(property, value) : undefined
}

function jsonProblem(property: PropertyMeta, value: unknown): Found {
  const isText =
    typeof value === 'string' && controlOf(property) === 'json' && columnKindOf(property) === 'text'
  return isText && !isJson(value) ? { message: 'M140' } : undefined
}

/** True when a text is JSON (V99). */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Refuses values that the dictionary lacks, and items that exist for searches only (V87: `else` is no value either).
 */
export function dictionaryProblem(
  property: PropertyMeta,
  value: unknown,
  dictionary: (code: string) => Dictionary | undefined,
): Found {
  const known = property.dictionary ? dictionary(property.dictionary) : undefined
  if (!known || typeof value === 'boolean') return undefined
  const right = [value]
    .flat()
    .every((entry) => typeof entry !== 'object' && known.byValue.get(String(entry))?.searchOnly === false)
  return right ? undefined : { message: 'M16' }
}

/**
 * Refuses more pictures than the field allows. Their addresses are joined by `;` (C25); the default limit is one (V25,
 * C53).
 */
function pictureProblem(property: PropertyMeta, value: unknown): Found {
  if (typeof value !== 'string' || controlOf(property) !== 'image') return undefined
  const count = value.split(';').filter((address) => address.trim() !== '').length
  const said = Number(property.options?.['code'])
  const limit = Number.isInteger(said) && said > 0 ? said : 1
  return count > limit ? { message: 'M65', values: { limit } } : undefined
}

function storeProblem(field: string, property: PropertyMeta, value: unknown): Found {
  const kind = columnKindOf(property)
  if (field === 'id' && String(value).length > MAX_KEY_LENGTH)
    return { message: 'M139', values: { max: MAX_KEY_LENGTH } }
  if (isStorable(kind, value)) return undefined
  if (typeof value === 'number' && (kind === 'integer' || kind === 'long'))
    return limitProblem(property, kind === 'integer' ? INT4 : Number.MAX_SAFE_INTEGER)
  if (isExactText(value) && kind === 'long') return limitProblem(property, INT8)
  return kind === 'json' ? { message: 'M140' } : problemOf('type', property)
}

/**
 * Refuses a number outside the range of its column. Integers that JSON may have rounded are outside: they must be sent
 * as text.
 */
function limitProblem(property: PropertyMeta, limit: number | bigint): Found {
  const { message, minimum, maximum } = property
  // The range of eight bytes reaches one further below zero than above it.
  const [low, high] = typeof limit === 'bigint' ? [String(-limit - 1n), String(limit)] : [-limit, limit]
  const values = { min: minimum ?? low, max: maximum ?? high }
  return { message: message ?? 'M138', values }
}
