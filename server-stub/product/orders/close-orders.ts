import { sql, type Sql } from '../../platform/database/sql/sql'
import type { DatabaseClient, Transaction } from '../../platform/database/sql/database-client'
import { areOrdersDistributed } from './are-orders-distributed'

/** Values of the dictionary pay_status. */
const unpaid = 0
const closed = 3

const due = sql`"payStatus" = ${unpaid} and "outGoodsStatus" in (-1, 0)
  and "payTime" > now() - interval '3 days' and "payTime" < now() - interval '15 minutes'`

/** The status of a closed order at each provider: the entity of the provider's orders, its field and the value. */
const twins = [
  ['alipayOrder', 'tradeStatus', 'TRADE_CLOSED'],
  ['wechatOrder', 'tradeState', 'CLOSED'],
  ['sqbOrder', 'orderStatus', 'PAY_CANCELED'],
] as const

/**
 * Closes orders that are still unpaid after 15 minutes, along with the providers' records of them (6.5). Only orders of
 * the last three days are considered, which an index serves. After a longer downtime of the server, older ones stay
 * open. Orders that are locked, by a report of a machine or by another server, are left to the next run.
 */
export async function closeOrders(db: DatabaseClient): Promise<void> {
  await db.transaction(async (trx) => {
    for (const operators of await operatorsApart(trx)) {
      const { rows } = await sql<{ id: string }>`update records."salesOrder" set "payStatus" = ${closed}
        where "payTime" > now() - interval '3 days' and ${operators} and id in (select id from records."salesOrder"
          where ${due} and ${operators} order by id for no key update skip locked)
        returning id`.execute(trx)
      if (rows.length === 0) continue
      const ids = rows.map(({ id }) => id)
      for (const [entity, field, value] of twins)
        await sql`update ${sql.ref(`records.${entity}`)} set ${sql.ref(field)} = ${value}
          where id = any(${ids}::bigint[])`.execute(trx)
    }
  })
}

/**
 * Returns conditions for orders to be closed by one statement each: all of them, or, where orders are distributed, those
 * of one operator, because a cluster locks rows of one operator only.
 */
async function operatorsApart(trx: Transaction): Promise<readonly Sql[]> {
  if (!(await areOrdersDistributed(trx))) return [sql`true`]
  const { rows } = await sql<{ operator: string }>`
    select distinct "departmentId" as operator from records."salesOrder" where ${due} order by 1`.execute(trx)
  return rows.map(({ operator }) => sql`"departmentId" = ${operator}::bigint`)
}
