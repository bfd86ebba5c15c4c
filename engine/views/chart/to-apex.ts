import type ApexCharts from 'apexcharts'
import type { ApexOptions } from 'apexcharts'
import type { Row } from '../../metadata/rows/decode-records'
import type { ChartType } from '../../metadata/contract.generated'
import type { FieldModel } from '../../model/types/field-model'
import { createValueContext, type ValueScope } from '../../model/values/texts/value-context'
import { isBlank } from '../../model/values/is-blank'
import type { ChartColors } from './chart-colors'
import {
  axisText,
  chartFrame,
  chartLegend,
  comparedLook,
  namesAxis,
  shortFigures,
  thinnedTimes,
  unitOf,
  valueAxes,
  type Measured,
} from './chart-frame'
import { areTimes, type DrawnChart, type MeasuredField } from './drawn-rows'

export interface ApexChart {
  readonly type: 'line' | 'bar' | 'pie' | 'donut'
  readonly series: NonNullable<ApexOptions['series']>
  readonly options: ApexOptions
}

/** The most slices that can be told apart, and named beside the chart without scrolling. */
const mostSlices = 8

type ToText = (value: unknown, row: Row) => string

/** Converts a chart and its rows for ApexCharts. Pure: texts are those of the list's cells. */
export function toApex(
  chart: DrawnChart,
  type: ChartType,
  rows: readonly Row[],
  scope: ValueScope,
  colors: ChartColors,
): ApexChart {
  const name = textOf(chart.x, scope)
  const labels = rows.map((row) => name(row[chart.x.name], row))
  return type === 'pie' || type === 'ring'
    ? round(chart, type, rows, labels, scope, colors)
    : crossed(chart.series, type, rows, labels, scope, colors)
}

function round(
  { x, series: [measure], top }: DrawnChart,
  type: 'pie' | 'ring',
  rows: readonly Row[],
  labels: readonly string[],
  scope: ValueScope,
  colors: ChartColors,
): ApexChart {
  const text = measure ? textOf(measure, scope) : String
  const { format } = createValueContext(measure ?? x, scope)
  const share = (decimals: number) => (percent: number) => format.quantity(percent, decimals, decimals, '%')
  const values = rows.map((row) => numberOf(measure && row[measure.name]))
  const slices = withoutMany(
    values.map((value, index) => ({ value, label: labels[index] ?? '' })),
    Math.min(top, mostSlices),
    scope.translate('list.chart.others'),
  )
  return {
    type: type === 'ring' ? 'donut' : 'pie',
    series: slices.map(({ value }) => value),
    options: {
      ...chartFrame(scope, colors),
      labels: slices.map(({ label }) => label),
      // A gap keeps neighbouring slices apart, whatever their colours.
      stroke: { width: 2, colors: [colors.background] },
      legend: { ...chartLegend(colors), position: 'right' },
      dataLabels: {
        enabled: true,
        formatter: share(1),
        dropShadow: { enabled: false },
        // Series colours are readable on the background, so text in the background colour is readable on slices.
        style: { fontSize: '12px', fontWeight: 500, colors: slices.map(() => colors.background) },
      },
      plotOptions: {
        pie: {
          // Further from the edge of a slice than by default; in a ring they stand in the middle of the band.
          dataLabels: { minAngleToShowLabel: 18, offset: type === 'ring' ? 0 : -8 },
          donut: { size: '58%' },
          expandOnClick: false,
        },
      },
      tooltip: { theme: colors.theme, y: { formatter: (value: number) => text(value, {}) } },
      // Below it the legend leaves a small pie, whose slices have room for short figures.
      responsive: [
        {
          breakpoint: 700,
          options: {
            legend: { position: 'bottom' },
            dataLabels: { formatter: share(0) },
            plotOptions: { pie: { dataLabels: { minAngleToShowLabel: 28 } } },
          },
        },
      ],
    },
  }
}

/** Keeps the largest slices of a whole with too many, and sums up the rest as one. */
function withoutMany(slices: readonly Slice[], most: number, others: string): readonly Slice[] {
  if (slices.length <= most) return slices
  const largest = slices.toSorted((one, other) => other.value - one.value)
  const rest = largest.splice(most - 1)
  return [...largest, { label: others, value: rest.reduce((sum, { value }) => sum + value, 0) }]
}

interface Slice {
  readonly label: string
  readonly value: number
}

function crossed(
  series: readonly MeasuredField[],
  type: 'line' | 'bar' | 'horizontalBar',
  rows: readonly Row[],
  labels: readonly string[],
  scope: ValueScope,
  colors: ChartColors,
): ApexChart {
  const lies = type === 'horizontalBar'
  const short = shortFigures(scope)
  const texts = axisText(colors)
  const times = !lies && areTimes(labels) ? thinnedTimes(labels) : undefined
  const measured = measuresOf(series)
  const frame = chartFrame(scope, colors)
  const axes = valueAxes(measured, short, colors)
  return {
    type: type === 'line' ? 'line' : 'bar',
    series: series.map((field) => ({
      name: field.label,
      // A figure that was not measured is not drawn as zero.
      data: rows.map((row) => (isBlank(row[field.name]) ? null : numberOf(row[field.name]))),
    })),
    options: {
      ...frame,
      ...comparedLook(measured, type === 'line', rows.length > 40 ? 0 : 3, colors),
      chart: { ...frame.chart, events: { legendClick: alongWith(series) } },
      grid: { borderColor: colors.line, padding: { left: 8, right: 8 } },
      legend: {
        ...chartLegend(colors),
        show: series.length > 1,
        position: 'top',
        horizontalAlign: 'left',
        // A comparison series is named by its look; the legend hides an entry with an empty name.
        formatter: (name: string, at?: { readonly seriesIndex?: number }) =>
          series[at?.seriesIndex ?? -1]?.before === undefined ? name : '',
      },
      dataLabels: { enabled: false },
      plotOptions: { bar: { horizontal: lies, borderRadius: 2, columnWidth: '60%', barHeight: '60%' } },
      xaxis: {
        categories: [...labels],
        axisBorder: { color: colors.line },
        axisTicks: { color: colors.line },
        labels: lies
          ? { ...texts, formatter: (value: string) => short(Number(value)) }
          : {
              ...texts,
              ...(times ? { formatter: times.formatter } : {}),
              hideOverlappingLabels: true,
              rotate: 0,
              trim: false,
            },
      },
      ...(times ? { responsive: times.responsive } : {}),
      ...(lies ? namesAxis(colors) : { yaxis: axes }),
      tooltip: {
        theme: colors.theme,
        shared: !lies,
        intersect: lies,
        // Also names points whose label is left out along the axis.
        x: {
          formatter: (_name, at?: { readonly dataPointIndex?: number }) =>
            labels[at?.dataPointIndex ?? -1] ?? '',
        },
        y: series.map((field) => {
          const text = textOf(field, scope)
          return { formatter: (value: number | null) => (value === null ? '' : text(value, {})) }
        }),
      },
    },
  }
}

function textOf(field: FieldModel, scope: ValueScope): ToText {
  const context = createValueContext(field, scope)
  const write = field.definition?.toText
  return write ? (value, row) => write(value, context, row) : (value) => String(value ?? '')
}

/** Converts series to measures. A comparison series has the colour of its counterpart. */
function measuresOf(series: readonly MeasuredField[]): readonly Measured[] {
  const measures = series.flatMap(({ name, before }) => (before === undefined ? [name] : []))
  return series.map((field) => ({
    label: field.label,
    unit: unitOf(field),
    color: Math.max(0, measures.indexOf(field.before ?? field.name)),
    faint: field.before !== undefined,
  }))
}

/** Returns the legend handler that hides and shows a comparison series together with its counterpart. */
function alongWith(series: readonly MeasuredField[]) {
  return (chart: Pick<ApexCharts, 'toggleSeries'>, index = -1): void => {
    const past = series.find(({ before }) => before === series[index]?.name)
    if (past) chart.toggleSeries(past.label)
  }
}

function numberOf(value: unknown): number {
  const number = Number(value ?? 0)
  return Number.isFinite(number) ? number : 0
}
