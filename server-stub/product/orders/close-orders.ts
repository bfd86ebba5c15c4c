import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables'

/** Values of the dictionary pay_status. */
const unpaid = 0
const closed = 3

/** How providers call an order that was closed, by the entity of their orders and its field. */
const twins = [
  ['alipayOrder', 'tradeStatus', 'TRADE_CLOSED'],
  ['wechatOrder', 'tradeState', 'CLOSED'],
  ['sqbOrder', 'orderStatus', 'PAY_CANCELED'],
] as const

/**
 * Orders that nobody paid within 15 minutes are closed, as their providers have them, too (6.5). It looks back three days
 * and no further, which an index serves: a server that was away for longer leaves what is older as it is.
 */
export async function closeOrders(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`update records."salesOrder" set "payStatus" = ${closed}
      where "payStatus" = ${unpaid} and "outGoodsStatus" in (-1, 0)
        and "payTime" > now() - interval '3 days' and "payTime" < now() - interval '15 minutes'
      returning id`.execute(trx)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    for (const [entity, field, value] of twins)
      await sql`update ${sql.table(`records.${entity}`)} set ${sql.ref(field)} = ${value}
        where id = any(${ids}::bigint[])`.execute(trx)
  })
}
