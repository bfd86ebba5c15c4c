import { sql, type Sql } from '../../../database/sql/sql'
import { ignoresCase } from '../../storage/wanted-index'
import { sqlTypes } from '../../storage/column-kind'
import { fold, unindexed } from '../../storage/sql-names'
import type { FilterTest } from './read-filter'
import type { FieldSql } from '../rows/field-sql'

/** Returns the SQL condition for a filter's test of a field. */
export function filterCondition(field: FieldSql, test: FilterTest): Sql {
  switch (test.kind) {
    case 'contains':
      return sql`${soughtWithin(fold(toText(field)), test.text)} like ${fold(sql`${`%${escapeLike(test.text)}%`}`)}`
    case 'prefix':
      return sql`${fold(toText(field))} like ${fold(sql`${`${escapeLike(test.text)}%`}`)}`
    case 'any':
      return field.kind === 'json' ? hasEntry(field.sql, test.values as string[]) : isAny(field, test.values)
    case 'range':
      return isBetween(field, test)
  }
}

/**
 * Disables the trigram index for fewer than three characters. It cannot narrow these down: the database would scan the
 * whole index and then the rows too. Statistics tell it how frequent such short texts are (create-statistics.ts).
 */
function soughtWithin(text: Sql, sought: string): Sql {
  return [...sought].length < 3 ? unindexed(text) : text
}

/** Returns the condition that an entry of a list passes a filter's test of one of its properties. */
export function entryCondition(list: FieldSql, property: string, test: FilterTest): Sql {
  const held: FieldSql = { sql: sql`(entry ->> ${property}::text)`, kind: 'text' }
  const entries = sql`jsonb_array_elements(case when jsonb_typeof(${list.sql}) = 'array' then ${list.sql} end)`
  return sql`exists (select 1 from ${entries} as entry where ${filterCondition(held, test)})`
}

function isAny(field: FieldSql, values: readonly unknown[]): Sql {
  const folded = field.kind === 'text' && field.column !== undefined && ignoresCase(field.column.property)
  const type = sql.raw(operandType(field))
  if (values.length === 1) {
    const value = sql`${values[0]}::${type}`
    return folded ? sql`${fold(field.sql)} = ${fold(value)}` : sql`${field.sql} = ${value}`
  }
  if (!folded) return sql`${field.sql} = any(${values}::${type}[])`
  return sql`${fold(field.sql)} = any(array(select records.fold(value) from unnest(${values}::text[]) as value))`
}

function isBetween(field: FieldSql, { from, to }: Extract<FilterTest, { kind: 'range' }>): Sql {
  const type = sql.raw(operandType(field))
  if (from === undefined) return sql`${field.sql} <= ${to}::${type}`
  if (to === undefined) return sql`${field.sql} >= ${from}::${type}`
  return sql`(${field.sql} >= ${from}::${type} and ${field.sql} <= ${to}::${type})`
}

/**
 * For a list: one of its entries is among the values. For any other value: it is among them. Values may be texts or
 * numbers.
 */
function hasEntry(json: Sql, values: readonly string[]): Sql {
  const entries = values.flatMap((value) => [JSON.stringify(value), ...(isJsonScalar(value) ? [value] : [])])
  return sql`${json} @> any(${entries}::jsonb[])`
}

function isJsonScalar(text: string): boolean {
  return /^(true|false|-?(0|[1-9]\d{0,15})(\.\d{1,15})?)$/.test(text)
}

/** Integers are compared as 8-byte numbers, so that no operand is out of range. */
function operandType({ kind }: FieldSql): string {
  return kind === 'integer' ? 'bigint' : sqlTypes[kind]
}

function toText({ sql: value, kind }: FieldSql): Sql {
  return kind === 'text' ? value : sql`${value}::text`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
