import type { Granularity } from './home-settings'

/** The two ends of a period, both included: days `yyyy-MM-dd`, or months `yyyy-MM`. */
export type Ends = readonly [from: string, to: string]

/** How days and months read in the person's language. */
export interface PeriodFormats {
  readonly date: (value: unknown) => string
  readonly month: (value: unknown) => string
}

/** What a time of a point is of: what was asked for before may still be shown while the next is on its way. */
export function granularityOf(time: string | undefined): Granularity {
  return time?.length === 2 ? 'hour' : time?.length === 7 ? 'month' : 'day'
}

/** Where the chart begins (T4 to T6): today by the hour, this month by the day, this year by the month. */
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
 * Which of the points is not over yet: the hour, day or month of now, `yyyy-MM-dd HH:mm:ss`; -1 where all are. Hours are
 * those of all days of the period, but for that of a single day.
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

/** How a period reads: a day, days or months, by the formats of the person's language. */
export function periodText(
  granularity: Granularity,
  { from, to }: { readonly from: string; readonly to: string },
  format: PeriodFormats,
): string {
  const text = granularity === 'month' ? format.month : format.date
  return text(from) === text(to) ? text(from) : `${text(from)} – ${text(to)}`
}

/** How a point is named along the axis, where there is little room, in the person's language. */
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

/** The same in full. */
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
