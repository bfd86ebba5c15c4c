import { fromCalendarTime, toWireTime } from '../../../../../engine/model/values/times/china-time'
import { usualZone } from '../../storage/business-zone'
import type { ColumnKind } from '../../storage/column-kind'
import { daysIn, isDate, toChinaTime } from '../../storage/china-time'
import { readOperand } from './read-operand'

/** A day, a month or a year. */
const period = /^\d{4}(-\d{2}){0,2}$/

/** True when a text is a day, month or year for a time or date column. */
export function isPeriod(kind: ColumnKind, text: string): boolean {
  return (kind === 'time' || kind === 'date') && period.test(text)
}

/**
 * Reads one end of an inclusive range; undefined when the text does not fit the column kind. A day, month (`yyyy-MM`)
 * or year (`yyyy`) stands for its first moment as the lower end and for its last as the upper end, in the given time
 * zone. For a date column a time stands for its date.
 */
export function readBound(
  kind: ColumnKind,
  text: string,
  end: 'from' | 'to',
  timeZone: string = usualZone,
): unknown {
  if (kind !== 'date' && kind !== 'time') return readOperand(kind, text)
  const time = toChinaTime(text)
  if (time) return kind === 'time' ? time : time.slice(0, 10)
  const day = toDay(text, end)
  if (!day || kind === 'date') return day
  return momentOf(day, end, timeZone)
}

/** Returns the first or the last second of a day in a time zone, in wire format. */
function momentOf(date: string, end: 'from' | 'to', timeZone: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // The first and the last years of the calendar have no adjacent year that a zone could shift a time into.
  if (timeZone === usualZone || year < 100 || year > 9998)
    return end === 'from' ? `${date} 00:00:00` : `${date} 23:59:59`
  const midnight = { year, month, day: end === 'from' ? day : day + 1, hour: 0, minute: 0, second: 0 }
  return toWireTime(fromCalendarTime(midnight, timeZone) - (end === 'from' ? 0 : 1000))
}

function toDay(text: string, end: 'from' | 'to'): string | undefined {
  const [year = '', month = end === 'from' ? '01' : '12', day] = text.split('-')
  const last = end === 'from' ? 1 : daysIn(Number(year), Number(month))
  const whole = `${year}-${month}-${day ?? String(last).padStart(2, '0')}`
  return isDate(whole) && period.test(text) ? whole : undefined
}
