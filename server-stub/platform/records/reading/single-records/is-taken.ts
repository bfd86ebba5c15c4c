import { sql, type Sql } from '../../../database/sql/sql'
import type { Queryable } from '../../../database/sql/database-client'
import { tidyText, tidyValue } from '../../../../../engine/model/values/texts/tidy-text'
import type { WireRow } from '../../record-store'
import { sqlTypes } from '../../storage/column-kind'
import type { Column, EntityTable } from '../../storage/entity-table'
import { allOf, columnOf, fold, tableName } from '../../storage/sql-names'
import { ignoresCase } from '../../storage/wanted-index'
import { readOperand } from '../filters/read-operand'

/**
 * True when a record other than `except` has this value of a unique field (V73, V74), in the form in which it would be
 * stored. Checks the records of all operators; a blank value is never taken. `within` holds the fields of a scoped
 * uniqueness.
 */
export async function isTaken(
  db: Queryable,
  table: EntityTable,
  field: string,
  value: string,
  except: string | undefined,
  within: WireRow,
): Promise<boolean> {
  const held = holdsValue(table, field, value, within)
  if (!held) return false
  const other = readOperand(table.key.kind, except ?? '')
  const others =
    other === undefined ? sql`true` : sql`${columnOf('t', table.key)} <> ${typed(table.key, other)}`
  const statement = sql`select 1 from ${tableName(table)} as t where ${held} and ${others} limit 1`
  return (await statement.execute(db)).rows.length > 0
}

/**
 * Returns the condition that a record `t` has this value of a unique field, in its stored form; undefined when no
 * record can.
 */
export function holdsValue(
  table: EntityTable,
  field: string,
  value: string,
  within: WireRow,
): Sql | undefined {
  const column = table.columns.get(field)
  const operand = column && readOperand(column.kind, String(tidyValue(column.property, value)))
  if (!column || tidyText(value) === '' || operand === undefined) return undefined
  const { unique } = column.property
  const scope = Array.isArray(unique) ? unique.flatMap((name) => table.columns.get(name) ?? []) : []
  return allOf([sameAs(column, operand), ...scope.map((part) => inScope(part, within[part.field]))])
}

function sameAs(column: Column, operand: unknown): Sql {
  const [held, value] = [columnOf('t', column), typed(column, operand)]
  return column.kind === 'text' && ignoresCase(column.property)
    ? sql`${fold(held)} = ${fold(value)}`
    : sql`${held} = ${value}`
}

function inScope(column: Column, value: unknown): Sql {
  const kept = tidyValue(column.property, value)
  const operand =
    kept === null || kept === undefined || kept === '' ? undefined : readOperand(column.kind, String(kept))
  return operand === undefined
    ? sql`${columnOf('t', column)} is null`
    : sql`${columnOf('t', column)} = ${typed(column, operand)}`
}

function typed({ kind }: Column, operand: unknown): Sql {
  return sql`${operand}::${sql.raw(sqlTypes[kind])}`
}
