import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** Values of the dictionary pickup_code_status. */
const unused = 0
const used = 1
/** Of the dictionary coupon_enable_status. */
const open = 1
const usedUp = 3
/** Of the dictionary coupon_pickup_code_generation_strategy: one code that everybody uses. */
const sharedCode = 1

/** Marks the code that an order was picked up with, and counts the use of its coupon; the last use ends it (6.2). */
export async function usePromotion({ select, update, now }: BehaviourContext, order: WireRow): Promise<void> {
  const { couponNo, pickupCode } = order
  const [code] = pickupCode ? await select('anyPickupCode', { pickupCode: [pickupCode] }) : []
  const [coupon] = code
    ? await select('anyCoupon', { id: [code['couponId']] })
    : couponNo
      ? await select('anyCoupon', { couponNo: [couponNo] })
      : []
  if (code && code['codeStatus'] === unused && coupon?.['pickupCodeStrategy'] !== sharedCode)
    await update('anyPickupCode', [String(code['id'])], {
      codeStatus: used,
      usedTime: now,
      machineNo: order['machineNo'],
      orderNo: order['orderNo'],
    })
  if (!coupon) return
  const usedQuantity = Math.min(Number(coupon['totalQuantity']), Number(coupon['usedQuantity']) + 1)
  // One that was closed meanwhile stays so.
  const isOver = usedQuantity === Number(coupon['totalQuantity']) && coupon['enableStatus'] === open
  await update('anyCoupon', [String(coupon['id'])], {
    usedQuantity,
    ...(isOver ? { enableStatus: usedUp } : {}),
  })
}
