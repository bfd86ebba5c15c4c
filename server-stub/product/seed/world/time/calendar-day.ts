import { daySeconds } from './day-seconds'

export interface CalendarDay {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly date: number
  /** Monday 1 to Sunday 7. */
  readonly weekday: number
  /** 1 January is 0. */
  readonly dayOfYear: number
}

/** Returns the calendar date of a day counted from 1970-01-01. */
export function calendarDay(day: number): CalendarDay {
  const when = new Date(day * daySeconds * 1000)
  const year = when.getUTCFullYear()
  return {
    year,
    month: when.getUTCMonth() + 1,
    date: when.getUTCDate(),
    weekday: weekdayOf(day),
    dayOfYear: day - Date.UTC(year, 0, 1) / (daySeconds * 1000),
  }
}

/** Returns the weekday, Monday 1 to Sunday 7. 1970 began on a Thursday. */
export function weekdayOf(day: number): number {
  return ((day + 3) % 7) + 1
}
