import { recipeIdOf } from '../../goods/coffee/recipe-id'
import type { FleetMachine } from '../../machines/fleet-machine'
import { operatorLevel } from '../../organisation/department-tree'
import { findMainAccount } from '../../organisation/find-main-account'
import { operators } from '../../organisation/operators'
import { createRandom, type Random } from '../../random/create-random'
import { daySeconds } from '../../time/day-seconds'
import { formatChinaTime } from '../../time/format-china-time'
import type { WorldClock } from '../../time/world-clock'
import type { Coupon } from './coupon'
import { otherPlans, primaryPlans, type CouponPlan } from './coupon-plans'

const firstCouponId = 80_001
const weekdays: Readonly<Record<string, readonly number[]>> = { work: [1, 2, 3, 4, 5], weekend: [6, 7] }

/**
 * Creates the coupons of all operators with machines: eleven of each primary operator, three of each operator below.
 */
export function createCoupons(clock: WorldClock, fleet: readonly FleetMachine[]): Coupon[] {
  const coupons: Coupon[] = []
  operators.forEach((operator, index) => {
    const level = operatorLevel(operator.id)
    if (level === 0 || operator.deleted) return
    const reached = fleet.filter(({ machine, primaryOperatorId }) =>
      level === 1 ? primaryOperatorId === operator.id : machine.departmentId === operator.id,
    )
    if (reached.length === 0) return
    const plans =
      level === 1 ? primaryPlans : [0, 1, 2].flatMap((turn) => otherPlans.at((index + turn * 2) % 7) ?? [])
    plans.forEach((plan, serial) => {
      const random = createRandom(`coupon ${operator.id} ${serial}`)
      const id = String(firstCouponId + coupons.length)
      coupons.push(createCoupon(random, clock, { id, departmentId: operator.id, serial, plan, reached }))
    })
  })
  return coupons
}

interface Draft {
  readonly id: string
  readonly departmentId: string
  readonly serial: number
  readonly plan: CouponPlan
  readonly reached: readonly FleetMachine[]
}

function createCoupon(random: Random, clock: WorldClock, draft: Draft): Coupon {
  const { id, departmentId, serial, plan, reached } = draft
  const market = reached[0]?.market ?? 'cn'
  const step = market === 'eu' ? 10 : 50
  const isReduced = plan.type === 1 || plan.type === 2
  const byAmount = plan.range === 'amount'
  const byQuantity = plan.range === 'quantity'
  const created = Math.min(clock.today, clock.today + plan.from) - random.int(2, 9)
  return {
    id,
    couponNo: `CP${departmentId.padStart(4, '0')}${String(serial + 1).padStart(4, '0')}`,
    couponName: market === 'cn' ? plan.zhName : plan.enName,
    departmentId,
    couponKind: plan.kind,
    couponType: plan.type,
    enableStatus: plan.status,
    priority: random.int(1, 9),
    pickupCodeStrategy: plan.strategy,
    startDay: clock.today + plan.from,
    endDay: clock.today + plan.to,
    lastDay: clock.today + Math.min(plan.to, plan.last),
    weekdays: weekdays[plan.days] ?? [1, 2, 3, 4, 5, 6, 7],
    timePeriods: toPeriods(plan.hours),
    conditionType: byAmount ? 1 : byQuantity ? 2 : plan.type === 3 ? 1 : null,
    conditionAmount: byAmount ? step * 8 : plan.type === 3 ? step : null,
    conditionQuantity: byQuantity ? 2 : null,
    discountAmount: isReduced ? step * random.int(1, 3) : null,
    discount: plan.type === 3 ? (plan.days === 'weekend' ? 0.5 : random.int(6, 9) / 10) : null,
    thirdPartyCode: plan.type === 50 ? `TP-${departmentId.padStart(3, '0')}-${random.digits(6)}` : null,
    goodsIds: pickGoods(random, plan.range, reached),
    machineIds: plan.range === 'machines' ? pickMachines(random, reached) : [],
    allowSubOperators: Number(operatorLevel(departmentId) === 1 || random.chance(0.4)),
    remark: null,
    createTime: formatChinaTime(created * daySeconds + random.int(9, 17) * 3_600 + random.int(0, 3_599)),
    createBy: findMainAccount(departmentId)?.id ?? '101',
  }
}

function toPeriods(hours: string): Coupon['timePeriods'] {
  return hours
    .split(',')
    .filter(Boolean)
    .map((entry) => ({ startTime: entry.slice(0, 5), endTime: entry.slice(6) }))
}

/** Picks some of the goods that the machines sell: packaged ones, or freshly ground coffee. */
function pickGoods(random: Random, range: string, reached: readonly FleetMachine[]): readonly string[] {
  if (range !== 'goods' && range !== 'coffee') return []
  const sold = reached.flatMap(({ assortment }) => assortment.slots.map(({ stocked }) => stocked.goods))
  const fitting = sold.filter((one) => (recipeIdOf(one) !== null) === (range === 'coffee'))
  const ids = [...new Set(fitting.map((goods) => goods.id))].sort()
  return ids.filter(() => random.chance(Math.min(1, 8 / ids.length)) || ids.length < 3).slice(0, 12)
}

function pickMachines(random: Random, reached: readonly FleetMachine[]): readonly string[] {
  return reached
    .filter(() => random.chance(Math.min(1, 12 / reached.length)))
    .map(({ machine }) => machine.id)
}
