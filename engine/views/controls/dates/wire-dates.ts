import type { Dayjs } from 'dayjs'
import { datePatterns } from '../../../model/values/times/date-patterns'
import {
  fromCalendarTime,
  fromWireTime,
  toCalendarText,
  toCalendarTime,
  toWireTime,
} from '../../../model/values/times/china-time'
import type { ValueContext } from '../../../model/types/widget-definition'
import { onWall } from './on-wall'

/** The kinds of dates. On the wire: `yyyy-MM-dd`, `yyyy-MM-dd HH:mm:ss` in China time, `yyyy-MM`, `yyyy`. */
export type DateKind = 'date' | 'dateTime' | 'month' | 'year'

/**
 * Converts a wire value for the picker, whose clock shows the person's time zone whatever the device's own is. Null for
 * an empty or invalid value.
 */
export function fromWire(value: unknown, kind: DateKind, timeZone: string): Dayjs | null {
  if (value === undefined || value === null || value === '') return null
  const text = String(value)
  if (kind !== 'dateTime') {
    const known = text.length > 10 ? fromWireTime(text) : undefined
    // A timestamp belongs to the day that it falls on in the person's time zone.
    const whole = known === undefined ? text : toCalendarText(known, timeZone)
    const [year = Number.NaN, month = 1, day = 1] = whole.slice(0, 10).split('-').map(Number)
    const date = onWall({ year, month, day, hour: 0, minute: 0, second: 0 })
    return date.isValid() ? date : null
  }
  const moment = fromWireTime(text)
  if (moment === undefined) return null
  return onWall(toCalendarTime(moment, timeZone))
}

/** Converts the picked date to its wire value. */
export function toWire(picked: Dayjs | null, kind: DateKind, timeZone: string): string | undefined {
  if (!picked) return undefined
  switch (kind) {
    case 'date':
      return picked.format('YYYY-MM-DD')
    case 'month':
      return picked.format('YYYY-MM')
    case 'year':
      return picked.format('YYYY')
    case 'dateTime':
      return toWireTime(
        fromCalendarTime(
          {
            year: picked.year(),
            month: picked.month() + 1,
            day: picked.date(),
            hour: picked.hour(),
            minute: picked.minute(),
            second: picked.second(),
          },
          timeZone,
        ),
      )
  }
}

/** Returns the pattern in which the picker writes its date, the same as in cells. */
export function patternOf(kind: DateKind, context: Pick<ValueContext, 'language'>): string {
  const patterns = datePatterns[context.language]
  return { date: patterns.date, dateTime: `${patterns.date} HH:mm:ss`, month: patterns.month, year: 'YYYY' }[
    kind
  ]
}
