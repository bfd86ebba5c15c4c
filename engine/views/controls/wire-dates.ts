import dayjs, { type Dayjs } from 'dayjs'
import { datePatterns } from '../../model/values/date-patterns'
import { fromCalendarTime, fromWireTime, toCalendarTime, toWireTime } from '../../model/values/china-time'
import type { ValueContext } from '../../model/widget-definition'

/** What a picker picks. On the wire: `yyyy-MM-dd`, `yyyy-MM-dd HH:mm:ss` China time, `yyyy-MM`, `yyyy`. */
export type DateKind = 'date' | 'dateTime' | 'month' | 'year'

/** A value of the wire for the picker, whose clock shows the person's time zone whatever the device's own is. */
export function fromWire(value: unknown, kind: DateKind, timeZone: string): Dayjs | null {
  if (value === undefined || value === null || value === '') return null
  const text = String(value)
  if (kind !== 'dateTime') {
    const [year = '', month = '01', day = '01'] = text.slice(0, 10).split('-')
    const date = dayjs(new Date(Number(year), Number(month) - 1, Number(day)))
    return date.isValid() ? date : null
  }
  const moment = fromWireTime(text)
  if (moment === undefined) return null
  const time = toCalendarTime(moment, timeZone)
  return dayjs(new Date(time.year, time.month - 1, time.day, time.hour, time.minute, time.second))
}

/** What the person picked, for the wire. */
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

/** How the picker writes what it holds: as cells do. */
export function patternOf(kind: DateKind, context: Pick<ValueContext, 'language'>): string {
  const patterns = datePatterns[context.language]
  return { date: patterns.date, dateTime: `${patterns.date} HH:mm:ss`, month: patterns.month, year: 'YYYY' }[
    kind
  ]
}
