import { sql } from '../../platform/database/sql/sql'
import type { DatabaseClient } from '../../platform/database/sql/database-client'
import { prepareForTables } from '../../platform/records/distributing/prepare-for-tables'
import { readBusinessZone, setBusinessZone } from '../../platform/records/storage/business-zone'
import { wantedZone } from '../../platform/records/storage/wanted-zone'
import { setArchivedSumsAside } from './archived-sums'
import { fillRollups, rollupIndexes } from './fill-rollups'
import { ordersTable } from './order-triggers'
import { rollupNames, rollupTable, sumsInForce } from './rollups'
import { createSumTriggers, fingerprintInForce } from './sum-triggers'

/**
 * The key of the advisory lock: an arbitrary number, the same in every server, so that only one creates triggers at a
 * time.
 */
const LOCK = 6_021_025

/**
 * Installs triggers that update the sums with every change of an order, within the same transaction. If the triggers do
 * not exist yet, all orders are counted once. Triggers and sums are created together, so that existing triggers imply
 * correct sums. Call it at every start, after the tables of the entities are created. Sums of a version that counted
 * differently stay in use until the sum keeper has recounted them (sum-keeper.ts), so that no start waits for that.
 */
export async function keepRollups(db: DatabaseClient): Promise<void> {
  if ((await fingerprintInForce(db)) !== undefined) return
  const filled = await db.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    if ((await fingerprintInForce(trx)) !== undefined) return false
    await prepareForTables(trx)
    const zone = await wantedZone(trx)
    if (zone !== (await readBusinessZone(trx))) await setBusinessZone(trx, zone)
    // Changes of orders wait until the count is done.
    await sql`lock table ${ordersTable} in share row exclusive mode`.execute(trx)
    const archived = await setArchivedSumsAside(trx)
    for (const name of rollupNames) {
      for (const { index } of rollupIndexes(name, sumsInForce))
        await sql`drop index if exists ${sql.id('console', index)}`.execute(trx)
      await sql`truncate ${rollupTable(name)}`.execute(trx)
    }
    await fillRollups(trx, sumsInForce, archived)
    await createSumTriggers(trx, zone)
    return true
  })
  if (filled) for (const name of rollupNames) await sql`vacuum (analyze) ${rollupTable(name)}`.execute(db)
}
