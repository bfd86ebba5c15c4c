import type { Language } from '../../metadata/language'
import type { CellFormat } from '../sheet/cell-format'
import { fromWireTime, toCalendarText } from './china-time'
import { datePatterns } from './date-patterns'

/** What a time is kept as. */
export type BookTimeKind = 'day' | 'month' | 'moment'

const dayLength = 86_400_000
/** The day before the first of a workbook. */
const dayZero = Date.UTC(1899, 11, 30)
/** Workbooks hold 1900 for a leap year: of days before its March each program makes another. */
const firstDay = Date.UTC(1900, 2, 1)
const calendar = /^(\d{4})-(\d{2})(?:-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?)?$/

/**
 * A time as a workbook counts it: days since the end of 1899 as the clock of a time zone shows them. Undefined for what
 * is no time, and for times that a workbook cannot hold.
 */
export function bookTime(kind: BookTimeKind, value: unknown, timeZone: string): number | undefined {
  const text = String(value)
  // As lists read them: a day is on the calendar as it stands, a moment on that of the time zone.
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

/** How a workbook shows such a time: as the lists of a language do. */
export function bookTimeFormat(kind: BookTimeKind, language: Language): CellFormat {
  const patterns = datePatterns[language]
  // Plain signs would be whatever the reader's computer separates dates by.
  const date = (kind === 'month' ? patterns.month : patterns.date).toLowerCase().replace(/[./]/g, '\\$&')
  return { kind: 'time', code: kind === 'moment' ? `${date} hh:mm:ss` : date }
}
