import type { Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { salesDays, type WorldClock } from '../time/world-clock'

/** The time from creation to expiry; times are in seconds, days count from 1970. */
export interface MachineLifetime {
  readonly created: number
  readonly expireDay: number
  readonly online: boolean
  /** The last time that the machine was on line. */
  readonly onlineAt: number
}

/**
 * Draws a lifetime. Two machines in three are older than the year of sales; 3 % have expired, 7 % expire within 30
 * days.
 */
export function createLifetime(random: Random, clock: WorldClock): MachineLifetime {
  const age = random.chance(0.68) ? random.int(salesDays, 4 * 365) : random.int(4, salesDays)
  const created = (clock.today - age) * daySeconds + random.int(9 * 3600, 18 * 3600)
  const left = remainingDays(random, age)
  const expired = left <= 0
  const online = random.chance(expired ? 0.3 : 0.938)
  const idle = online ? random.int(1, 170) : Math.floor(1800 + random.float() ** 3 * 40 * daySeconds)
  return {
    created,
    expireDay: clock.today + left,
    online,
    onlineAt: Math.max(created + 3600, clock.now - idle),
  }
}

function remainingDays(random: Random, age: number): number {
  const roll = random.float()
  const far = 31 + Math.floor(random.float() ** 1.5 * 700)
  if (age < 300) return Math.max(far, 400 - age)
  if (roll < 0.04) return -random.int(0, 75)
  if (roll < 0.065) return random.int(1, 3)
  return roll < 0.14 ? random.int(4, 30) : far
}
