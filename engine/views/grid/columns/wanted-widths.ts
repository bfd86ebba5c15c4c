import type { Row } from '../../../data/records/use-records'
import { columnText, type ColumnText } from '../../../model/values/texts/column-text'
import { toDictionaryValues } from '../../../model/values/texts/dictionary-value'
import type { ColumnModel } from '../../../model/types/field-model'
import { columnWidth, headingWidth, sortNumberRoom, sortRoom, sumRoom } from '../column-width'
import { measureIn } from '../../measured-text'
import { cellSize, headingFont } from '../grid-theme'
import type { RecordGridProps } from '../record-grid-props'
import { hasColours } from '../../values/label-color'
import { isLabelList, ownCell } from './to-col-def'

/** Rows whose texts are measured: as many as a page has by default (C17). */
const measuredRows = 10
/** The padding of a cell, 10 px on both sides, and its edges, px. */
const padding = 22
/** A longer text ends in an ellipsis, px. */
const most = 280
/** The coloured dot of a label and its distance, px. */
const dot = 15
/** The edges and the padding of a label in a list of labels, px. */
const labelEdges = 18
/** The number of the labels that do not fit, px. */
const countRoom = 32

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
 * own, such as pictures, keep their width: what such a cell needs is unknown before it is painted. A list of labels needs
 * room for its first label.
 */
export function wantedWidths(
  host: Element,
  { columns, rows, scope, sort, summed, tree, widgets }: RecordGridProps,
): WantedWidths {
  const style = getComputedStyle(host)
  const size = style.getPropertyValue(cellSize.variable).trim() || cellSize.otherwise
  const inHeading = measureIn(`${headingFont.weight} ${headingFont.size} ${style.fontFamily}`)
  const inCell = measureIn(`${size} ${style.fontFamily}`)
  if (!inHeading || !inCell) return new Map()
  const sorted = new Set(sort.map(({ field }) => field))
  const besideArrow = sortRoom + (sort.length > 1 ? sortNumberRoom : 0)
  const first = rows.slice(0, measuredRows)
  const widest = (widthOf: (row: Row) => number): number =>
    padding + Math.min(most, Math.max(0, ...first.map(widthOf)))
  const contentOf = (column: ColumnModel): number => {
    const text = columnText(column, scope)
    const isPainted = ownCell(column, widgets) !== undefined
    if (isPainted && isLabelList(column)) return widest(labelsIn(column, text))
    if (isPainted || column.name === tree?.column) return columnWidth(column, summed.includes(column.name))
    const besides = (hasColours(column) ? dot : 0) + (summed.includes(column.name) ? sumRoom : 0)
    return widest((row) => inCell(text.toText(row)) + besides)
  }
  const labelsIn =
    ({ name }: ColumnModel, { context }: ColumnText) =>
    (row: Row): number => {
      const [label, ...others] = toDictionaryValues(row[name])
      if (label === undefined) return 0
      return inCell(context.format.label(label, context)) + labelEdges + (others.length > 0 ? countRoom : 0)
    }
  const wantedBy = (column: ColumnModel): WantedWidth => {
    const besideHeading = padding + (sorted.has(column.name) ? besideArrow : 0)
    const heading = besideHeading + headingWidth(column.label, inHeading)
    const headingLine = besideHeading + inHeading(column.label)
    return { heading, headingLine, wanted: Math.max(heading, contentOf(column)) }
  }
  return new Map(columns.map((column) => [column.name, wantedBy(column)]))
}
