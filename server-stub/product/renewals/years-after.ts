import { daysIn } from '../../platform/records/storage/china-time'

/** The day so many years after another, `yyyy-MM-dd`; of a leap day, the last of February. */
export function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const later = year + years
  const parts = [String(later).padStart(4, '0'), month, Math.min(date, daysIn(later, month))]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
