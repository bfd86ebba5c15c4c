import type { SalesOrder } from '../../orders/sales-order'

/** A sale that was paid by pickup code. */
type Redemption = Pick<SalesOrder, 'id' | 'couponNo' | 'pickupCode' | 'machineNo' | 'orderNo' | 'payTime'>

export interface CouponUses {
  /** The number of orders by coupon number. */
  readonly counts: ReadonlyMap<string, number>
  /** One in 130 orders, few enough to be kept in memory. */
  readonly redemptions: readonly Redemption[]
}

/** Iterates all orders once and counts the uses of coupons, so that they match the orders at any scale. */
export function tallyUses(batches: Iterable<readonly SalesOrder[]>): CouponUses {
  const counts = new Map<string, number>()
  const redemptions: Redemption[] = []
  for (const batch of batches) {
    for (const order of batch) {
      const { couponNo } = order
      if (couponNo === null) continue
      counts.set(couponNo, (counts.get(couponNo) ?? 0) + 1)
      if (order.pickupCode !== null) {
        const { id, pickupCode, machineNo, orderNo, payTime } = order
        redemptions.push({ id, couponNo, pickupCode, machineNo, orderNo, payTime })
      }
    }
  }
  return { counts, redemptions }
}
