import { itemAt } from '../item-at'
import { createSchedule } from '../demand/create-schedule'
import { spreadOrders } from '../demand/spread-orders'
import type { FleetMachine } from '../machines/fleet-machine'
import type { Coupon } from '../payments/coupons/coupon'
import { createRandom, type Random } from '../random/create-random'
import { orderCounts, type Scale } from '../scale'
import { daySeconds } from '../time/day-seconds'
import type { WorldClock } from '../time/world-clock'
import { createCounters } from './counter'
import { createTill } from './create-till'
import type { SalesOrder } from './sales-order'

const batchSize = 2_000
const hourSeconds = 3_600

/** Creates all orders of a scale in batches, sorted by their payment. Every call gives the same orders. */
export function* createOrders(
  scale: Scale,
  clock: WorldClock,
  fleet: readonly FleetMachine[],
  coupons: readonly Coupon[],
): Generator<SalesOrder[]> {
  const random = createRandom(`orders ${scale}`)
  const schedule = createSchedule(fleet, clock)
  const counters = createCounters(fleet, clock, coupons)
  const sell = createTill(random, clock)
  const hours = spreadOrders(orderCounts[scale], schedule.hourWeights)
  const turns = new Uint16Array(hourSeconds)
  const latest = clock.now - clock.firstDay * daySeconds
  let batch: SalesOrder[] = []

  for (let hour = 0; hour < hours.length; hour++) {
    const count = hours[hour] ?? 0
    if (count === 0) continue
    schedule.open(hour)
    const start = hour * hourSeconds
    scatter(random, turns, count, Math.min(hourSeconds, latest - start))
    for (let second = 0; second < hourSeconds; second++) {
      const orders = turns[second] ?? 0
      for (let turn = 0; turn < orders; turn++) {
        const counter = itemAt(counters, schedule.pick(random.float()))
        batch.push(sell(counter, start + second, turn))
        if (batch.length === batchSize) {
          yield batch
          batch = []
        }
      }
    }
  }
  if (batch.length > 0) yield batch
}

/**
 * Distributes `count` orders at random over the first `seconds` seconds. `turns` then holds the number of orders in
 * each.
 */
function scatter(random: Random, turns: Uint16Array, count: number, seconds: number): void {
  turns.fill(0)
  for (let thrown = 0; thrown < count; thrown++) {
    const second = Math.floor(random.float() * seconds)
    turns[second] = (turns[second] ?? 0) + 1
  }
}
