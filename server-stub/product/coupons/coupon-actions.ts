import { sql } from '../../platform/database/sql/sql'
import type { ActionCode, EntityBehaviour } from '../../platform/records/behaviour'
import { refuseRecord } from '../../platform/records/validate-record'
import { issueCodes } from './issue-codes'

/** Values of the dictionary pickup_code_status. */
const unused = 0
const voided = 3
/** Value of the dictionary coupon_pickup_code_generation_strategy: all customers use the same code. */
const sharedCode = 1

/** P55: opening a coupon with a shared code issues that code, unless an unused one exists. */
const open: ActionCode = async ({ rows }, context) => {
  for (const coupon of rows) {
    if (coupon['pickupCodeStrategy'] !== sharedCode) continue
    const codes = await context.select('anyPickupCode', { couponId: coupon['id'], codeStatus: unused })
    if (codes.length === 0) await issueCodes(context, coupon, 1)
  }
  return undefined
}

/** P56: closing a coupon voids its unused codes (6.5). */
const close: ActionCode = async ({ rows }, { trx }) => {
  for (const { id } of rows)
    await sql`update records."anyPickupCode" set "codeStatus" = ${voided}
      where "couponId" = ${id} and "codeStatus" = ${unused}`.execute(trx)
  return undefined
}

/** P59: issues codes, at most as many as the coupon has uses left that no unused code claims. */
const pickupCode: ActionCode = async ({ rows, values }, context) => {
  for (const coupon of rows) {
    const { rows: out } = await sql<{ count: number }>`select count(*)::integer as count
      from records."anyPickupCode" where "couponId" = ${coupon['id']} and "codeStatus" = ${unused}`.execute(
      context.trx,
    )
    const count = Math.max(0, Number(coupon['leftQuantity']) - (out[0]?.count ?? 0))
    const quantity = Number(values['quantity'])
    if (quantity > count)
      throw refuseRecord([{ field: 'quantity', message: 'coupon.codesLeft', values: { count } }])
    await issueCodes(context, coupon, quantity)
  }
  return undefined
}

/** The actions of free and paid coupons (L17, 6.2). */
export const couponActions: EntityBehaviour = { actions: { open, close, pickupCode } }
