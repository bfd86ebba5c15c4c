import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import type { TableSize } from './table-size'
import { readTableSizes } from './table-sizes'

/** Days for which the sizes of tables are kept. */
const keptDays = 400
/** Days that may be missing before the day of a comparison, because no server ran. */
const missingDays = 3

/** Sizes that were noted some days ago, by table. */
export type EarlierSizes = ReadonlyMap<string, TableSize>

const today = sql`(now() at time zone 'UTC')::date`

/** Notes the sizes of all tables, once a day whichever server is the first. Returns the day, `yyyy-MM-dd` in UTC. */
export async function noteSizes(db: Queryable): Promise<string> {
  const { rows } = await sql<{ day: string; noted: boolean }>`select ${today} as day,
    exists (select from console.table_size where day = ${today}) as noted`.execute(db)
  const [{ day, noted } = { day: '', noted: true }] = rows
  if (!noted) {
    const sizes = await readTableSizes(db)
    await sql`insert into console.table_size (day, name, row_count, bytes)
      select ${day}::date, name, rows, bytes
      from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as t (name text, rows bigint, bytes bigint)
      order by name on conflict do nothing`.execute(db)
  }
  return day
}

/** Returns the sizes of a number of days ago, or of the last days before it; undefined when none were noted. */
export async function sizesBefore(db: Queryable, days: number): Promise<EarlierSizes | undefined> {
  const { rows } = await sql<TableSize>`select name, row_count::float8 as rows, bytes::float8 as bytes
    from console.table_size where day = (select max(day) from console.table_size
      where day between ${today} - ${days + missingDays}::int and ${today} - ${days}::int)`.execute(db)
  return rows.length > 0 ? new Map(rows.map((row) => [row.name, row])) : undefined
}

/** Returns the first day with noted sizes, `yyyy-MM-dd`. */
export async function firstNotedDay(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from console.table_size`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** Deletes old sizes. */
export async function sweepSizes(db: Queryable): Promise<void> {
  await sql`delete from console.table_size where day < ${today} - ${keptDays}::int`.execute(db)
}
