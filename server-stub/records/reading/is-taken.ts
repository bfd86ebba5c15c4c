import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import type { WireRow } from '../record-store'
import { sqlTypes } from '../storage/column-kind'
import type { Column, EntityTable } from '../storage/entity-table'
import { allOf, columnOf, fold, tableName, type Sql } from '../storage/sql-names'
import { ignoresCase } from '../storage/wanted-index'
import { readOperand } from './read-operand'

/**
 * Whether another record than `except` has this value of a unique field (V73, V74), among all operators' as the
 * database sees it; a blank value is never taken. `within` holds the fields that a scoped uniqueness names.
 */
export async function isTaken(
  db: Kysely<Tables>,
  table: EntityTable,
  field: string,
  value: string,
  except: string | undefined,
  within: WireRow,
): Promise<boolean> {
  const column = table.columns.get(field)
  const operand = column && readOperand(column.kind, value)
  if (!column || value.trim() === '' || operand === undefined) return false
  const { unique } = column.property
  const scope = Array.isArray(unique) ? unique.flatMap((name) => table.columns.get(name) ?? []) : []
  const other = readOperand(table.key.kind, except ?? '')
  const conditions = [
    sameAs(column, operand),
    ...scope.map((part) => inScope(part, within[part.field])),
    ...(other === undefined ? [] : [sql`${columnOf('t', table.key)} <> ${typed(table.key, other)}`]),
  ]
  const statement = sql`select 1 from ${tableName(table)} as t where ${allOf(conditions)} limit 1`
  return (await statement.execute(db)).rows.length > 0
}

function sameAs(column: Column, operand: unknown): Sql {
  const [held, value] = [columnOf('t', column), typed(column, operand)]
  return column.kind === 'text' && ignoresCase(column.property)
    ? sql`${fold(held)} = ${fold(value)}`
    : sql`${held} = ${value}`
}

function inScope(column: Column, value: unknown): Sql {
  const operand =
    value === null || value === undefined || value === ''
      ? undefined
      : readOperand(column.kind, String(value))
  return operand === undefined
    ? sql`${columnOf('t', column)} is null`
    : sql`${columnOf('t', column)} = ${typed(column, operand)}`
}

function typed({ kind }: Column, operand: unknown): Sql {
  return sql`${operand}::${sql.raw(sqlTypes[kind])}`
}
