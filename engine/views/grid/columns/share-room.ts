import type { GridApi } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import { typeOf } from '../../../model/entities/control-of'
import type { ColumnModel } from '../../../model/types/field-model'
import { columnWidth, leastColumnWidth } from '../column-width'
import { operationsWidth } from '../operations/operations-col-def'
import type { RecordGridProps } from '../record-grid-props'
import { fitContents, type FittedColumn } from './fit-contents'
import { isLabelList } from './to-col-def'
import type { WantedWidth, WantedWidths } from './wanted-widths'

/** Width of the checkbox column, px. */
export const selectionWidth = 44
/** Extra width of the first column while it has a drag handle, px. */
export const gripRoom = 24

/**
 * Text columns without a stated width, and lists of labels, grow to this multiple of their width before other columns
 * grow.
 */
const openTimes = 2

/** Weights by which all columns share the remaining width, per px of their own width. */
const textShare = 3
const stateShare = 2
const otherShare = 1

/**
 * Distributes the spare width of a grid: first to text columns without a stated width and to lists of labels, up to
 * twice their width, then to all columns by their widths and weights.
 * @param columns the columns that may grow
 * @param widthOf the width that a column needs, px
 * @param room the width available to these columns, px
 * @returns widths in px by column; empty where there is no spare width
 */
export function shareRoom(
  columns: readonly ColumnModel[],
  widthOf: (column: ColumnModel) => number,
  room: number,
): ReadonlyMap<string, number> {
  const needed = sumOf(columns, widthOf)
  if (columns.length === 0 || room <= needed) return new Map()
  const open = sumOf(columns.filter(isOpen), widthOf)
  const first = Math.min(room - needed, open * (openTimes - 1))
  const rest = room - needed - first
  const weightOf = (column: ColumnModel) => widthOf(column) * shareOf(column)
  const weights = sumOf(columns, weightOf)
  return new Map(
    columns.map((column) => {
      const own = widthOf(column) + (isOpen(column) ? (first * widthOf(column)) / open : 0)
      return [column.name, Math.round(own + (rest * weightOf(column)) / weights)]
    }),
  )
}

function sumOf(columns: readonly ColumnModel[], numberOf: (column: ColumnModel) => number): number {
  return columns.reduce((sum, column) => sum + numberOf(column), 0)
}

function isOpen(column: ColumnModel): boolean {
  return isList(column) || (column.width === undefined && shareOf(column) === textShare)
}

function isList({ schema }: ColumnModel): boolean {
  return typeOf(schema) === 'array'
}

function shareOf(column: ColumnModel): number {
  const { align, schema, dictionary } = column
  if (isList(column)) return textShare
  if (align !== 'left' || schema.format || schema.type === 'boolean') return otherShare
  return dictionary ? stateShare : textShare
}

/** The distributed widths of a grid's columns, px by column. */
export interface SharedWidths {
  /** The width that each column needs; that of a column whose texts do not fit is larger where there is room. */
  readonly widths: ReadonlyMap<string, number>
  /** The widths of columns that grow with the grid; empty where there is no spare width. */
  readonly shares: ReadonlyMap<string, number>
}

/** Distributes the width of a grid. Columns that a person has dragged keep theirs, and pinned ones only fit their texts. */
export function sharedWidths(props: RecordGridProps, room: number, wanted: () => WantedWidths): SharedWidths {
  const { columns, operations, selectable } = props
  const beside = (selectable ? selectionWidth : 0) + (operations ? operationsWidth(operations) : 0)
  const free = room - beside
  const texts = wanted()
  const fitted = fitContents(
    columns.map((column, index) => toFitted(column, index, props, texts.get(column.name))),
    free,
  )
  const widths = new Map(columns.map(({ name }, index) => [name, fitted[index] ?? 0]))
  const widthOf = ({ name }: ColumnModel) => widths.get(name) ?? 0
  const growing = columns.filter((column) => mayGrow(column, props))
  const taken = sumOf(
    columns.filter((column) => !growing.includes(column)),
    widthOf,
  )
  return { widths, shares: shareRoom(growing, widthOf, free - taken) }
}

/** A column that the user has dragged keeps its width, and so does the drag handle. */
function toFitted(
  column: ColumnModel,
  index: number,
  props: RecordGridProps,
  text: WantedWidth | undefined,
): FittedColumn {
  const width = neededWidth(column, props)
  const grip = gripOf(column, props)
  const isKept = text === undefined || props.widths.has(column.name)
  return {
    width,
    wanted: isKept ? width : text.wanted + grip,
    heading: isKept ? width : Math.max(text.heading + grip, leastColumnWidth(column)),
    headingLine: isKept ? width : text.headingLine + grip,
    // The first column names the record.
    isText:
      index > 0 &&
      column.name !== props.recordColumn &&
      shareOf(column) === textShare &&
      !isLabelList(column),
  }
}

/**
 * Distributes the width again after a grid was resized or its first rows came. Without spare width each column gets the
 * width that it needs.
 */
export function shareAnew(
  api: GridApi<Row>,
  props: RecordGridProps,
  room: number,
  wanted: () => WantedWidths,
): void {
  const { widths, shares } = sharedWidths(props, room, wanted)
  api.applyColumnState({
    state: props.columns
      .filter(({ name }) => !props.widths.has(name))
      .map(({ name }) => {
        const share = shares.get(name)
        return { colId: name, flex: share ?? null, width: share ?? widths.get(name) ?? null }
      }),
  })
}

/** Fixes all columns at their present width, so that dragging the edge of one does not resize the others. */
export function freezeWidths(api: GridApi<Row>): void {
  api.applyColumnState({
    state: api.getColumnState().map(({ colId, width }) => ({ colId, width, flex: null })),
  })
}

function mayGrow({ fixed, name }: ColumnModel, { widths }: RecordGridProps): boolean {
  return !fixed && !widths.has(name)
}

function neededWidth(column: ColumnModel, props: RecordGridProps): number {
  const own = props.widths.get(column.name) ?? columnWidth(column, props.summed.includes(column.name))
  return own + gripOf(column, props)
}

function gripOf(column: ColumnModel, { columns, order }: RecordGridProps): number {
  return order?.isOn && column === columns[0] ? gripRoom : 0
}
