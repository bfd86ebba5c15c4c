import { sql } from '../../platform/database/sql/sql'
import type { Transaction } from '../../platform/database/sql/database-client'
import { raiseRevision } from '../../platform/metadata/current/difference-store'
import { readBusinessZone, setBusinessZone } from '../../platform/records/storage/business-zone'
import { countedOfOrder, rollupIndexes } from './fill-rollups'
import { disableOrderTriggers, ordersTable, type OrderTriggers } from './order-triggers'
import { counts, rollupNames, rollupTable, sumsAnew, sumsInForce, type SumSet } from './rollups'
import { createSumTriggers } from './sum-triggers'

/** Attempts block writers of orders for a moment. */
export const pauses = { firstMs: 500, longestMs: 10_000 }

/** The longest wait for a lock, during which writers of orders are blocked. After a timeout the attempt is repeated. */
const patience = sql`set local lock_timeout = '2s'`

/** The longest time that readers of sums are blocked. It is shorter than PostgreSQL's deadlock timeout. */
const shortPatience = sql`set local statement_timeout = '800ms'`

/** The orders that changed during a count. */
export const changedOrders = sql`console.order_change`

/** The triggers that log orders which change during the count. */
export const noting: OrderTriggers = {
  prefix: 'recount',
  changed: (orders) => sql`insert into ${changedOrders}
    select o.sign, ${countedOfOrder} from (${orders}) as o where ${counts}`,
  truncated: sql`insert into ${changedOrders} (sign) values (0)`,
}

/** Blocks writers of orders until the transaction ends. */
export async function lockOrders(trx: Transaction): Promise<void> {
  await patience.execute(trx)
  await sql`lock table ${ordersTable} in share row exclusive mode`.execute(trx)
}

/** Clears what a count has left. The caller must hold the lock of the orders. */
export async function clear(trx: Transaction): Promise<void> {
  await disableOrderTriggers(trx, noting)
  const tables = rollupNames.map((name) => sql.id('console', sumsAnew('').tableOf(name)))
  await sql`drop table if exists ${sql.join([changedOrders, ...tables])}`.execute(trx)
}

/** Creates the empty tables of a recount. */
export async function createSums(trx: Transaction, { tableOf }: SumSet): Promise<void> {
  for (const name of rollupNames)
    await sql`create table ${sql.id('console', tableOf(name))} (like ${rollupTable(name)}) with (fillfactor = 80)`.execute(
      trx,
    )
}

/** Tells consoles and other servers of a new time zone, by the revision of the metadata. */
export async function noteZone(trx: Transaction, zone: string): Promise<void> {
  if (zone !== (await readBusinessZone(trx))) await raiseRevision(trx, 'metadata')
}

/**
 * Replaces the sums that statistics read by recounted ones, with their triggers and the time zone.
 * @param complete called when nobody reads the sums; false leaves those in use
 */
export async function useSums(
  trx: Transaction,
  set: SumSet,
  zone: string,
  complete: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  await shortPatience.execute(trx)
  await sql`lock table ${sql.join(rollupNames.map(rollupTable))} in access exclusive mode`.execute(trx)
  await sql`set local statement_timeout to default`.execute(trx)
  if (!(await complete())) return
  await rename(trx, set)
  if (zone !== (await readBusinessZone(trx))) await setBusinessZone(trx, zone)
  await createSumTriggers(trx, zone)
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
