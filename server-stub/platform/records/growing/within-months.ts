import { sql, type Sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import type { EntityTable } from '../storage/entity-table'
import { keysName } from './month-names'

/**
 * Runs a statement about rows with known ids, with a condition that leaves out the months without them: the planner
 * then considers a month or two, not all of them, which takes a tenth of the time. When that finds too few rows, because
 * a row has moved to another month or does not exist, the statement runs again without the condition.
 * @param by SQL for the time of the rows
 * @param isWhole tells whether all rows were found
 */
export async function withinMonths<T>(
  db: Queryable,
  table: EntityTable,
  ids: readonly unknown[],
  by: (time: string) => Sql,
  run: (within: Sql) => Promise<T>,
  isWhole: (found: T) => boolean,
): Promise<T> {
  const within = table.grows && ids.length > 0 && (await monthsOf(db, table.name, ids, by(table.grows.name)))
  if (!within) return run(sql`true`)
  const found = await run(within)
  return isWhole(found) ? found : run(sql`true`)
}

/** Returns undefined for a table that is not divided, and when no id is known. */
async function monthsOf(
  db: Queryable,
  table: string,
  ids: readonly unknown[],
  by: Sql,
): Promise<Sql | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select first::text as first, last::text as last from records.times_of(${keysName(table)}, ${ids}::bigint[])`.execute(
    db,
  )
  const { first, last } = rows[0] ?? {}
  return first && last ? sql`(${by} >= ${first}::timestamptz and ${by} <= ${last}::timestamptz)` : undefined
}
