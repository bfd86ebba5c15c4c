import { sql } from '../database/sql/sql'
import type { DatabaseClient } from '../database/sql/database-client'
import { keysName, partName } from '../records/growing/month-names'
import { SCHEMA } from '../records/storage/sql-names'
import type { ArchivedMonth } from './archived-month'
import { hasDistributedMonths } from './distributed-month'

/** Keys of one statement: some tenths of a second. */
const batch = 20_000

/**
 * Deletes the keys of an archived month, in short statements beside readers and writers. A key without its record does
 * no harm until then. Keys of records that came later for the month stay.
 */
export async function forgetKeys(
  own: DatabaseClient,
  { entity, month, by, lower, upper, firstId, lastId }: ArchivedMonth,
  signal: AbortSignal,
): Promise<void> {
  const keys = partName(keysName(entity))
  const time = sql.id('r', by)
  // A distributed table has no keys.
  let next = (await hasDistributedMonths(own, entity)) ? null : firstId
  while (next !== null && lastId !== null) {
    signal.throwIfAborted()
    const { rows } = await sql<{ last: string | null; many: number }>`
      with found as (select id from ${keys} where id >= ${next}::bigint and id <= ${lastId}::bigint
          and at >= ${lower}::timestamptz and at < ${upper}::timestamptz order by id limit ${batch}),
        gone as (delete from ${keys} as k using found as f where k.id = f.id and not exists (
          select from ${sql.id(SCHEMA, entity)} as r
          where r.id = k.id and ${time} >= ${lower}::timestamptz and ${time} < ${upper}::timestamptz))
      select (max(id) + 1)::text as last, count(*)::int as many from found`.execute(own)
    next = (rows[0]?.many ?? 0) < batch ? null : (rows[0]?.last ?? null)
  }
  await sql`update console.archived_month set keys_left = false
    where entity = ${entity} and month = ${month} and state = 'archived'`.execute(own)
}
