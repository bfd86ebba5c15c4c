import { daysIn } from '../../platform/records/storage/china-time'
import type { Period } from '../statistics/period'
import type { SalesGranularity } from './sales-granularity'

/**
 * Returns the preceding period to compare with: for hours, the same number of days just before; for days, the same days
 * of the previous month; for months, the same months of the previous year.
 */
export function periodBefore(granularity: SalesGranularity, { unit, from, to }: Period): Period {
  switch (granularity) {
    case 'hour': {
      const length = daysFrom(from, to) + 1
      return { unit, from: addDays(from, -length), to: addDays(from, -1) }
    }
    case 'day':
      return { unit, from: monthBefore(from), to: monthBefore(to) }
    case 'month':
      return { unit, from: yearBefore(from), to: yearBefore(to) }
  }
}

function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the same day of the previous month, or its last day if it is shorter. */
function monthBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return month === 1 ? toDate(year - 1, 12, day) : toDate(year, month - 1, day)
}

/** Returns the same day of the previous year. The last day of a month maps to the last day. */
function yearBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return toDate(year - 1, month, day === daysIn(year, month) ? 31 : day)
}

function toDate(year: number, month: number, day: number): string {
  const last = Math.min(day, daysIn(year, month))
  return [String(year).padStart(4, '0'), ...[month, last].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}
