import { createHash } from 'node:crypto'
import { memoize } from 'lodash-es'
import { sql } from '../../platform/database/sql/sql'
import type { Queryable, Transaction } from '../../platform/database/sql/database-client'
import { readBusinessZone } from '../../platform/records/storage/business-zone'
import { addToRollup } from './add-to-rollup'
import { areOrdersDistributed } from '../orders/are-orders-distributed'
import { createOrderLog } from './order-log'
import { bodiesOf, createOrderTriggers, ordersTable, type OrderTriggers } from './order-triggers'
import { rollupNames, rollupTable } from './rollups'

/** The triggers that update the sums with every change of an order. */
const sumTriggers: OrderTriggers = {
  prefix: 'statistics',
  changed: (orders) =>
    sql.join(
      rollupNames.map((name) => addToRollup(name, orders)),
      '; ',
    ),
  truncated: sql`truncate ${sql.join(rollupNames.map(rollupTable))}`,
}

/** The trigger whose comment stores the fingerprint of the sums in use. */
const tellingTrigger = sql.id('statistics_truncate')

/**
 * Returns a fingerprint of the measures, the keys and the time zone of the sums. It is that of a single database also
 * where orders are distributed, because both count alike.
 */
export const fingerprintOf: (zone: string) => string = memoize((zone) => {
  const texts = Object.values(bodiesOf(sumTriggers)).map((body) => body.text)
  return createHash('sha256')
    .update([...texts, zone].join('\n'))
    .digest('hex')
})

/** Returns the fingerprint of the sums in use; undefined when there are none. */
export async function fingerprintInForce(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{
    text: string | null
  }>`select obj_description(oid, 'pg_trigger') as text from pg_trigger
    where tgrelid = ${ordersTable.text}::regclass and tgname = 'statistics_truncate'`.execute(db)
  return rows[0]?.text ?? undefined
}

/**
 * Returns whether the sums in use are counted as this version counts. Until they are, rollups that are new in this
 * version are not kept.
 */
export async function areSumsCurrent(db: Queryable): Promise<boolean> {
  const [inForce, zone] = await Promise.all([fingerprintInForce(db), readBusinessZone(db)])
  return inForce === fingerprintOf(zone)
}

/**
 * Creates the triggers that keep the sums up to date. The sums must already be correct, by the days of the time zone.
 */
export async function createSumTriggers(trx: Transaction, zone: string): Promise<void> {
  if (await areOrdersDistributed(trx)) await createOrderLog(trx)
  else await createOrderTriggers(trx, sumTriggers)
  await sql`comment on trigger ${tellingTrigger} on ${ordersTable} is ${sql.lit(fingerprintOf(zone))}`.execute(
    trx,
  )
}
