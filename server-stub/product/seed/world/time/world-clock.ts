import { daySeconds } from './day-seconds'
import { parseChinaTime } from './parse-china-time'

/** Days with orders, today included. */
export const salesDays = 365

/** The moment the world is made for; seconds and days count from 1970 on China's wall clock. */
export interface WorldClock {
  readonly now: number
  readonly today: number
  /** First of the `salesDays` days with orders. */
  readonly firstDay: number
}

export function createWorldClock(now: string): WorldClock {
  const seconds = parseChinaTime(now)
  const today = Math.floor(seconds / daySeconds)
  return { now: seconds, today, firstDay: today - salesDays + 1 }
}
