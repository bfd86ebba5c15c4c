import { daysIn } from '../../platform/records/storage/china-time'
import type { Period } from '../statistics/period'
import type { SalesGranularity } from './sales-granularity'

/**
 * The same period before: hours are compared with those of as many days just before, days with the same days of the
 * month before, months with the same months of the year before.
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

/** The same day of the month before, or its last. */
function monthBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return month === 1 ? toDate(year - 1, 12, day) : toDate(year, month - 1, day)
}

/** The last day of a month stays the last. */
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
