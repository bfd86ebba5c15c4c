import { createStockedGoods } from './goods/create-stocked-goods'
import type { Goods } from './goods/goods'
import { createFleet } from './machines/create-fleet'
import type { FleetMachine } from './machines/fleet-machine'
import type { Machine } from './machines/machine'
import { createOrders } from './orders/create-orders'
import type { SalesOrder } from './orders/sales-order'
import { createDepartments } from './organisation/create-departments'
import { createUsers } from './organisation/create-users'
import { createCoupons } from './payments/coupons/create-coupons'
import type { Coupon } from './payments/coupons/coupon'
import type { Department } from './organisation/department'
import type { User } from './organisation/user'
import type { Scale } from './scale'
import { createWorldClock, type WorldClock } from './time/world-clock'

/** A believable world, the same for the same scale and moment; only the orders depend on the scale. */
export interface World {
  readonly departments: readonly Department[]
  readonly users: readonly User[]
  readonly machines: readonly Machine[]
  readonly goods: readonly Goods[]
  /** The machines again, each with its place, assortment and days of service: for tracks, stock, logs and faults. */
  readonly fleet: readonly FleetMachine[]
  readonly clock: WorldClock
  /** What orders are reduced by, and given for. */
  readonly coupons: readonly Coupon[]
  /** Orders of the last 365 days by payTime, in batches; each call begins anew. */
  orders(): Iterable<SalesOrder[]>
}

export interface WorldOptions {
  readonly scale: Scale
  /** The moment of the world, `yyyy-MM-dd HH:mm:ss` China time. */
  readonly now: string
}

export function createWorld({ scale, now }: WorldOptions): World {
  const clock = createWorldClock(now)
  const stocked = createStockedGoods(clock)
  const fleet = createFleet(clock, stocked)
  const coupons = createCoupons(clock, fleet)
  return {
    departments: createDepartments(clock),
    users: createUsers(clock),
    machines: fleet.map(({ machine }) => machine),
    goods: stocked.map(({ goods }) => goods),
    fleet,
    clock,
    coupons,
    orders:
      scale === 'small'
        ? remembered(() => createOrders(scale, clock, fleet, coupons))
        : () => createOrders(scale, clock, fleet, coupons),
  }
}

/** Few enough are made once, however often they are walked: providers, coupons and codes follow them. */
function remembered(make: () => Iterable<SalesOrder[]>): () => Iterable<SalesOrder[]> {
  let kept: readonly SalesOrder[][] | undefined
  return function* () {
    if (kept) return yield* kept
    const all: SalesOrder[][] = []
    for (const batch of make()) {
      all.push(batch)
      yield batch
    }
    kept = all
  }
}
