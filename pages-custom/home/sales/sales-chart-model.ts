import type { ChartSeries, SeriesChartModel } from '../../../engine/index'
import type { SalesData } from '../decode-home'
import type { HomeSettings, Measure } from '../home-settings'
import { granularityOf, placeText, pointText, runningPoint, type PeriodFormats } from './sales-period'

/** Replaces hidden figures (A16). */
export const hiddenFigure = '***'

export interface SalesWords {
  readonly language: string
  readonly format: PeriodFormats
  readonly nameOf: (measure: Measure) => string
  /** Returns the name of the measure in the previous period. */
  readonly nameBefore: (measure: Measure) => string
  readonly unitOf: (measure: Measure) => string
  readonly toText: (measure: Measure, value: number) => string
  /** Returns the name of a time that is still running. */
  readonly soFar: (time: string) => string
}

const colors: Readonly<Record<Measure, number>> = { sales: 0, profit: 1, volume: 2 }

/**
 * Returns the sales chart: each measure, and in the same colour, dotted, the previous period point by point. The
 * running point is marked, and points in the future have no value. `now`: `yyyy-MM-dd HH:mm:ss` in the time zone of the
 * business.
 */
export function salesChart(
  data: SalesData,
  { chartType, measures, saleFiguresVisible }: HomeSettings,
  words: SalesWords,
  now: string,
): SeriesChartModel {
  const granularity = granularityOf(data.points[0]?.time)
  const running = runningPoint(data, now)
  const hasBegun = (index: number) => running < 0 || index <= running
  const series = measures.flatMap((measure): readonly ChartSeries[] => {
    const common = {
      unit: words.unitOf(measure),
      toText: (value: number) => words.toText(measure, value),
      color: colors[measure],
    }
    return [
      {
        ...common,
        label: words.nameOf(measure),
        values: data.points.map((point, index) => (hasBegun(index) ? point[measure] : null)),
      },
      {
        ...common,
        label: words.nameBefore(measure),
        // A shorter previous month has no points to compare with the last days.
        values: data.points.map((_, index) => data.previous.points[index]?.[measure] ?? null),
        faint: true,
      },
    ]
  })
  return {
    type: chartType,
    places: data.points.map(({ time }) => placeText(granularity, time, words.language)),
    names: data.points.map(({ time }, index) => {
      const name = pointText(granularity, time, words.format)
      return index === running ? words.soFar(name) : name
    }),
    series,
    running: running < 0 ? 0 : data.points.length - running,
    conceal: saleFiguresVisible ? undefined : hiddenFigure,
  }
}
