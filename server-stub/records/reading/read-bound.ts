import type { ColumnKind } from '../storage/column-kind'
import { daysIn, isDate, toChinaTime } from '../storage/china-time'
import { readOperand } from './read-operand'

/**
 * An end of a range, itself part of it; undefined when it is none of this kind. A day, month (`yyyy-MM`) or year (`yyyy`) stands for
 * all of it: as the lower end for its beginning, as the upper for its end. A day's column takes the day of a time.
 */
export function readBound(kind: ColumnKind, text: string, end: 'from' | 'to'): unknown {
  if (kind !== 'date' && kind !== 'time') return readOperand(kind, text)
  const time = toChinaTime(text)
  if (time) return kind === 'time' ? time : time.slice(0, 10)
  const day = toDay(text, end)
  if (!day || kind === 'date') return day
  return end === 'from' ? `${day} 00:00:00` : `${day} 23:59:59`
}

function toDay(text: string, end: 'from' | 'to'): string | undefined {
  const [year = '', month = end === 'from' ? '01' : '12', day] = text.split('-')
  const last = end === 'from' ? 1 : daysIn(Number(year), Number(month))
  const whole = `${year}-${month}-${day ?? String(last).padStart(2, '0')}`
  return isDate(whole) && /^\d{4}(-\d{2}){0,2}$/.test(text) ? whole : undefined
}
