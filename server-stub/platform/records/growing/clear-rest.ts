import { isCluster } from '../../database/cluster/is-cluster'
import { sql, type Sql } from '../../database/sql/sql'
import type { DatabaseClient, Transaction } from '../../database/sql/database-client'
import type { DividedTable } from './create-key-table'
import { prepareForTables } from '../distributing/prepare-for-tables'
import { addMonth, missingMonths } from './month-parts'
import { learnParts } from './learn-parts'
import { partName, restName } from './month-names'

/** The longest wait for a lock, during which readers and writers of the table wait too. After it the next run tries. */
export const patience = sql`set local lock_timeout = '2s'`

/**
 * Moves rows outside of all months to months of their own, such as rows of a client whose clock was wrong, or of former
 * years. One month after another, each in a transaction that blocks the table for as long as the rows of that month
 * take.
 */
export async function clearRest(db: DatabaseClient, table: DividedTable): Promise<void> {
  while (await db.transaction((trx) => clearMonth(trx, table))) continue
}

/** Returns false when there was no such row. */
async function clearMonth(trx: Transaction, table: DividedTable): Promise<boolean> {
  const rest = partName(restName(table.name))
  const by = sql.id(table.by)
  const { rows } = await sql<{ first: string | null }>`select min(${by})::text as first from ${rest}`.execute(
    trx,
  )
  const first = rows[0]?.first
  if (!first) return false
  const [month] = await missingMonths(trx, table, first, first)
  if (!month) throw new Error(`${table.name} has rows of ${first} outside of the part of that month.`)
  await patience.execute(trx)
  await sql`lock table ${rest} in access exclusive mode`.execute(trx)
  await addMonth(trx, table, month, async () => {
    await silence(trx, rest)
    await sql`with moved as (delete from ${rest} where ${by} >= ${month.from}::timestamptz
        and ${by} < ${month.to}::timestamptz returning *)
      insert into ${partName(month.name)} select * from moved`.execute(trx)
    await sql`alter table ${rest} enable trigger user`.execute(trx)
  })
  await learnParts(trx, table.name, table.schema)
  return true
}

/**
 * Disables the triggers of a part: its rows stay the same for everything that counts them. Triggers of the whole table
 * for statements do not run for its parts; those for rows do, such as the ones that write the log of orders on a cluster.
 */
export async function silence(trx: Transaction, part: Sql): Promise<void> {
  await prepareForTables(trx)
  if (await isCluster(trx)) await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
  await sql`alter table ${part} disable trigger user`.execute(trx)
}
