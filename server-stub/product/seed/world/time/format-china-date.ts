import { formatChinaTime } from './format-china-time'
import { daySeconds } from './day-seconds'

/** Formats a day counted from 1970-01-01 as `yyyy-MM-dd`. */
export function formatChinaDate(day: number): string {
  return formatChinaTime(day * daySeconds).slice(0, 10)
}
