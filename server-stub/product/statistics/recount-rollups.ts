import { hasTable } from '../../platform/database/has-table'
import { sql } from '../../platform/database/sql/sql'
import type { DatabaseClient, Transaction } from '../../platform/database/sql/database-client'
import { raiseRevision } from '../../platform/metadata/current/difference-store'
import { readBusinessZone, setBusinessZone } from '../../platform/records/storage/business-zone'
import { wantedZone } from '../../platform/records/storage/wanted-zone'
import { whenFree } from '../../platform/records/when-free'
import { addToRollup } from './add-to-rollup'
import { setArchivedSumsAside } from './archived-sums'
import { countedOfOrder, fillRollups, rollupIndexes } from './fill-rollups'
import { createOrderTriggers, disableOrderTriggers, ordersTable, type OrderTriggers } from './order-triggers'
import { counts, rollupNames, rollupTable, sumsAnew, sumsInForce, type SumSet } from './rollups'
import { createSumTriggers } from './sum-triggers'

/** The key of the advisory lock that the counting transaction holds. */
export const countingLock = 6_021_030

/** The most orders that are added to the sums while writers of orders are blocked. */
const fewChanges = 1000

/** Attempts block writers of orders for a moment. */
const pauses = { firstMs: 500, longestMs: 10_000 }

/** The longest wait for a lock, during which writers of orders are blocked. After a timeout the attempt is repeated. */
const patience = sql`set local lock_timeout = '2s'`

/** The longest time that readers of sums are blocked. It is shorter than PostgreSQL's deadlock timeout. */
const shortPatience = sql`set local statement_timeout = '800ms'`

const changedOrders = sql`console.order_change`

/** The triggers that log orders which change during the count. */
const noting: OrderTriggers = {
  prefix: 'recount',
  changed: (orders) => sql`insert into ${changedOrders}
    select o.sign, ${countedOfOrder} from (${orders}) as o where ${counts}`,
  truncated: sql`insert into ${changedOrders} (sign) values (0)`,
}

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

async function lockOrders(trx: Transaction): Promise<void> {
  await patience.execute(trx)
  await sql`lock table ${ordersTable} in share row exclusive mode`.execute(trx)
}

/** The caller must hold the lock of the orders. */
async function clear(trx: Transaction): Promise<void> {
  await disableOrderTriggers(trx, noting)
  const tables = rollupNames.map((name) => sql.id('console', sumsAnew('').tableOf(name)))
  await sql`drop table if exists ${sql.join([changedOrders, ...tables])}`.execute(trx)
}

async function begin(trx: Transaction, { tableOf }: SumSet): Promise<void> {
  await sql`create unlogged table ${changedOrders} as
    select 1 as sign, ${countedOfOrder} from ${ordersTable} as o with no data`.execute(trx)
  for (const name of rollupNames)
    await sql`create table ${sql.id('console', tableOf(name))} (like ${rollupTable(name)}) with (fillfactor = 80)`.execute(
      trx,
    )
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

/** Replaces the sums in use by the recounted ones. */
async function replace(trx: Transaction, set: SumSet, zone: string): Promise<void> {
  // Consoles and other servers learn of the new time zone by the revision of the metadata.
  const isMoved = zone !== (await readBusinessZone(trx))
  if (isMoved) await raiseRevision(trx, 'metadata')
  await lockOrders(trx)
  await shortPatience.execute(trx)
  await sql`lock table ${sql.join(rollupNames.map(rollupTable))} in access exclusive mode`.execute(trx)
  await sql`set local statement_timeout to default`.execute(trx)
  const { rows } = await sql`select from ${changedOrders} where sign = 0 limit 1`.execute(trx)
  if (rows.length === 0) {
    await addChanges(trx, set)
    await rename(trx, set)
    if (isMoved) await setBusinessZone(trx, zone)
    await createSumTriggers(trx, zone)
  }
  await clear(trx)
}

async function rename(trx: Transaction, set: SumSet): Promise<void> {
  await sql`drop table ${sql.join(rollupNames.map(rollupTable))}`.execute(trx)
  for (const name of rollupNames) {
    await sql`alter table ${sql.id('console', set.tableOf(name))} rename to ${sql.id(sumsInForce.tableOf(name))}`.execute(
      trx,
    )
    const own = rollupIndexes(name, sumsInForce)
    for (const [at, { index }] of rollupIndexes(name, set).entries())
      await sql`alter index ${sql.id('console', index)} rename to ${sql.id(own[at]?.index ?? '')}`.execute(
        trx,
      )
  }
}
