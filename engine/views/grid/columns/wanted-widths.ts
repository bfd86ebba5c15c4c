import { columnText } from '../../../model/values/texts/column-text'
import type { ColumnModel } from '../../../model/types/field-model'
import { headingWidth } from '../column-width'
import type { RecordGridProps } from '../record-grid-props'

/** Rows whose texts are measured: as many as a page has by default (C24). */
const measuredRows = 10
/** A longer text ends in an ellipsis, px. */
const most = 280
/** Cell padding on both sides and the border, px. */
const padding = 24
/** The coloured dot of a label and its distance, px. */
const dot = 15
/** Room for the sort arrow, px. */
const sortRoom = 20
/** As in the theme of the grid. */
const headingFont = '600 13px'
const fallbackSize = '14px'

/** The widths that the heading of a column, and its heading and texts, need, px. */
export interface WantedWidth {
  readonly heading: number
  readonly wanted: number
}

export type WantedWidths = ReadonlyMap<string, WantedWidth>

/**
 * Returns the widths that the headings and the texts of the first rows need, px by column. Columns with cells of their
 * own, such as pictures, have none: what such a cell needs is unknown before it is painted.
 */
export function wantedWidths(
  host: Element,
  { columns, rows, scope, sort, tree, widgets }: RecordGridProps,
): WantedWidths {
  const drawing = document.createElement('canvas').getContext('2d')
  if (!drawing || rows.length === 0) return new Map()
  const style = getComputedStyle(host)
  const size = style.getPropertyValue('--console-font-size').trim() || fallbackSize
  const measureIn = (font: string) => (text: string) => {
    drawing.font = `${font} ${style.fontFamily}`
    return Math.ceil(drawing.measureText(text).width)
  }
  const [inHeading, inCell] = [measureIn(headingFont), measureIn(size)]
  const sorted = new Set(sort.map(({ field }) => field))
  const wantedBy = (column: ColumnModel): WantedWidth => {
    const heading = padding + headingWidth(column.label, inHeading) + (sorted.has(column.name) ? sortRoom : 0)
    const text = columnText(column, scope)
    const texts = rows.slice(0, measuredRows).map((row) => inCell(text.toText(row)))
    const besides = column.dictionary?.items.some(({ color }) => color) ? dot : 0
    const content = padding + Math.min(most, Math.max(...texts) + besides)
    return { heading, wanted: Math.max(heading, content) }
  }
  const isText = ({ name, content, parts, widget }: ColumnModel) =>
    name !== tree?.column && (content !== undefined || parts !== undefined || !widgets.get(widget)?.Cell)
  return new Map(columns.filter(isText).map((column) => [column.name, wantedBy(column)]))
}
