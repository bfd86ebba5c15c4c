import { columnText } from '../../../model/values/texts/column-text'
import type { ColumnModel } from '../../../model/types/field-model'
import { columnWidth, headingWidth, sortRoom, sumRoom } from '../column-width'
import { cellSize, headingFont } from '../grid-theme'
import type { RecordGridProps } from '../record-grid-props'
import { hasColours, ownCell } from './to-col-def'

/** Rows whose texts are measured: as many as a page has by default (C17). */
const measuredRows = 10
/** Padding on both sides of a measured text, and what is lost by rounding, px. */
const padding = 22
/** A longer text ends in an ellipsis, px. */
const most = 280
/** The coloured dot of a label and its distance, px. */
const dot = 15

/** The widths that the heading of a column on two lines, and its heading and texts, need, px. */
export interface WantedWidth {
  readonly heading: number
  /** The width of the heading on one line. */
  readonly headingLine: number
  readonly wanted: number
}

/** By column. */
export type WantedWidths = ReadonlyMap<string, WantedWidth>

/**
 * Returns the widths that the headings and the texts of the first rows need, px by column. Columns with cells of their
 * own, such as pictures, keep their width: what such a cell needs is unknown before it is painted.
 */
export function wantedWidths(
  host: Element,
  { columns, rows, scope, sort, summed, tree, widgets }: RecordGridProps,
): WantedWidths {
  const drawing = document.createElement('canvas').getContext('2d')
  if (!drawing) return new Map()
  const style = getComputedStyle(host)
  const size = style.getPropertyValue(cellSize.variable).trim() || cellSize.otherwise
  const measureIn = (font: string) => (text: string) => {
    drawing.font = `${font} ${style.fontFamily}`
    return Math.ceil(drawing.measureText(text).width)
  }
  const [inHeading, inCell] = [measureIn(`${headingFont.weight} ${headingFont.size}`), measureIn(size)]
  const sorted = new Set(sort.map(({ field }) => field))
  const wantedBy = (column: ColumnModel): WantedWidth => {
    const besideHeading = padding + (sorted.has(column.name) ? sortRoom : 0)
    const heading = besideHeading + headingWidth(column.label, inHeading)
    const headingLine = besideHeading + inHeading(column.label)
    if (column.name === tree?.column || ownCell(column, widgets))
      return {
        heading,
        headingLine,
        wanted: Math.max(heading, columnWidth(column, summed.includes(column.name))),
      }
    const text = columnText(column, scope)
    const texts = rows.slice(0, measuredRows).map((row) => inCell(text.toText(row)))
    const besides = (hasColours(column) ? dot : 0) + (summed.includes(column.name) ? sumRoom : 0)
    const content = padding + Math.min(most, Math.max(0, ...texts) + besides)
    return { heading, headingLine, wanted: Math.max(heading, content) }
  }
  return new Map(columns.map((column) => [column.name, wantedBy(column)]))
}
