import type { ApexOptions } from 'apexcharts'
import type { ValueScope } from '../../model/values/value-context'
import type { ChartColors } from './chart-colors'

/** What all charts have in common: still, transparent, in the page's own type. */
export function chartFrame({ translate }: Pick<ValueScope, 'translate'>, colors: ChartColors): ApexOptions {
  return {
    chart: {
      animations: { enabled: false },
      background: 'transparent',
      fontFamily: 'inherit',
      foreColor: colors.text,
      toolbar: { show: false },
      zoom: { enabled: false },
      parentHeightOffset: 0,
      redrawOnParentResize: true,
    },
    colors: [...colors.series],
    theme: { mode: colors.theme },
    noData: { text: translate('M15') },
  }
}

export function chartLegend(colors: ChartColors): NonNullable<ApexOptions['legend']> {
  return {
    labels: { colors: colors.text },
    clusterGroupedSeries: false,
    fontSize: '13px',
    markers: { size: 5 },
    itemMargin: { horizontal: 8 },
  }
}

/** Short figures for an axis, as the language has them. */
export function shortFigures({ language }: Pick<ValueScope, 'language'>): (value: number) => string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (value) => format.format(value)
}

/** How texts along an axis look. */
export function axisText(colors: ChartColors) {
  return { style: { colors: colors.text, fontSize: '12px' } }
}

/** What a series is measured in. */
export interface Measured {
  readonly label: string
  readonly unit: string
  /** Its colour among those of charts; what is compared with each other shares one. */
  readonly color: number
  /** What it is compared with: dotted, or paler. */
  readonly faint?: boolean | undefined
}

/** What a field is measured in; empty where that is nothing. */
export function unitOf({ unit = '' }: { readonly unit?: string | undefined }): string {
  return unit
}

/** How lines and bars are told apart from those that they are compared with. */
export function comparedLook(
  series: readonly Pick<Measured, 'color' | 'faint'>[],
  isLine: boolean,
  dots: number,
  colors: ChartColors,
): Required<Pick<ApexOptions, 'colors' | 'markers' | 'stroke' | 'fill'>> {
  return {
    colors: series.map(({ color }) => colors.series[color % colors.series.length] ?? colors.text),
    markers: { size: series.map(({ faint }) => (faint || !isLine ? 0 : dots)), strokeWidth: 0 },
    stroke: {
      width: series.map(({ faint }) => (isLine ? (faint ? 1.5 : 2) : 0)),
      dashArray: series.map(({ faint }) => (faint && isLine ? 4 : 0)),
      curve: 'straight',
    },
    fill: { type: 'solid', opacity: series.map(({ faint }) => (faint && !isLine ? 0.4 : 1)) },
  }
}

/** The unit of all series, which stands beside the title; undefined where there are several, or none. */
export function sharedUnit(series: readonly Pick<Measured, 'unit'>[]): string | undefined {
  const [unit = '', ...others] = new Set(series.map((measured) => measured.unit))
  return unit === '' || others.length > 0 ? undefined : unit
}

/** Measures of one unit share an axis; a second unit stands on the other side, each in the colour of its series where that is one. */
export function valueAxes(
  series: readonly Measured[],
  toText: (value: number) => string,
  colors: ChartColors,
): Exclude<NonNullable<ApexOptions['yaxis']>, ApexYAxis> {
  const units = [...new Set(series.map(({ unit }) => unit))]
  return series.map(({ label, unit, color: own }, index) => {
    const first = series.findIndex((other) => other.unit === unit)
    const isAlone =
      units.length > 1 && series.every((other) => (other.unit === unit) === (other.color === own))
    const color = (isAlone ? colors.series[own] : undefined) ?? colors.text
    return {
      seriesName: series[first]?.label ?? label,
      show: first === index,
      opposite: units.indexOf(unit) > 0,
      forceNiceScale: true,
      min: (least: number) => Math.min(0, least),
      labels: { ...axisText({ ...colors, text: color }), formatter: toText },
      title: units.length > 1 ? { text: unit, style: { color, fontWeight: 400 } } : {},
    }
  })
}

/** Px up to which a window is narrow, and how many times have room along an axis up to then. */
const roomForTimes = [
  [576, 4],
  [1024, 7],
] as const
/** The same in wider windows. */
const timesInWide = 14

/** Writes so many of the times along an axis that they keep apart: every second, third, and so on. */
export function thinnedTimes(times: readonly string[]): Thinned {
  const every = (most: number) => {
    const step = Math.ceil(times.length / most)
    // Where a line stands is told by nothing but its text.
    return (time: string): string => (times.indexOf(time) % step === 0 ? time : '')
  }
  return {
    formatter: every(timesInWide),
    responsive: roomForTimes.map(([breakpoint, most]) => ({
      breakpoint,
      options: { xaxis: { labels: { formatter: every(most) } } },
    })),
  }
}

interface Thinned {
  readonly formatter: (time: string) => string
  readonly responsive: NonNullable<ApexOptions['responsive']>
}
