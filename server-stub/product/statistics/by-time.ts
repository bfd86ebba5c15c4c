import { sql } from '../../platform/database/sql/sql'
import type { WireRow } from '../../platform/records/record-store'
import { readBusinessZone } from '../../platform/records/storage/business-zone'
import { toCalendarText } from '../../../engine/model/values/times/china-time'
import { daysOf, monthsOf } from './period'
import type { Scope } from './scope'
import { sourceByWay } from './source-by-way'
import type { Statistic } from './statistic'
import { noSums, sumSales, type SalesSource } from './sum-sales'

/** S1: sales by the hours 0 to 23, each summed over the days of the period. Hours still to come have no figures. */
export const byHour: Statistic = {
  units: ['day'],
  async read(scope) {
    const rows = await readTimes(
      scope,
      scope.machines === 'all' ? 'sales_hour' : 'orders',
      'hour',
      Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')),
    )
    const now = toCalendarText(Date.now(), await readBusinessZone(scope.db))
    // No period ends later than today, so other periods have past hours of each number.
    if (scope.period.from < now.slice(0, 10)) return rows
    return rows.map((row) =>
      String(row['time']) > now.slice(11, 13) ? { id: row['id'], time: row['time'] } : row,
    )
  },
}

/** Sales by day (S2). */
export const byDay: Statistic = {
  units: ['day'],
  read: async (scope) => readTimes(scope, await sourceOf(scope), 'day', daysOf(scope.period)),
}

/** Sales by month (S3). */
export const byMonth: Statistic = {
  units: ['month'],
  read: async (scope) => readTimes(scope, await sourceOf(scope), 'month', monthsOf(scope.period)),
}

/** Returns the source with the fewest rows that can answer the query. */
async function sourceOf(scope: Scope): Promise<SalesSource> {
  // The rollups by goods, the smallest ones, have neither machines nor ways to pay.
  if (scope.machines !== 'all' || scope.tests.has('payWay')) return sourceByWay(scope)
  return scope.period.unit === 'day' ? 'goods_day' : 'goods_month'
}

/** Returns a row for each time, including times without orders. */
async function readTimes(
  scope: Scope,
  source: SalesSource,
  key: 'hour' | 'day' | 'month',
  times: readonly string[],
): Promise<readonly WireRow[]> {
  const statement = sumSales(scope, source, [sql`s.${sql.id(key)} as at`])
  const { rows } = await sql<WireRow & { at: string | number }>`${statement}`.execute(scope.db)
  // Cut to the length of the texts in `times`: an hour has two digits, a month is the start of a day.
  const length = times[0]?.length
  const found = new Map(
    rows.map(({ at, ...sums }) => [String(at).padStart(2, '0').slice(0, length), sums] as const),
  )
  return times.map((time) => ({ id: time, time, ...noSums, ...found.get(time) }))
}
