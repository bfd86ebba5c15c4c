import type { Language } from '../../../metadata/locale/language'
import type { CellFormat } from '../../sheet/cell-format'
import { fromWireTime, toCalendarText } from './china-time'
import { datePatterns } from './date-patterns'

/** The kind of a time value. */
export type BookTimeKind = 'day' | 'month' | 'moment'

const dayLength = 86_400_000
/** Day zero of the calendar of workbooks. */
const dayZero = Date.UTC(1899, 11, 30)
/** Workbooks take 1900 for a leap year; for days before its March, programs show different dates. */
const firstDay = Date.UTC(1900, 2, 1)
const calendar = /^(\d{4})-(\d{2})(?:-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?)?$/

/**
 * Returns a time as a workbook counts it: days since the end of 1899, by the clock of a time zone. Undefined for values
 * that are not times, and for times that a workbook cannot hold.
 */
export function bookTime(kind: BookTimeKind, value: unknown, timeZone: string): number | undefined {
  const text = String(value)
  // As in lists: a day is taken as it stands, a moment is converted to the time zone.
  const moment = kind === 'moment' || text.length > 10 ? fromWireTime(text) : undefined
  if (kind === 'moment' && moment === undefined) return undefined
  const parts = calendar.exec(moment === undefined ? text : toCalendarText(moment, timeZone))
  if (!parts) return undefined
  const [, year, month, day = '01', hour = '00', minute = '00', second = '00'] = parts
  const date = Date.UTC(Number(year), Number(month) - 1, kind === 'month' ? 1 : Number(day))
  if (date < firstDay || new Date(date).getUTCMonth() !== Number(month) - 1) return undefined
  const days = (date - dayZero) / dayLength
  if (kind !== 'moment') return days
  return days + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) / 86_400
}

/** Returns the format in which a workbook shows such times, the same as in the lists of a language. */
export function bookTimeFormat(kind: BookTimeKind, language: Language): CellFormat {
  const patterns = datePatterns[language]
  // Unescaped separators would be replaced by those of the reader's computer.
  const date = (kind === 'month' ? patterns.month : patterns.date).toLowerCase().replace(/[./]/g, '\\$&')
  return { kind: 'time', code: kind === 'moment' ? `${date} hh:mm:ss` : date }
}
