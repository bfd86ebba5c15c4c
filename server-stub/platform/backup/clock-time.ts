import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'

/** The time of the database's clock in SQL, as ISO 8601 text. */
export const isoNow = sql`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the time of the database's clock, ISO 8601. */
export async function clockTime(db: Queryable): Promise<string> {
  const { rows } = await sql<{ time: string }>`select ${isoNow} as time`.execute(db)
  return rows[0]?.time ?? ''
}
