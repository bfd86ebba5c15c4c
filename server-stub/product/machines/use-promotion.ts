import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { operatorsAbove } from '../operators/operators-above'

/** Values of the dictionary pickup_code_status. */
const unused = 0
const used = 1
/** Values of the dictionary coupon_enable_status. */
const open = 1
const usedUp = 3
/** Value of the dictionary coupon_pickup_code_generation_strategy: all customers use the same code. */
const sharedCode = 1

/**
 * Marks the pickup code of an order as used and counts the use of its coupon. The last use ends the coupon (6.2). Coupons
 * of operators other than that of the order and those above it stay as they are, whatever a machine reports.
 */
export async function usePromotion(context: BehaviourContext, order: WireRow): Promise<void> {
  const { select, update, now } = context
  const { couponNo, pickupCode } = order
  const [code] = pickupCode ? await select('anyPickupCode', { pickupCode: [pickupCode] }) : []
  const [coupon] = code
    ? await select('anyCoupon', { id: [code['couponId']] })
    : couponNo
      ? await select('anyCoupon', { couponNo: [couponNo] })
      : []
  const owners = coupon ? await operatorsAbove(context, String(order['departmentId'])) : []
  if (!coupon || !owners.includes(String(coupon['departmentId']))) return
  if (code && code['codeStatus'] === unused && coupon['pickupCodeStrategy'] !== sharedCode)
    await update('anyPickupCode', [String(code['id'])], {
      codeStatus: used,
      usedTime: now,
      machineNo: order['machineNo'],
      orderNo: order['orderNo'],
    })
  const usedQuantity = Math.min(Number(coupon['totalQuantity']), Number(coupon['usedQuantity']) + 1)
  // A coupon that was closed in the meantime stays closed.
  const isOver = usedQuantity === Number(coupon['totalQuantity']) && coupon['enableStatus'] === open
  await update('anyCoupon', [String(coupon['id'])], {
    usedQuantity,
    ...(isOver ? { enableStatus: usedUp } : {}),
  })
}
