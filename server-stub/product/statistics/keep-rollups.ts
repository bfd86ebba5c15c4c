import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables'
import { readBusinessZone, setBusinessZone } from '../../platform/records/storage/business-zone'
import { wantedZone } from '../../platform/records/storage/wanted-zone'
import { fillRollups, rollupIndexes } from './fill-rollups'
import { ordersTable } from './order-triggers'
import { rollupNames, rollupTable, sumsInForce } from './rollups'
import { createSumTriggers, fingerprintInForce } from './sum-triggers'

/** Any number, but the same in every server: one of them makes triggers at a time. */
const LOCK = 6_021_025

/**
 * Sees to it that every change of an order changes the sums it is counted in, within its own transaction. Where the order
 * table has no triggers yet, all orders are counted once: triggers and sums come into being together, so that those who find
 * the triggers find right sums. To be called at every start, after the tables of the entities are made. Sums of a version that
 * counted otherwise stay as they are until they are counted anew (sum-keeper.ts), for which no start waits.
 */
export async function keepRollups(db: Kysely<Tables>): Promise<void> {
  if ((await fingerprintInForce(db)) !== undefined) return
  const filled = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    if ((await fingerprintInForce(trx)) !== undefined) return false
    const zone = await wantedZone(trx)
    if (zone !== (await readBusinessZone(trx))) await setBusinessZone(trx, zone)
    // Orders that come in meanwhile wait.
    await sql`lock table ${ordersTable} in share row exclusive mode`.execute(trx)
    for (const name of rollupNames) {
      for (const { index } of rollupIndexes(name, sumsInForce))
        await sql`drop index if exists ${sql.id('console', index)}`.execute(trx)
      await sql`truncate ${rollupTable(name)}`.execute(trx)
    }
    await fillRollups(trx, sumsInForce)
    await createSumTriggers(trx, zone)
    return true
  })
  if (filled) for (const name of rollupNames) await sql`vacuum (analyze) ${rollupTable(name)}`.execute(db)
}
