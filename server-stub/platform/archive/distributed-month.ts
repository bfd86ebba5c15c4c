import { sql, type Sql } from '../database/sql/sql'
import type { Queryable, Transaction } from '../database/sql/database-client'
import { distributedTables } from '../records/distributing/is-distributed'
import { prepareForTables } from '../records/distributing/prepare-for-tables'
import { partName } from '../records/growing/month-names'
import { SCHEMA } from '../records/storage/sql-names'

/** Returns whether the months of a table are on the workers of a cluster. */
export async function hasDistributedMonths(db: Queryable, table: string): Promise<boolean> {
  return (await distributedTables(db)).has(table)
}

/**
 * Returns a checksum of all rows of a month, which the workers compute. No trigger could note changes of such a month
 * while it is written to a file: the same checksum before and after says that there were none.
 */
export async function checksumOf(db: Queryable, part: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select concat_ws(' ', count(*), sum(hashtextextended(r::text, 0)::numeric), sum(hashtextextended(r::text, 1)::numeric)) as sum
    from ${partName(part)} as r`.execute(db)
  return rows[0]?.sum ?? ''
}

/** Keeps writers away from a month until the transaction ends, and prepares it for the change of tables. */
export async function lockMonth(trx: Transaction, part: string): Promise<void> {
  await prepareForTables(trx)
  await sql`set local lock_timeout = '2s'`.execute(trx)
  await sql`lock table ${partName(part)} in share mode`.execute(trx)
}

/**
 * Returns whether a row of a local table has the id of a row of a distributed table, which has no table of keys. The ids
 * are sent to the workers.
 */
export async function hasRowsOf(db: Queryable, table: string, local: Sql): Promise<boolean> {
  const { rows } = await sql`select from ${sql.id(SCHEMA, table)}
    where id in (select id from ${local}) limit 1`.execute(db)
  return rows.length > 0
}
