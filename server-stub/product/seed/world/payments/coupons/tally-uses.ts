import type { SalesOrder } from '../../orders/sales-order'

/** A sale that was paid by a pickup code. */
type Redemption = Pick<SalesOrder, 'id' | 'couponNo' | 'pickupCode' | 'machineNo' | 'orderNo' | 'payTime'>

export interface CouponUses {
  /** Orders by the number of their coupon. */
  readonly counts: ReadonlyMap<string, number>
  /** One in a hundred and thirty orders: few enough to be held. */
  readonly redemptions: readonly Redemption[]
}

/** Walks all orders once, so that coupons tell as many uses as there are, at any scale. */
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
