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

/** A plausible world. The same scale and moment always give the same world; the scale changes only the orders. */
export interface World {
  readonly departments: readonly Department[]
  readonly users: readonly User[]
  readonly machines: readonly Machine[]
  readonly goods: readonly Goods[]
  /**
   * The machines with their city, assortment and days of service, from which tracks, stock, logs and faults are made.
   */
  readonly fleet: readonly FleetMachine[]
  readonly clock: WorldClock
  /** The coupons that reduce orders or are redeemed for goods. */
  readonly coupons: readonly Coupon[]
  /** Returns the orders of the last 365 days in batches, sorted by payTime. Each call starts from the beginning. */
  orders(): Iterable<SalesOrder[]>
}

export interface WorldOptions {
  readonly scale: Scale
  /** The present moment of the world, `yyyy-MM-dd HH:mm:ss` China time. */
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

/**
 * Keeps a small number of orders after the first iteration, because provider orders, coupons and codes iterate them
 * again.
 */
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
