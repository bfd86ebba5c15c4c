import type { Client } from 'pg'

/** The ids of unpaid orders that are to be closed, each with the provider's record of it. */
export const unpaidOrders = ['501', '502', '503'] as const
/** The order whose record at the provider a test locks. */
export const lockedOrder = '502'

/** Adds the provider's records of the orders, which may precede the orders. */
export async function addProviderRecords(client: Client): Promise<void> {
  for (const id of unpaidOrders)
    await client.query(
      `insert into records."alipayOrder" (id, "tradeStatus") values ($1, 'WAIT_BUYER_PAY')`,
      [id],
    )
}

/** Adds orders that nobody paid in time, and an unused code of a coupon that has ended. */
export async function addUnpaid(client: Client): Promise<void> {
  for (const id of unpaidOrders)
    await client.query(
      `insert into records."salesOrder" (id, "orderNo", "departmentId", "goodsName", quantity, amount, "payWay",
        "payStatus", "outGoodsStatus", "payTime") values ($1::bigint, 'U' || $1::bigint, 1, 'Tea', 1, 100, 2, 0, 0, now() - interval '20 minutes')`,
      [id],
    )
  await client.query(
    `insert into records."anyCoupon" (id, "departmentId", "enableStatus", "validEndDate") values (1, 1, 1, current_date - 2)`,
  )
  await client.query(
    `insert into records."anyPickupCode" (id, "couponId", "departmentId", "pickupCode", "codeStatus") values (1, 1, 1, '1', 0)`,
  )
}

/** Returns the ids of the closed orders, and of those that are closed in the provider's record. */
export async function closedOrders(client: Client) {
  const [{ both } = { both: '{}' }] = (
    await client.query<{ both: string }>(`select json_build_object(
      'orders', (select coalesce(json_agg(id::text order by id), '[]') from records."salesOrder" where "payStatus" = 3),
      'twins', (select coalesce(json_agg(id::text order by id), '[]') from records."alipayOrder"
        where "tradeStatus" = 'TRADE_CLOSED'))::text as both`)
  ).rows
  return JSON.parse(both) as { readonly orders: readonly string[]; readonly twins: readonly string[] }
}

/** Returns the number of codes that have expired. */
export async function expiredCodes(client: Client): Promise<number> {
  const { rows } = await client.query(`select from records."anyPickupCode" where "codeStatus" = 2`)
  return rows.length
}
