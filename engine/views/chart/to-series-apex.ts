import type { ValueScope } from '../../model/values/texts/value-context'
import type { ChartColors } from './chart-colors'
import { axisText, chartFrame, comparedLook, shortFigures, valueAxes, type Measured } from './chart-frame'
import type { ApexChart } from './to-apex'

/** A line or a set of bars in a chart of a bespoke page. */
export interface ChartSeries extends Measured {
  /** One value for each place along the axis; null for a place without a value. */
  readonly values: readonly (number | null)[]
  readonly toText: (value: number) => string
}

export interface SeriesChartModel {
  readonly type: 'line' | 'bar'
  /** Labels along the axis: short, since there are many. */
  readonly places: readonly string[]
  /** The full labels, for the tooltip. */
  readonly names: readonly string[]
  readonly series: readonly ChartSeries[]
  /** Number of last places that are not over yet: dashed as a line, paler as bars. Default: 0. */
  readonly running?: number | undefined
  /** Text shown in place of every figure, to keep the figures hidden. */
  readonly conceal?: string | undefined
}

/** Converts a chart of series for ApexCharts, without a legend: the page has its own. Pure. */
export function toSeriesApex(
  { type, places, names, series, running = 0, conceal }: SeriesChartModel,
  scope: ValueScope,
  colors: ChartColors,
): ApexChart {
  const isLine = type === 'line'
  const dots = places.length > 40 ? 0 : 3
  const hide = conceal === undefined ? undefined : () => conceal
  return {
    type,
    series: series.map(({ label, values }) => ({ name: label, data: [...values] })),
    options: {
      ...chartFrame(scope, colors),
      ...comparedLook(series, isLine, dots, colors),
      grid: { borderColor: colors.line, padding: { left: 8, right: 8 } },
      legend: { show: false },
      dataLabels: { enabled: false },
      forecastDataPoints: { count: running, fillOpacity: 0.5, dashArray: 4 },
      plotOptions: { bar: { borderRadius: 2, columnWidth: '70%' } },
      xaxis: {
        categories: [...places],
        tooltip: { enabled: false },
        axisBorder: { color: colors.line },
        axisTicks: { color: colors.line },
        labels: { ...axisText(colors), hideOverlappingLabels: true, rotate: 0, trim: false },
      },
      // Narrow windows name only every third of more than 12 places.
      responsive: [
        {
          breakpoint: 576,
          options: {
            xaxis: {
              labels: {
                formatter: (place: string, _moment?: number, at?: { readonly i?: number }) =>
                  places.length > 12 && (at?.i ?? places.indexOf(place)) % 3 !== 0 ? '' : place,
              },
            },
          },
        },
      ],
      yaxis: valueAxes(series, hide ?? shortFigures(scope), colors),
      tooltip: {
        theme: colors.theme,
        shared: true,
        intersect: false,
        x: {
          formatter: (_place, at?: { readonly dataPointIndex?: number }) =>
            names[at?.dataPointIndex ?? -1] ?? '',
        },
        // The tooltip of a place without a value is empty instead of "null".
        y: series.map(({ toText }) => ({
          formatter: (value: number | null) => (value === null ? '' : hide ? hide() : toText(value)),
        })),
      },
    },
  }
}
