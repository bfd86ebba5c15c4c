import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import type { Sql } from './sql-names'

/** The zone by whose calendar the business counts until its parameter says otherwise. */
export const usualZone = 'Asia/Shanghai'

/** The name of the time zone by whose calendar the business counts its days. */
export const businessZone = sql`records.business_zone()`

/** Today by the calendar of the business. */
export const businessDay = sql`(now() at time zone ${businessZone})::date`

/** The moments of days `yyyy-MM-dd` of the business, both included, as a condition on a moment. */
export function withinDays(moment: Sql, { from, to }: { readonly from: string; readonly to: string }): Sql {
  return sql`(${moment} >= ${from}::date::timestamp at time zone ${businessZone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${businessZone})`
}

/** Makes the function that tells the zone where there is none yet. */
export async function ensureBusinessZone(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regprocedure('records.business_zone()') is not null as there`.execute(db)
  if (!rows[0]?.there) await setBusinessZone(db, usualZone)
}

/**
 * Has the business count by another zone. A function, so that statements and triggers tell it at no cost: it is put in
 * its place when they are planned, and they are planned anew when it changes (stable: what is immutable would be kept).
 */
export async function setBusinessZone(db: Kysely<Tables>, zone: string): Promise<void> {
  await sql`create or replace function records.business_zone() returns text language sql stable parallel safe
    as ${sql.lit(`select ${quoted(zone)}::text`)}`.execute(db)
}

/** The zone that the business counts by. */
export async function readBusinessZone(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select ${businessZone} as zone`.execute(db)
  return rows[0]?.zone ?? usualZone
}

/** Whether the database knows a zone, too: its list may be older or newer than that of this program. */
export async function knowsZone(db: Kysely<Tables>, zone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(db)
  return rows.length > 0
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
