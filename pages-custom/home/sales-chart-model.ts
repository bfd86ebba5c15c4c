import type { ChartSeries, SeriesChartModel } from '../../engine/index'
import type { SalesData } from './decode-home'
import type { HomeSettings, Measure } from './home-settings'
import { granularityOf, placeText, pointText, runningPoint, type PeriodFormats } from './sales-period'

/** Stands for figures that are hidden (A16). */
export const hiddenFigure = '***'

export interface SalesWords {
  readonly language: string
  readonly format: PeriodFormats
  readonly nameOf: (measure: Measure) => string
  /** The same of the period before. */
  readonly nameBefore: (measure: Measure) => string
  readonly unitOf: (measure: Measure) => string
  readonly toText: (measure: Measure, value: number) => string
  /** What a time is called that is not over yet. */
  readonly soFar: (time: string) => string
}

const colors: Readonly<Record<Measure, number>> = { sales: 0, profit: 1, volume: 2 }

/**
 * The chart of sales: each measure, and dotted in its colour the same period before, point by point. What is not over yet
 * is told apart, what has not begun has no value. `now`: `yyyy-MM-dd HH:mm:ss`, China time.
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
        // A shorter month before has no day to compare the last ones with.
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
