import { hasTable } from '../../platform/database/has-table'
import { sql } from '../../platform/database/sql/sql'
import type { DatabaseClient, Transaction } from '../../platform/database/sql/database-client'
import { wantedZone } from '../../platform/records/storage/wanted-zone'
import { whenFree } from '../../platform/records/when-free'
import { addToRollup } from './add-to-rollup'
import { setArchivedSumsAside } from './archived-sums'
import { countedOfOrder, fillRollups } from './fill-rollups'
import { areOrdersDistributed } from '../orders/are-orders-distributed'
import { recountDistributed } from './recount-distributed'
import { createOrderTriggers, ordersTable } from './order-triggers'
import {
  changedOrders,
  clear,
  createSums,
  lockOrders,
  noteZone,
  noting,
  pauses,
  useSums,
} from './replace-sums'
import { rollupNames, sumsAnew, type SumSet } from './rollups'

/** The key of the advisory lock that the counting transaction holds. */
export const countingLock = 6_021_030

/** The most orders that are added to the sums while writers of orders are blocked. */
const fewChanges = 1000

/**
 * Recounts all orders, with the current measures and the days of the wanted time zone, while orders continue to be
 * written. The sums are counted into new tables, which finally replace those that statistics read, together with their
 * triggers and the zone. Changes after the start of the count are logged and added. If all orders are truncated in the
 * meantime, nothing is replaced. Only one recount may run across all servers; remains of an interrupted recount are
 * cleared by the next one.
 * @param own The connection for everything but the count.
 * @param counting Another connection, for the count.
 */
export async function recountRollups(
  own: DatabaseClient,
  counting: DatabaseClient,
  signal: AbortSignal,
): Promise<void> {
  if (await areOrdersDistributed(own)) return recountDistributed(own, signal)
  const zone = await wantedZone(own)
  const set = sumsAnew(zone)
  await counting.transaction(
    async (moment) => {
      await whenFree(signal, pauses, () =>
        own.transaction(async (trx) => {
          await lockOrders(trx)
          await clear(trx)
          await begin(trx, set)
          // No order is written at this point. The snapshot therefore contains exactly the changes that are not logged.
          await takeMoment(moment)
        }),
      )
      signal.throwIfAborted()
      await fillRollups(moment, set, await setArchivedSumsAside(moment))
    },
    { isolation: 'repeatable read' },
  )
  for (const name of rollupNames) {
    signal.throwIfAborted()
    await sql`vacuum (analyze) ${sql.id('console', set.tableOf(name))}`.execute(own)
  }
  do signal.throwIfAborted()
  while ((await own.transaction((trx) => addChanges(trx, set))) > fewChanges)
  await whenFree(signal, pauses, () => own.transaction((trx) => replace(trx, set, zone)))
}

/** Returns whether an interrupted recount has left tables behind. */
export function isRecountBegun(db: DatabaseClient): Promise<boolean> {
  return hasTable(db, 'console', 'order_change')
}

/** Clears the remains of an interrupted recount. */
export function clearRecount(db: DatabaseClient): Promise<void> {
  return db.transaction(async (trx) => {
    await lockOrders(trx)
    await clear(trx)
  })
}

async function begin(trx: Transaction, set: SumSet): Promise<void> {
  await sql`create unlogged table ${changedOrders} as
    select 1 as sign, ${countedOfOrder} from ${ordersTable} as o with no data`.execute(trx)
  await createSums(trx, set)
  await createOrderTriggers(trx, noting)
}

/**
 * Takes the snapshot of the counting transaction, which its first statement fixes.
 * @throws Error when the recount of a stopped server is still running.
 */
async function takeMoment(moment: Transaction): Promise<void> {
  // Until the count ends, no divided table can take the place of this one, whose rows the snapshot would not contain.
  await sql`lock table ${ordersTable} in access share mode`.execute(moment)
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(countingLock)}) as held`.execute(moment)
  if (!rows[0]?.held) throw new Error('Orders are still counted by a server that was given up.')
}

/** Adds the changes that were logged so far. @returns The number of logged rows. */
async function addChanges(trx: Transaction, set: SumSet): Promise<number> {
  await sql`create temporary table added_orders (like ${changedOrders}) on commit drop`.execute(trx)
  const { rowCount } = await sql`with gone as (delete from ${changedOrders} where sign <> 0 returning *)
    insert into pg_temp.added_orders select * from gone`.execute(trx)
  if (rowCount > 0)
    for (const name of rollupNames)
      await addToRollup(name, sql`select * from pg_temp.added_orders`, set).execute(trx)
  return Number(rowCount)
}

/** Replaces the sums in use by the recounted ones, unless all orders were truncated meanwhile. */
async function replace(trx: Transaction, set: SumSet, zone: string): Promise<void> {
  await noteZone(trx, zone)
  await lockOrders(trx)
  await useSums(trx, set, zone, async () => {
    const { rows } = await sql`select from ${changedOrders} where sign = 0 limit 1`.execute(trx)
    if (rows.length > 0) return false
    await addChanges(trx, set)
    return true
  })
  await clear(trx)
}
