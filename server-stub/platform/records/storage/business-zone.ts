import { sql, type Sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'

/** The default time zone of the business, until a parameter names another. */
export const usualZone = 'Asia/Shanghai'

/** SQL for the name of the business time zone. */
export const businessZone = sql`records.business_zone()`

/** SQL for the current date in the time zone of the business. */
export const businessDay = dayOf(sql`now()`)

/** SQL for the date of a moment in the time zone of the business. */
export function dayOf(moment: Sql): Sql {
  return sql`(${moment} at time zone ${businessZone})::date`
}

/** Returns the condition that a time lies within days `yyyy-MM-dd` of the business, both ends included. */
export function withinDays(moment: Sql, { from, to }: { readonly from: string; readonly to: string }): Sql {
  return sql`(${moment} >= ${from}::date::timestamp at time zone ${businessZone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${businessZone})`
}

/** Creates the SQL function of the business time zone if it is missing. */
export async function ensureBusinessZone(db: Queryable): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regprocedure('records.business_zone()') is not null as there`.execute(db)
  if (!rows[0]?.there) await setBusinessZone(db, usualZone)
}

/**
 * Sets the time zone of the business. The zone is an SQL function, which the planner inlines into statements and
 * triggers at no cost; they are planned again when the function changes. It is stable, because plans would keep the
 * result of an immutable function.
 */
export async function setBusinessZone(db: Queryable, zone: string): Promise<void> {
  await sql`create or replace function records.business_zone() returns text language sql stable parallel safe
    as ${sql.lit(`select ${quoted(zone)}::text`)}`.execute(db)
}

/** Reads the time zone of the business. */
export async function readBusinessZone(db: Queryable): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select ${businessZone} as zone`.execute(db)
  return rows[0]?.zone ?? usualZone
}

/** True when the database knows a time zone too: its list may be older or newer than that of this program. */
export async function knowsZone(db: Queryable, zone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(db)
  return rows.length > 0
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
