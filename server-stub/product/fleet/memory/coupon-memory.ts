import type { WireRow } from '../../../platform/records/record-store'
import { toUsable, type UsableCoupon } from '../../seed/world/payments/coupons/choose-coupon'
import { isRedeemed, type Coupon } from '../../seed/world/payments/coupons/coupon'
import { daySeconds } from '../../seed/world/time/day-seconds'
import { parseChinaTime } from '../../seed/world/time/parse-china-time'
import type { TrackMemory } from './track-memory'

/** A coupon that is open, as all machines of a fleet share it. */
export interface CouponMemory {
  readonly coupon: Coupon
  /** Of its goods or, where it is for coffee, its recipes; none: of all. */
  readonly isOfRecipes: boolean
  /** How often it may still be used. */
  left: number
  /** Codes that nobody has redeemed yet. */
  readonly codes: string[]
}

/** The same at one machine; `goods` are the ids of the tracks that it holds for. */
export interface CouponAtMachine extends UsableCoupon {
  readonly shared: CouponMemory
}

/** Coupons with codes to redeem are paid with; the others are taken off a price. */
export function hasCodes({ shared }: CouponAtMachine): boolean {
  return isRedeemed(shared.coupon)
}

/** A record of a coupon in the form of the wire. */
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

/** A coupon at a machine with these tracks; undefined where it is for nothing that the machine has. */
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
