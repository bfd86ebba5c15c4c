import { sql, type Sql } from '../../database/sql/sql'
import type { Column, EntityTable } from './entity-table'

/** The schema with one table per entity. */
export const SCHEMA = 'records'

/** `"records"."table"`. */
export function tableName(table: Pick<EntityTable, 'name'> | { readonly name: string }): Sql {
  return sql.id(SCHEMA, table.name)
}

/** `"alias"."column"`, with any characters in the names. */
export function columnOf(alias: string, column: Pick<Column, 'name'>): Sql {
  let names = columnNames.get(column)
  if (!names) columnNames.set(column, (names = new Map<string, Sql>()))
  let name = names.get(alias)
  if (!name) names.set(alias, (name = sql.id(alias, column.name)))
  return name
}

/** Statements name the same columns again and again. There are few aliases of each. */
const columnNames = new WeakMap<Pick<Column, 'name'>, Map<string, Sql>>()

/** Folds the case of a text, in all scripts, by a function that `syncTables` creates for the database. */
export function fold(text: Sql): Sql {
  return sql`records.fold(${text})`
}

/** Wraps a text in an expression that no index has, so that the planner uses none. */
export function unindexed(text: Sql): Sql {
  return sql`(${text} || '')`
}

/** All conditions joined by `and`; `true` when there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? sql`(${sql.join(conditions, ' and ')})` : sql`true`
}

/** All conditions joined by `or`; `false` when there are none. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? sql`(${sql.join(conditions, ' or ')})` : sql`false`
}
