import { pickupCodeOf } from '../../orders/pickup-code-of'
import { daySeconds } from '../../time/day-seconds'
import { formatChinaTime } from '../../time/format-china-time'
import { parseChinaTime } from '../../time/parse-china-time'
import type { WorldClock } from '../../time/world-clock'
import { isRedeemed, type Coupon } from './coupon'
import { statusOf } from './coupon-rows'
import type { CouponUses } from './tally-uses'

const [unused, used, expired, voided] = [0, 1, 2, 3]
/** The index of the first code without an order. Codes of orders begin at 0. */
const firstSpare = 50_000_000
const sparePerCoupon = 60
const firstSpareId = 9_000_000

/** Creates rows of the entity anyPickupCode: those of orders, then additional ones. */
export function* pickupCodeRows(
  clock: WorldClock,
  coupons: readonly Coupon[],
  { counts, redemptions }: CouponUses,
): Generator<object> {
  const byNo = new Map(coupons.map((coupon) => [coupon.couponNo, coupon]))
  for (const { id, couponNo, pickupCode, machineNo, orderNo, payTime } of redemptions) {
    const coupon = byNo.get(couponNo ?? '')
    if (!coupon) continue
    const state = { codeStatus: used, usedTime: payTime, machineNo, orderNo }
    yield { ...ownerOf(coupon), id, pickupCode, generateTime: generatedBefore(coupon, payTime), ...state }
  }
  let spare = 0
  for (const coupon of coupons) {
    const status = statusOf(coupon, counts.get(coupon.couponNo) ?? 0)
    if (status === 0) continue
    const codeStatus =
      status === 3 ? used : status === 2 ? voided : coupon.endDay < clock.today ? expired : unused
    const count = isRedeemed(coupon) ? sparePerCoupon : coupon.pickupCodeStrategy === 1 ? 1 : 0
    for (let index = 0; index < count; index++) {
      yield {
        ...ownerOf(coupon),
        id: String(firstSpareId + spare),
        pickupCode: pickupCodeOf(firstSpare + spare),
        codeStatus,
        generateTime: coupon.createTime,
        usedTime: codeStatus === used ? formatChinaTime(coupon.lastDay * daySeconds + 61_000) : null,
        machineNo: null,
        orderNo: null,
      }
      spare++
    }
  }
}

function ownerOf({ id, departmentId, couponKind }: Coupon): object {
  return { couponId: id, departmentId, couponKind }
}

/** Returns the time at which a code was generated: a week before its use, but not before the coupon was created. */
function generatedBefore(coupon: Coupon, usedTime: string): string {
  const midnight = Math.floor(parseChinaTime(usedTime) / daySeconds) * daySeconds
  const generated = formatChinaTime(midnight - 7 * daySeconds + 37_800)
  return generated > coupon.createTime ? generated : coupon.createTime
}
