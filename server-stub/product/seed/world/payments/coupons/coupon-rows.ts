import { recipeIdOf } from '../../goods/coffee/recipe-id'
import type { World } from '../../create-world'
import { inYuan } from '../provider-orders/provider-order'
import { daySeconds } from '../../time/day-seconds'
import { formatChinaDate } from '../../time/format-china-date'
import { formatChinaTime } from '../../time/format-china-time'
import type { Coupon } from './coupon'
import type { CouponUses } from './tally-uses'

const usedUp = 3
const closed = 2
/** The largest quantity of a coupon (2.4). */
const most = 100_000
/** The fewest uses left, for codes that are not redeemed. */
const spare = 120

/** Creates rows of the entity anyCoupon. `usedQuantity` is the number of orders with the coupon's number. */
export function couponRows({ coupons, fleet, goods }: World, { counts }: CouponUses): object[] {
  const machines = new Map(fleet.map(({ machine }) => [machine.id, machine]))
  const goodsById = new Map(goods.map((one) => [one.id, one]))
  return coupons.map((coupon) => {
    const used = counts.get(coupon.couponNo) ?? 0
    const status = statusOf(coupon, used)
    const changed = status < closed ? coupon.createTime : formatChinaTime((coupon.lastDay + 1) * daySeconds)
    const { goodsIds, machineIds, startDay, endDay, lastDay: _lastDay, ...stored } = coupon
    const sold = goodsIds.flatMap((id) => goodsById.get(id) ?? [])
    const goodsRange = sold.length === 0 ? 0 : sold.every((one) => recipeIdOf(one) !== null) ? 2 : 1
    return {
      ...stored,
      enableStatus: status,
      validStartDate: formatChinaDate(startDay),
      validEndDate: formatChinaDate(endDay),
      allDayFlag: Number(coupon.timePeriods.length === 0),
      conditionAmount: inYuan(coupon.conditionAmount),
      discountAmount: inYuan(coupon.discountAmount),
      goodsRange,
      goodsList: sold.map((one) => ({
        ...(goodsRange === 2 ? { recipeId: recipeIdOf(one) } : { goodsId: one.id }),
        name: one.goodsName,
        image: one.image,
        price: inYuan(one.price),
        purchaseLimit: 1 + (Number(one.id) % 3),
      })),
      machineRange: Number(machineIds.length > 0),
      machineList: machineIds.map((machineId) => {
        const machine = machines.get(machineId)
        const { machineNo, machineName, deviceType } = machine ?? {}
        return { machineId, machineNo, machineName, deviceType }
      }),
      totalQuantity: status === usedUp ? used : Math.min(most, roundUp(used + spare)),
      usedQuantity: used,
      updateTime: changed,
      updateBy: coupon.createBy,
    }
  })
}

/** Returns the status of a coupon. An unused coupon is closed, not used up. */
export function statusOf({ enableStatus }: Coupon, used: number): number {
  return enableStatus === usedUp && used === 0 ? closed : enableStatus
}

function roundUp(quantity: number): number {
  const step = quantity < 1_000 ? 100 : 1_000
  return Math.ceil((quantity * 1.2) / step) * step
}
