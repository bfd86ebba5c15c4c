import type { ChartType } from '../../metadata/contract.generated'
import type { Row } from '../../metadata/decode-records'
import type { FieldModel } from '../../model/field-model'
import type { ChartModel } from '../../model/page-model'

/** The rows that a chart draws: as many as it takes, but of parts all, which are those of a whole. */
export function rowsDrawn(rows: readonly Row[], type: ChartType, top: number): readonly Row[] {
  return type === 'pie' || type === 'ring' ? rows : rows.slice(0, top)
}

/** What is drawn of a chart. */
export interface DrawnChart {
  readonly x: FieldModel
  readonly top: number
  readonly series: readonly MeasuredField[]
}

/** A series of a chart; `before`: the name of the one whose past it is. */
export type MeasuredField = FieldModel & { readonly before?: string }

/** What is drawn of a chart: all of its series, or the one that a filter names. */
export function measuredBy({ x, top, series, seriesBy }: ChartModel, measure: unknown): DrawnChart {
  if (seriesBy === undefined) return { x, top, series }
  const named = series.filter(({ name }) => name === measure)
  return { x, top, series: named.length > 0 ? named : series.slice(0, 1) }
}

/** A chart with what was measured before beside each of its series, point by point. `nameBefore` says what that is called. */
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
    // A shorter month before has nothing to compare the last days with.
    rows: rows.map((row, index) => ({
      ...row,
      ...Object.fromEntries(past.map(({ name, of }) => [name, before[index]?.[of] ?? null])),
    })),
  }
}

/** Whether there is anything to draw but nothing. */
export function hasFigures(rows: readonly Row[], series: readonly Pick<FieldModel, 'name'>[]): boolean {
  return rows.some((row) => series.some(({ name }) => Number(row[name] ?? 0) !== 0))
}

/** So many Latin letters of all names together fit below bars that stand; signs of East Asia are as wide as two. */
const roomForNames = 120
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g
/** Days and hours: some of them may be left out along an axis. */
const time = /^[\d\s.:/-]*$/

/** Whether all names along an axis are days, hours or months. */
export function areTimes(names: readonly string[]): boolean {
  return names.every((name) => time.test(name))
}

/** How bars are drawn: names that have no room beside each other stand one below the other. */
export function standing(type: ChartType, names: readonly string[]): ChartType {
  if (type !== 'bar' || areTimes(names)) return type
  const longest = Math.max(0, ...names.map((name) => name.length + (name.match(wide)?.length ?? 0)))
  return longest > 9 && longest * names.length > roomForNames ? 'horizontalBar' : type
}

/** Px of a chart: bars that lie have a line of text each at least. */
export function heightOf(type: ChartType, count: number): number {
  return type === 'horizontalBar' ? Math.max(280, count * 22 + 48) : 280
}
