import { sql } from '../../platform/database/sql/sql'
import type { DatabaseClient, Transaction } from '../../platform/database/sql/database-client'
import { prepareForTables } from '../../platform/records/distributing/prepare-for-tables'
import { whenFree } from '../../platform/records/when-free'
import { wantedZone } from '../../platform/records/storage/wanted-zone'
import { setArchivedSumsAside } from './archived-sums'
import { fillRollups } from './fill-rollups'
import { clear, createSums, lockOrders, noteZone, pauses, useSums } from './replace-sums'
import { sumsAnew } from './rollups'
import { lockFolding } from './fold-order-log'
import { orderLog } from './order-log'

/**
 * Recounts orders that are distributed over a cluster, while readers of the sums go on. Writers of orders wait until the
 * end: the workers have no common moment at which they could count beside writers. They count at the same time, each its
 * own orders.
 */
export async function recountDistributed(own: DatabaseClient, signal: AbortSignal): Promise<void> {
  await whenFree(signal, pauses, () => own.transaction(recount))
}

async function recount(trx: Transaction): Promise<void> {
  await prepareForTables(trx)
  const zone = await wantedZone(trx)
  const set = sumsAnew(zone)
  await noteZone(trx, zone)
  await lockFolding(trx)
  await lockOrders(trx)
  await clear(trx)
  await createSums(trx, set)
  await fillRollups(trx, set, await setArchivedSumsAside(trx))
  // All logged changes are in the new sums.
  await sql`delete from ${orderLog}`.execute(trx)
  await useSums(trx, set, zone)
}
