import type { ApexOptions } from 'apexcharts'
import { numberFormat } from '../../model/values/formats'
import type { ValueScope } from '../../model/values/texts/value-context'
import type { ChartColors } from './chart-colors'

/** Returns the options that all charts share: no animation, transparent background, the page's own font. */
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
    // In the dark look, a lighter colour would leave the palette.
    states: { hover: { filter: { type: colors.theme === 'dark' ? 'darken' : 'lighten' } } },
    noData: { text: translate('M15') },
  }
}

export function chartLegend(colors: ChartColors): NonNullable<ApexOptions['legend']> {
  return {
    labels: { colors: colors.text },
    clusterGroupedSeries: false,
    fontSize: '13px',
    markers: { size: 5, offsetX: -3 },
    itemMargin: { horizontal: 8 },
  }
}

/** Returns a formatter of short figures for an axis, in the notation of the language. */
export function shortFigures({ language }: Pick<ValueScope, 'language'>): (value: number) => string {
  const format = numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (value) => format.format(value)
}

/** Returns the style of the labels along an axis. */
export function axisText(colors: ChartColors) {
  return { style: { colors: colors.text, fontSize: '12px' } }
}

/** The label, unit and colour of a series. */
export interface Measured {
  readonly label: string
  readonly unit: string
  /** Index into the chart colours. A series and its comparison share one. */
  readonly color: number
  /** True for a comparison series: dashed as a line, paler as bars. */
  readonly faint?: boolean | undefined
}

/** Returns the unit of a field; empty for a field without one. */
export function unitOf({ unit = '' }: { readonly unit?: string | undefined }): string {
  return unit
}

/** Returns the colours and strokes that set comparison series apart from the lines and bars beside them. */
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

/** Returns the unit of all series, shown beside the title. Undefined for several units, or none. */
export function sharedUnit(series: readonly Pick<Measured, 'unit'>[]): string | undefined {
  const [unit = '', ...others] = new Set(series.map((measured) => measured.unit))
  return unit === '' || others.length > 0 ? undefined : unit
}

/**
 * Returns the value axes. Series of the same unit share one, and a second unit stands on the opposite side. With
 * several units, an axis has the colour of its series when they share one that no other unit uses.
 */
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

/** Breakpoints of the window width, px, and the width of an axis in the narrowest window of each. */
const axisWidths = [
  [576, 260],
  [1024, 480],
  [1400, 740],
] as const
/** The width of an axis in wider windows, px. */
const wideAxis = 1000
/** The width of a digit along an axis, and the least distance of two labels, px. */
const [digit, gap] = [7, 20]

/** Returns formatters that write every second, third, ... time along an axis, so that the labels do not overlap. */
export function thinnedTimes(times: readonly string[]): Thinned {
  const longest = Math.max(...times.map((time) => time.length))
  const every = (width: number) => {
    const step = Math.ceil((times.length * (longest * digit + gap)) / width)
    // The text is all that tells the formatter where its label stands.
    return (time: string): string => (times.indexOf(time) % step === 0 ? time : '')
  }
  return {
    formatter: every(wideAxis),
    responsive: axisWidths.map(([breakpoint, width]) => ({
      breakpoint,
      options: { xaxis: { labels: { formatter: every(width) } } },
    })),
  }
}

/** The greatest width of names beside horizontal bars, px: in wide windows, and up to breakpoints of the window width. */
const namesWidth = 320
const narrowNames = [
  [576, 150],
  [1024, 200],
] as const

/** Returns the axis of the names beside horizontal bars. */
export function namesAxis(colors: ChartColors): Pick<ApexOptions, 'yaxis' | 'responsive'> {
  // ApexCharts writes the names a little above the middle of their bars.
  const labels = { ...axisText(colors), offsetY: 3 }
  return {
    yaxis: { labels: { ...labels, maxWidth: namesWidth } },
    responsive: narrowNames.map(([breakpoint, maxWidth]) => ({
      breakpoint,
      options: { yaxis: { labels: { ...labels, maxWidth } } },
    })),
  }
}

interface Thinned {
  readonly formatter: (time: string) => string
  readonly responsive: NonNullable<ApexOptions['responsive']>
}
