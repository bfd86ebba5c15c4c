import type { Granularity } from '../home-settings'

/** The ends of a period, both included: days `yyyy-MM-dd`, or months `yyyy-MM`. */
export type Ends = readonly [from: string, to: string]

/** The formats of days and months in the person's language. */
export interface PeriodFormats {
  readonly date: (value: unknown) => string
  readonly month: (value: unknown) => string
}

/** Returns the unit of a point's time. It is read from the data, which may still be that of the previous query. */
export function granularityOf(time: string | undefined): Granularity {
  return time?.length === 2 ? 'hour' : time?.length === 7 ? 'month' : 'day'
}

/** Returns the chart's default period (T4 to T6): today by hour, this month by day, this year by month. */
export function firstPeriod(granularity: Granularity, today: string): Ends {
  switch (granularity) {
    case 'hour':
      return [today, today]
    case 'day':
      return [`${today.slice(0, 7)}-01`, today]
    case 'month':
      return [`${today.slice(0, 4)}-01`, today.slice(0, 7)]
  }
}

/**
 * Returns the index of the point that is still running: the hour, day or month of `now` (`yyyy-MM-dd HH:mm:ss`); -1
 * without one. Hours of several days are sums, so they are only running in a period of one day.
 */
export function runningPoint(
  {
    from,
    to,
    points,
  }: { readonly from: string; readonly to: string; readonly points: readonly { readonly time: string }[] },
  now: string,
): number {
  const granularity = granularityOf(points[0]?.time)
  const today = now.slice(0, 10)
  if (granularity !== 'hour') return points.findIndex(({ time }) => time === today.slice(0, time.length))
  return from === to && from === today ? points.findIndex(({ time }) => time === now.slice(11, 13)) : -1
}

/** Formats a period: a day, a range of days or of months. */
export function periodText(
  granularity: Granularity,
  { from, to }: { readonly from: string; readonly to: string },
  format: PeriodFormats,
): string {
  const text = granularity === 'month' ? format.month : format.date
  return text(from) === text(to) ? text(from) : `${text(from)} – ${text(to)}`
}

/** Returns the short name of a point for the axis, in the person's language. */
export function placeText(granularity: Granularity, time: string, language: string): string {
  switch (granularity) {
    case 'hour':
      return time
    case 'day':
      return String(Number(time.slice(8)))
    case 'month':
      return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(
        Date.parse(`${time}-01`),
      )
  }
}

/** Returns the full name of a point. */
export function pointText(granularity: Granularity, time: string, format: PeriodFormats): string {
  switch (granularity) {
    case 'hour':
      return `${time}:00 – ${time}:59`
    case 'day':
      return format.date(time)
    case 'month':
      return format.month(time)
  }
}
