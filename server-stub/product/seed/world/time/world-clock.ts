import { daySeconds } from './day-seconds'
import { parseChinaTime } from './parse-china-time'

/** The number of days with orders, including today. */
export const salesDays = 365

/** The present moment of the world. Seconds and days count from 1970 on the wall clock of China. */
export interface WorldClock {
  readonly now: number
  readonly today: number
  /** The first of the `salesDays` days with orders. */
  readonly firstDay: number
}

export function createWorldClock(now: string): WorldClock {
  const seconds = parseChinaTime(now)
  const today = Math.floor(seconds / daySeconds)
  return { now: seconds, today, firstDay: today - salesDays + 1 }
}
