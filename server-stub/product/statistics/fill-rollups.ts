import { sql } from '../../platform/database/sql/sql'
import type { Transaction } from '../../platform/database/sql/database-client'
import type { ArchivedTimes } from '../../platform/archive/read-archived-times'
import { fillRollup } from './add-to-rollup'
import { addArchivedSums, isNotArchived } from './archived-sums'
import { areOrdersDistributed } from '../orders/are-orders-distributed'
import { ordersTable } from './order-triggers'
import { countedColumns, counts, rollupNames, rollups, timeOf, type RollupName, type SumSet } from './rollups'

/** The columns of an order `o` that the sums need. */
export const countedOfOrder = sql.join(countedColumns.map((column) => sql.id('o', column)))

/**
 * Counts all orders that the transaction sees, into empty sums, and adds those that were set aside of archived months.
 * The needed columns are copied to a temporary table first, because rows of orders are wide. Indexes are created last,
 * which is much faster than updating them.
 */
export async function fillRollups(
  trx: Transaction,
  set: SumSet,
  archived: ArchivedTimes | undefined,
): Promise<void> {
  await sql`set local work_mem = '256MB'`.execute(trx)
  const counted = sql`select 1 as sign, ${countedOfOrder} from ${ordersTable} as o where ${counts} and ${isNotArchived(archived)}`
  // The workers of a cluster sum up their own orders, and only the sums are sent.
  const isSpread = await areOrdersDistributed(trx)
  if (!isSpread) await sql`create temporary table counted_orders on commit drop as ${counted}`.execute(trx)
  for (const name of rollupNames) {
    await fillRollup(name, isSpread ? counted : sql`select * from pg_temp.counted_orders`, set).execute(trx)
    const table = sql.id('console', set.tableOf(name))
    for (const { index, columns, isUnique } of rollupIndexes(name, set)) {
      const kind = isUnique ? sql`unique index` : sql`index`
      const last = isUnique ? sql` nulls not distinct` : sql``
      const names = sql.join(columns.map((column) => sql.id(column)))
      await sql`create ${kind} ${sql.id(index)} on ${table} (${names})${last}`.execute(trx)
    }
  }
  if (archived) await addArchivedSums(trx, set)
}

export interface RollupIndex {
  readonly index: string
  readonly columns: readonly string[]
  readonly isUnique: boolean
}

/** Returns the indexes of a rollup: one on its keys and, for sums by machine, one by machine and time. */
export function rollupIndexes(
  name: RollupName,
  { tableOf }: Pick<SumSet, 'tableOf'>,
): readonly RollupIndex[] {
  const table = tableOf(name)
  const key = { index: `${table}_key`, columns: rollups[name], isUnique: true }
  const ofMachine = { index: `${table}_machine`, columns: ['machineId', timeOf(name)], isUnique: false }
  return name === 'sales_day' || name === 'sales_month' ? [key, ofMachine] : [key]
}
