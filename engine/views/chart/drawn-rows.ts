import type { ChartType } from '../../metadata/contract.generated'
import type { Row } from '../../metadata/rows/decode-records'
import type { FieldModel } from '../../model/types/field-model'
import type { ChartModel } from '../../model/types/page-model'

/**
 * Returns the rows that a chart draws: the first `top` of them, but all rows for pies and rings, which show a whole.
 */
export function rowsDrawn(rows: readonly Row[], type: ChartType, top: number): readonly Row[] {
  return type === 'pie' || type === 'ring' ? rows : rows.slice(0, top)
}

/** The drawn part of a chart model. */
export interface DrawnChart {
  readonly x: FieldModel
  readonly top: number
  readonly series: readonly MeasuredField[]
}

/** A series of a chart. For a comparison series `before` names its counterpart. */
export type MeasuredField = FieldModel & { readonly before?: string }

/** Returns the drawn part of a chart: all of its series, or the series that a filter names. */
export function measuredBy({ x, top, series, seriesBy }: ChartModel, measure: unknown): DrawnChart {
  if (seriesBy === undefined) return { x, top, series }
  const named = series.filter(({ name }) => name === measure)
  return { x, top, series: named.length > 0 ? named : series.slice(0, 1) }
}

/**
 * Adds the figures of the period before to a chart: one comparison series beside each series, matched by position.
 * `nameBefore` returns the label of a comparison series.
 */
export function compared(
  chart: DrawnChart,
  rows: readonly Row[],
  before: readonly Row[],
  nameBefore: (label: string) => string,
): { readonly chart: DrawnChart; readonly rows: readonly Row[] } {
  const series = chart.series.flatMap((field): readonly MeasuredField[] => [
    field,
    { ...field, name: `before ${field.name}`, label: nameBefore(field.label), before: field.name },
  ])
  const past = series.flatMap(({ name, before: of }) => (of === undefined ? [] : [{ name, of }]))
  return {
    chart: { ...chart, series },
    // A shorter month before has no figures for the last days.
    rows: rows.map((row, index) => ({
      ...row,
      ...Object.fromEntries(past.map(({ name, of }) => [name, before[index]?.[of] ?? null])),
    })),
  }
}

/** True when any figure is not zero. */
export function hasFigures(rows: readonly Row[], series: readonly Pick<FieldModel, 'name'>[]): boolean {
  return rows.some((row) => series.some(({ name }) => Number(row[name] ?? 0) !== 0))
}

/**
 * The number of Latin letters, over all names together, with room below vertical bars. East Asian characters count
 * twice.
 */
const roomForNames = 120
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g
/** Matches days and hours, some of which may be left out along an axis. */
const time = /^[\d\s.:/-]*$/

/** True when all names along an axis are days, hours or months. */
export function areTimes(names: readonly string[]): boolean {
  return names.every((name) => time.test(name))
}

/** Returns the drawn type: bars whose names have no room side by side become horizontal bars. */
export function standing(type: ChartType, names: readonly string[]): ChartType {
  if (type !== 'bar' || areTimes(names)) return type
  const longest = Math.max(0, ...names.map((name) => name.length + (name.match(wide)?.length ?? 0)))
  return longest > 9 && longest * names.length > roomForNames ? 'horizontalBar' : type
}

/** Returns the height of a chart, px. Horizontal bars have at least one line of text each. */
export function heightOf(type: ChartType, count: number): number {
  return type === 'horizontalBar' ? Math.max(280, count * 22 + 48) : 280
}
