import type { Queryable } from '../../platform/database/sql/database-client'
import { distributedTables } from '../../platform/records/distributing/is-distributed'

/** Returns whether orders are on the workers of a cluster. */
export async function areOrdersDistributed(db: Queryable): Promise<boolean> {
  return (await distributedTables(db)).has('salesOrder')
}
