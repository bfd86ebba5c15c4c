import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { isCluster } from '../../database/cluster/is-cluster'

/**
 * Prepares a transaction that changes tables. On a cluster, all of its statements then use one connection to each
 * worker: a function or a schema, which exists once on a worker, can't be changed beside statements of other connections.
 */
export async function prepareForTables(trx: Transaction): Promise<void> {
  if (await isCluster(trx)) await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx)
}
