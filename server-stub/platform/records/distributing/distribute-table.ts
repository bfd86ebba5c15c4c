import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import type { Column } from '../storage/entity-table'
import { SCHEMA } from '../storage/sql-names'

/**
 * Distributes the rows of a table over the workers of a cluster, by tenant: all rows of a tenant, of whatever table and
 * month, are on the same worker. Citus creates the functions that indexes use there.
 */
export async function distributeTable(
  trx: Transaction,
  name: string,
  { name: tenant }: Column,
): Promise<void> {
  const table = sql.id(SCHEMA, name).text
  await sql`select create_distributed_table(${table}::regclass, ${tenant}, 'hash')`.execute(trx)
}
