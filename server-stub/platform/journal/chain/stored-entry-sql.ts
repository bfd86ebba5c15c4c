import { sql, type Sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'

/**
 * The stored content of the entry `l` of the operation log as JSON of texts, without columns that are null, so that new
 * columns leave the hashes of older entries as they are. Times depend on the zone: call `readInUtc` first.
 */
export const storedEntry: Sql = sql`(select jsonb_object_agg(c.key, c.value)
  from jsonb_each_text(to_jsonb(l)) c where c.value is not null)`

/** A moment in UTC as ISO 8601 with milliseconds. */
export const isoTime = (moment: Sql): Sql =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Has PostgreSQL write times in UTC until the transaction ends, whatever the setting of the connection. */
export async function readInUtc(trx: Transaction): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true)`.execute(trx)
}
