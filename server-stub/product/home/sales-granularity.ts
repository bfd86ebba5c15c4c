import type { Statistic } from '../statistics/statistic'
import { byDay, byHour, byMonth } from '../statistics/by-time'

/** The unit of time of a point in the sales chart. */
export type SalesGranularity = 'hour' | 'day' | 'month'

interface SalesSource {
  /** The statistic that computes the points, and its entity, which defines the filters and the time rule (T4 to T6). */
  readonly statistic: Statistic
  readonly entity: string
}

/** The statistics behind the sales chart (S1 to S3). */
export const salesSources: Readonly<Record<SalesGranularity, SalesSource>> = {
  hour: { statistic: byHour, entity: 'hourStatistic' },
  day: { statistic: byDay, entity: 'dayStatistic' },
  month: { statistic: byMonth, entity: 'monthStatistic' },
}
