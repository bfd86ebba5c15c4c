import type { Random } from '../random/create-random'
import { salesDays, type WorldClock } from '../time/world-clock'

/** Creates the outages of a machine. One machine in six has one or two in the year of sales, of 1 to 11 days. */
export function createOutages(random: Random, clock: WorldClock): [number, number][] {
  if (!random.chance(0.17)) return []
  return Array.from({ length: random.int(1, 2) }, () => {
    const first = clock.firstDay + random.int(0, salesDays - 2)
    return [first, first + random.int(0, 10)]
  })
}
