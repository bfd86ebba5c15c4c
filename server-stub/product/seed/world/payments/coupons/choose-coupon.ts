import type { FleetMachine } from '../../machines/fleet-machine'
import { isOrBelow } from '../../organisation/department-tree'
import type { Random } from '../../random/create-random'
import { weekdayOf } from '../../time/calendar-day'
import type { Coupon } from './coupon'

/** A coupon with precomputed conditions, because it is checked ten million times. */
export interface UsableCoupon {
  readonly coupon: Coupon
  /** 1 for valid days, by day of the week, 1 to 7. */
  readonly days: Uint8Array
  /** Ranges in seconds of the day; empty means the whole day. */
  readonly hours: readonly (readonly [number, number])[]
  readonly goods: ReadonlySet<string>
}

/** A sale for which a coupon is chosen. */
interface Sale {
  /** The day from 1970, and the second of that day. */
  readonly day: number
  readonly second: number
  readonly goodsId: string
  readonly amount: number
  readonly quantity: number
}

export function toUsable(coupon: Coupon): UsableCoupon {
  return {
    coupon,
    days: Uint8Array.from({ length: 8 }, (_, day) => Number(coupon.weekdays.includes(day))),
    hours: coupon.timePeriods.map(({ startTime, endTime }) => [toSeconds(startTime), toSeconds(endTime)]),
    goods: new Set(coupon.goodsIds),
  }
}

/** Returns the coupons that a machine accepts: those of its operator, and those of ancestors that allow it. */
export function couponsAt<T extends { readonly coupon: Coupon }>(
  { machine }: FleetMachine,
  coupons: readonly T[],
): T[] {
  return coupons.filter(({ coupon }) => {
    const own = coupon.departmentId === machine.departmentId
    const allowed = coupon.allowSubOperators === 1 && isOrBelow(machine.departmentId, coupon.departmentId)
    const there = coupon.machineIds.length === 0 || coupon.machineIds.includes(machine.id)
    return coupon.enableStatus !== 0 && (own || allowed) && there
  })
}

/** Returns a random coupon that is valid for a sale; undefined when there is none. */
export function chooseCoupon(
  random: Random,
  coupons: readonly UsableCoupon[],
  sale: Sale,
): Coupon | undefined {
  const first = random.uint32()
  for (let turn = 0; turn < coupons.length; turn++) {
    const usable = coupons[(first + turn) % coupons.length]
    if (usable && holds(usable, sale)) return usable.coupon
  }
  return undefined
}

function holds({ coupon, days, hours, goods }: UsableCoupon, sale: Sale): boolean {
  const { day, second } = sale
  if (day < coupon.startDay || day > coupon.lastDay || days[weekdayOf(day)] === 0) return false
  if (hours.length > 0 && !hours.some(([from, to]) => second >= from && second < to)) return false
  if (goods.size > 0 && !goods.has(sale.goodsId)) return false
  if (coupon.conditionType === 1 && sale.amount < (coupon.conditionAmount ?? 0)) return false
  if (coupon.conditionType === 2 && sale.quantity < (coupon.conditionQuantity ?? 0)) return false
  return discountOf(coupon, sale.amount) > 0
}

/**
 * Returns the discount of a coupon on an amount. A fixed discount must be below the amount, otherwise it is 0. A third
 * party pays a fifth.
 */
export function discountOf({ couponType, discountAmount, discount }: Coupon, amount: number): number {
  switch (couponType) {
    case 1:
    case 2:
      return discountAmount !== null && discountAmount < amount ? discountAmount : 0
    case 3:
      return amount - Math.round(amount * (discount ?? 1))
    case 4:
      return amount
    default:
      return Math.round(amount / 5)
  }
}

function toSeconds(clock: string): number {
  return Number(clock.slice(0, 2)) * 3_600 + Number(clock.slice(3, 5)) * 60
}
