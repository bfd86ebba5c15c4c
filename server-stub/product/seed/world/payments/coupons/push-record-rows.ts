import type { FleetMachine } from '../../machines/fleet-machine'
import { createRandom } from '../../random/create-random'
import { daySeconds } from '../../time/day-seconds'
import { formatChinaTime } from '../../time/format-china-time'
import { parseChinaTime } from '../../time/parse-china-time'
import type { WorldClock } from '../../time/world-clock'
import { couponsAt } from './choose-coupon'
import type { Coupon } from './coupon'

const firstRecordId = 8_100_000
const [failed, succeeded, overtime] = [0, 1, 2]
/** In each run of this many pushes, one fails and one is not answered. */
const cycle = 9
const perMachine = 3

/** Creates rows of the entity anyCouponPushRecord: up to three pushes of coupons to each machine that accepts some. */
export function* pushRecordRows(
  clock: WorldClock,
  fleet: readonly FleetMachine[],
  coupons: readonly Coupon[],
): Generator<object> {
  const wrapped = coupons.map((coupon) => ({ coupon }))
  let count = 0
  for (const one of fleet) {
    const random = createRandom(`coupon pushes ${one.machine.id}`)
    const taken = couponsAt(one, wrapped)
    for (let turn = 0; turn < Math.min(perMachine, taken.length); turn++) {
      const { coupon } = random.pick(taken)
      const from = Math.max(parseChinaTime(coupon.createTime), parseChinaTime(one.machine.createTime))
      const to = Math.min(clock.now, (coupon.lastDay + 1) * daySeconds)
      const earliest = Math.max(from, to - 360 * daySeconds)
      if (earliest >= to) continue
      const pushResult = count % cycle === 4 ? failed : count % cycle === 8 ? overtime : succeeded
      yield {
        id: String(firstRecordId + count),
        couponId: coupon.id,
        couponKind: coupon.couponKind,
        machineId: one.machine.id,
        departmentId: one.machine.departmentId,
        pushResult,
        failReason: pushResult === failed ? reasonFor(one) : null,
        pushBy: coupon.createBy,
        pushTime: formatChinaTime(Math.floor(earliest + random.float() * (to - earliest))),
      }
      count++
    }
  }
}

function reasonFor({ market }: FleetMachine): string {
  return market === 'cn' ? '设备拒绝：程序版本过低' : 'Refused by the machine: app version too old'
}
