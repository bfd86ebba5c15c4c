import type { Statistic } from '../statistics/statistic'
import { byDay, byHour, byMonth } from '../statistics/by-time'

/** What the points of the sales of the home page are of. */
export type SalesGranularity = 'hour' | 'day' | 'month'

interface SalesSource {
  /** The statistic that has the points, and its entity, which has the filters and the time rule (T4 to T6). */
  readonly statistic: Statistic
  readonly entity: string
}

/** S1 to S3. */
export const salesSources: Readonly<Record<SalesGranularity, SalesSource>> = {
  hour: { statistic: byHour, entity: 'hourStatistic' },
  day: { statistic: byDay, entity: 'dayStatistic' },
  month: { statistic: byMonth, entity: 'monthStatistic' },
}
