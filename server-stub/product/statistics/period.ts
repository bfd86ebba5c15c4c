import { readBound } from '../../platform/records/reading/filters/read-bound'
import { refuseQuery } from '../../platform/records/reading/filters/refuse'
import { daysIn } from '../../platform/records/storage/china-time'

export type PeriodUnit = 'day' | 'month' | 'year'

/** A range of days in the business time zone, `yyyy-MM-dd`, both inclusive. */
export interface Period {
  readonly unit: PeriodUnit
  readonly from: string
  readonly to: string
}

/** The search field for the period, which every statistic has. */
export const periodField = 'period'

const units: ReadonlyMap<number, PeriodUnit> = new Map([
  [10, 'day'],
  [7, 'month'],
  [4, 'year'],
])

/**
 * Parses `from,to` as a period of days, months or years; both ends must have the same unit.
 * @throws ApiRefusal 400 `bad-filter` for other texts, and for units that are not `accepted`.
 */
export function readPeriod(text: string, accepted: readonly PeriodUnit[]): Period {
  const [first = '', last = '', ...more] = text.split(',').map((end) => end.trim())
  const unit = units.get(first.length)
  const from = readBound('date', first, 'from')
  const to = readBound('date', last, 'to')
  const fits = more.length === 0 && unit !== undefined && first.length === last.length
  if (!fits || !accepted.includes(unit) || typeof from !== 'string' || typeof to !== 'string')
    throw refuseQuery('bad-filter', periodField)
  return { unit, from, to }
}

/** Returns every day of a period, as `yyyy-MM-dd`. */
export function daysOf({ from, to }: Period): readonly string[] {
  return monthsOf({ from, to }).flatMap((month) => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return Array.from(
      { length: daysIn(year, number) },
      (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
    ).filter((day) => day >= from && day <= to)
  })
}

/** Returns every month of a period, as `yyyy-MM`. */
export function monthsOf({ from, to }: Pick<Period, 'from' | 'to'>): readonly string[] {
  const months: string[] = []
  let [year = 0, month = 1] = from.split('-').map(Number)
  const last = to.slice(0, 7)
  for (;;) {
    const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
    if (text > last) return months
    months.push(text)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}
