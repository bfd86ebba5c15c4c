import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables'
import { addToRollup } from './add-to-rollup'
import { bodiesOf, createOrderTriggers, ordersTable, type OrderTriggers } from './order-triggers'
import { rollupNames, rollupTable } from './rollups'

/** Every change of an order changes the sums it is counted in. */
const sumTriggers: OrderTriggers = {
  prefix: 'statistics',
  changed: (orders) =>
    sql.join(
      rollupNames.map((name) => addToRollup(name, orders)),
      sql`; `,
    ),
  truncated: sql`truncate ${sql.join(rollupNames.map(rollupTable))}`,
}

/** It says by which fingerprint the sums were counted. */
const tellingTrigger = sql.id('statistics_truncate')

/** Changes with whatever is counted, how, and by the days of which zone. */
export function fingerprintOf(db: Kysely<Tables>, zone: string): string {
  const texts = Object.values(bodiesOf(sumTriggers)).map((body) => body.compile(db).sql)
  return createHash('sha256')
    .update([...texts, zone].join('\n'))
    .digest('hex')
}

/** By what the sums that are there were counted; undefined when there are none. */
export async function fingerprintInForce(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{
    text: string | null
  }>`select obj_description(oid, 'pg_trigger') as text from pg_trigger
    where tgrelid = 'records."salesOrder"'::regclass and tgname = 'statistics_truncate'`.execute(db)
  return rows[0]?.text ?? undefined
}

/** Has the sums follow the orders from here on. They must be right already, by the days of the zone. */
export async function createSumTriggers(trx: Transaction<Tables>, zone: string): Promise<void> {
  await createOrderTriggers(trx, sumTriggers)
  await sql`comment on trigger ${tellingTrigger} on ${ordersTable} is ${sql.lit(fingerprintOf(trx, zone))}`.execute(
    trx,
  )
}
