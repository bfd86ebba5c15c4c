import type { Scope } from './scope'
import type { SalesSource } from './sum-sales'
import { areSumsCurrent } from './sum-triggers'

/** Returns the smallest rollup that has ways to pay, and machines where the scope chooses some. */
export async function sourceByWay({ db, machines, period }: Scope): Promise<SalesSource> {
  if (period.unit === 'day') return machines === 'all' ? 'sales_hour' : 'sales_day'
  // After an update from a version without these sums they are not kept until all orders are counted anew.
  return machines === 'all' && (await areSumsCurrent(db)) ? 'way_month' : 'sales_month'
}
