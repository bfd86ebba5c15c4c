import type { WireRow } from '../../../platform/records/record-store'
import { toUsable, type UsableCoupon } from '../../seed/world/payments/coupons/choose-coupon'
import { isRedeemed, type Coupon } from '../../seed/world/payments/coupons/coupon'
import { daySeconds } from '../../seed/world/time/day-seconds'
import { parseChinaTime } from '../../seed/world/time/parse-china-time'
import type { TrackMemory } from './track-memory'

/** An open coupon; all machines of a fleet share the object. */
export interface CouponMemory {
  readonly coupon: Coupon
  /** Whether `goodsIds` are ids of recipes (coffee) instead of goods. Without ids the coupon is for everything. */
  readonly isOfRecipes: boolean
  /** The number of uses left. */
  left: number
  /** Codes that have not been redeemed. */
  readonly codes: string[]
}

/** A coupon as one machine knows it; `goods` holds the ids of the tracks that it applies to. */
export interface CouponAtMachine extends UsableCoupon {
  readonly shared: CouponMemory
}

/** Returns whether the coupon has codes, which are redeemed as payment. Other coupons reduce a price. */
export function hasCodes({ shared }: CouponAtMachine): boolean {
  return isRedeemed(shared.coupon)
}

/** Converts a coupon record in wire form. */
export function toCouponMemory(row: WireRow, codes: readonly string[] = []): CouponMemory {
  const isOfRecipes = row['goodsRange'] === 2
  const numberOf = (name: string) => (row[name] === null ? null : Number(row[name]))
  const cents = (name: string) => (row[name] === null ? null : Math.round(Number(row[name]) * 100))
  const endDay = dayOf(row['validEndDate'])
  return {
    isOfRecipes,
    left: Number(row['totalQuantity']) - Number(row['usedQuantity']),
    codes: [...codes],
    coupon: {
      id: String(row['id']),
      couponNo: String(row['couponNo']),
      couponName: String(row['couponName']),
      departmentId: String(row['departmentId']),
      couponKind: Number(row['couponKind']),
      couponType: Number(row['couponType']),
      enableStatus: Number(row['enableStatus']),
      priority: Number(row['priority']),
      pickupCodeStrategy: Number(row['pickupCodeStrategy']),
      startDay: dayOf(row['validStartDate']),
      endDay,
      lastDay: endDay,
      weekdays: listOf<number>(row['weekdays']),
      timePeriods: row['allDayFlag'] === 1 ? [] : listOf(row['timePeriods']),
      conditionType: numberOf('conditionType'),
      conditionAmount: cents('conditionAmount'),
      conditionQuantity: numberOf('conditionQuantity'),
      discountAmount: cents('discountAmount'),
      discount: numberOf('discount'),
      thirdPartyCode: null,
      goodsIds: listOf<WireRow>(row['goodsList']).map((entry) =>
        String(entry['recipeId'] ?? entry['goodsId']),
      ),
      machineIds: listOf<WireRow>(row['machineList']).map(({ machineId }) => String(machineId)),
      allowSubOperators: Number(row['allowSubOperators']),
      remark: null,
      createTime: '',
      createBy: '',
    },
  }
}

/** Returns the coupon for a machine with these tracks, or undefined when it applies to none of them. */
export function couponAt(shared: CouponMemory, tracks: readonly TrackMemory[]): CouponAtMachine | undefined {
  const { coupon, isOfRecipes } = shared
  const wanted = new Set(coupon.goodsIds)
  const there = tracks.filter(({ goodsId, recipeId }) => wanted.has(String(isOfRecipes ? recipeId : goodsId)))
  if (wanted.size > 0 && there.length === 0) return undefined
  return { ...toUsable(coupon), goods: new Set(there.map(({ id }) => id)), shared }
}

function dayOf(date: unknown): number {
  return parseChinaTime(`${String(date)} 00:00:00`) / daySeconds
}

function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : []
}
