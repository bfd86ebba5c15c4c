import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { typeOf, typesOf } from '../../../../engine/model/entities/control-of'

/**
 * The storage of a field. `long` and `money` are integers (money in cents), `decimal` is exact, `time` has a precision
 * of one second, `json` holds every other value.
 */
export type ColumnKind =
  | 'id'
  | 'text'
  | 'integer'
  | 'long'
  | 'money'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'time'
  | 'json'

/** Column types by kind, in the spelling of PostgreSQL's `format_type`. */
export const sqlTypes: Readonly<Record<ColumnKind, string>> = {
  id: 'bigint',
  text: 'text',
  integer: 'integer',
  long: 'bigint',
  money: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  time: 'timestamp(0) with time zone',
  json: 'jsonb',
}

const INT4 = 2_147_483_647

/** Returns the kind of a field by its JSON Schema; without a type, by its `enum` or `const`. */
export function columnKindOf(property: PropertyMeta): ColumnKind {
  const types = typesOf(property)
  const type = types.length > 1 ? common(types) : types[0]
  switch (type) {
    case 'string':
      return textKind(property)
    case 'integer':
      return isMoney(property) ? 'money' : fitsInteger(property) ? 'integer' : 'long'
    case 'number':
      return isMoney(property) ? 'money' : 'decimal'
    case 'boolean':
      return 'boolean'
    default:
      return 'json'
  }
}

/** True when a field is an amount of money: yuan with two decimals on the wire (0.4). */
export function isMoney(property: PropertyMeta): boolean {
  return property.control === 'money' && ['integer', 'number'].includes(typeOf(property) ?? '')
}

function common(types: readonly string[]): string | undefined {
  return types.every((type) => type === 'integer' || type === 'number') ? 'number' : undefined
}

function textKind({ format }: PropertyMeta): ColumnKind {
  if (format === 'id') return 'id'
  if (format === 'date') return 'date'
  return format === 'date-time' ? 'time' : 'text'
}

/** True when four bytes hold every value that the limits allow, so that no later value fails to fit. */
function fitsInteger({ minimum, maximum }: PropertyMeta): boolean {
  return minimum !== undefined && maximum !== undefined && minimum >= -INT4 && maximum <= INT4
}
