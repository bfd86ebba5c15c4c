import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables'
import { raiseRevision } from '../../platform/metadata/difference-store'
import { readBusinessZone, setBusinessZone } from '../../platform/records/storage/business-zone'
import { wantedZone } from '../../platform/records/storage/wanted-zone'
import { errorCode } from '../../platform/records/writing/in-transaction'
import { addToRollup } from './add-to-rollup'
import { countedOfOrder, fillRollups, rollupIndexes } from './fill-rollups'
import { createOrderTriggers, disableOrderTriggers, ordersTable, type OrderTriggers } from './order-triggers'
import { counts, rollupNames, rollupTable, sumsAnew, sumsInForce, type SumSet } from './rollups'
import { createSumTriggers } from './sum-triggers'

/** Held by the transaction that counts. */
export const countingLock = 6_021_030

/** So many orders are added to the sums while those who write orders wait. */
const fewChanges = 1000

/** How long writers of orders wait at most for a lock that others keep us from; then it is tried again. */
const patience = sql`set local lock_timeout = '2s'`

/** The same of readers of sums. Shorter than the time after which the database looks for those who wait for each other. */
const shortPatience = sql`set local statement_timeout = '800ms'`

const changedOrders = sql`console.order_change`

/** Orders that are changed while they are counted are written down. */
const noting: OrderTriggers = {
  prefix: 'recount',
  changed: (orders) => sql`insert into ${changedOrders}
    select o.sign, ${countedOfOrder} from (${orders}) as o where ${counts}`,
  truncated: sql`insert into ${changedOrders} (sign) values (0)`,
}

/**
 * Counts all orders anew, by what is counted now and the days of the zone that is wanted, while orders are written: into tables
 * beside those that statistics read, which they replace in the end, together with what keeps them, and the zone. What changes
 * after the moment that is counted is written down and added. Where all orders were thrown away meanwhile, nothing is replaced.
 * For one at a time in all servers. What one leaves behind that was broken off is cleared by the next.
 * @param own does all but the counting, @param counting another connection
 */
export async function recountRollups(
  own: Kysely<Tables>,
  counting: Kysely<Tables>,
  signal: AbortSignal,
): Promise<void> {
  const zone = await wantedZone(own)
  const set = sumsAnew(zone)
  await counting
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      await whenFree(signal, () =>
        own.transaction().execute(async (trx) => {
          await lockOrders(trx)
          await clear(trx)
          await begin(trx, set)
          // Nobody writes orders now: what is seen from here on is all that is not written down.
          await takeMoment(moment)
        }),
      )
      signal.throwIfAborted()
      await fillRollups(moment, set)
    })
  for (const name of rollupNames) {
    signal.throwIfAborted()
    await sql`vacuum (analyze) ${sql.id('console', set.tableOf(name))}`.execute(own)
  }
  do signal.throwIfAborted()
  while ((await own.transaction().execute((trx) => addChanges(trx, set))) > fewChanges)
  await whenFree(signal, () => own.transaction().execute((trx) => replace(trx, set, zone)))
}

/** Whether something was left behind by a counting that was broken off. */
export async function isRecountBegun(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    begun: boolean
  }>`select to_regclass('console.order_change') is not null as begun`.execute(db)
  return rows[0]?.begun === true
}

/** Clears what was left behind. */
export function clearRecount(db: Kysely<Tables>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockOrders(trx)
    await clear(trx)
  })
}

async function lockOrders(trx: Transaction<Tables>): Promise<void> {
  await patience.execute(trx)
  await sql`lock table ${ordersTable} in share row exclusive mode`.execute(trx)
}

/** Needs the lock of orders. */
async function clear(trx: Transaction<Tables>): Promise<void> {
  await disableOrderTriggers(trx, noting)
  const tables = rollupNames.map((name) => sql.id('console', sumsAnew('').tableOf(name)))
  await sql`drop table if exists ${sql.join([changedOrders, ...tables])}`.execute(trx)
}

async function begin(trx: Transaction<Tables>, { tableOf }: SumSet): Promise<void> {
  await sql`create unlogged table ${changedOrders} as
    select 1 as sign, ${countedOfOrder} from ${ordersTable} as o with no data`.execute(trx)
  for (const name of rollupNames)
    await sql`create table ${sql.id('console', tableOf(name))} (like ${rollupTable(name)}) with (fillfactor = 80)`.execute(
      trx,
    )
  await createOrderTriggers(trx, noting)
}

/** The first statement of a transaction settles what it sees. @throws where one that was given up still counts */
async function takeMoment(moment: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(countingLock)}) as held`.execute(moment)
  if (!rows[0]?.held) throw new Error('Orders are still counted by a server that was given up.')
}

/** Adds what was written down until now. @returns of how many orders */
async function addChanges(trx: Transaction<Tables>, set: SumSet): Promise<number> {
  await sql`create temporary table added_orders (like ${changedOrders}) on commit drop`.execute(trx)
  const { numAffectedRows = 0n } =
    await sql`with gone as (delete from ${changedOrders} where sign <> 0 returning *)
    insert into pg_temp.added_orders select * from gone`.execute(trx)
  if (numAffectedRows > 0n)
    for (const name of rollupNames)
      await addToRollup(name, sql`select * from pg_temp.added_orders`, set).execute(trx)
  return Number(numAffectedRows)
}

/** Puts the sums that were counted in the place of the others. */
async function replace(trx: Transaction<Tables>, set: SumSet, zone: string): Promise<void> {
  // Consoles and other servers hear of a zone as of metadata.
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

async function rename(trx: Transaction<Tables>, set: SumSet): Promise<void> {
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

/** A lock was not to be had in time. */
const waitedTooLong = new Set(['55P03', '57014', '40P01'])

/** Every try keeps writers of orders waiting a little. */
const longestWait = 10_000

/** Tries until nobody stands in the way: an index that is being made, a long transaction. */
async function whenFree<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  for (let wait = 500; ; wait = Math.min(wait * 2, longestWait)) {
    signal.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (!waitedTooLong.has(errorCode(error))) throw error
      await pause(wait, undefined, { signal })
    }
  }
}
