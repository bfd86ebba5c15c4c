import { sql, type RawBuilder } from 'kysely'
import type { Column, EntityTable } from './entity-table'

/** The schema that holds one table for each entity. */
export const SCHEMA = 'records'

/** A piece of SQL. */
export type Sql = RawBuilder<unknown>

/** `"records"."table"`. */
export function tableName(table: Pick<EntityTable, 'name'> | { readonly name: string }): Sql {
  return sql.id(SCHEMA, table.name)
}

/** `"alias"."column"`, whatever signs the names hold. */
export function columnOf(alias: string, column: Pick<Column, 'name'>): Sql {
  return sql.id(alias, column.name)
}

/** Text without regard to case, in all scripts: a function that `syncTables` makes for the server at hand. */
export function fold(text: Sql): Sql {
  return sql`records.fold(${text})`
}

/** The same text as an expression that no index has, so that the planner goes by none. */
export function unindexed(text: Sql): Sql {
  return sql`(${text} || '')`
}

/** All conditions, or `true` when there is none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** One condition of several, or `false` when there is none. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`
}
