import { daysIn } from '../../platform/records/storage/china-time'

/** Returns the day some years later, as `yyyy-MM-dd`. February 29 becomes the last day of February. */
export function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const later = year + years
  const parts = [String(later).padStart(4, '0'), month, Math.min(date, daysIn(later, month))]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
