import type { GridApi } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import type { ColumnModel } from '../../model/field-model'
import { columnWidth } from './column-width'
import { operationsWidth } from './operations-col-def'
import type { RecordGridProps } from './record-grid-props'

/** Px of the column with the checkboxes. */
export const selectionWidth = 44
/** Px beside the first column, where rows are dragged by a grip. */
export const gripRoom = 24

/** So many times of what they need columns of texts without a stated width get before the others get more. */
const openTimes = 2

/** How much of the room that is left then a column takes, beside others of its width: texts are longer than states, those than figures. */
const textShare = 3
const stateShare = 2
const otherShare = 1

/**
 * Widths in px of the columns of a grid that is wider than they need: what is left goes to the texts without a stated width,
 * up to twice of what they need, then to all of them by their widths, most of it to texts.
 * @param columns those that may grow; none where that is not so
 * @param widthOf what a column needs
 * @param room px that these columns have
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
  return column.width === undefined && shareOf(column) === textShare
}

function shareOf({ align, schema, dictionary }: ColumnModel): number {
  if (align !== 'left' || schema.format || schema.type === 'boolean') return otherShare
  return dictionary ? stateShare : textShare
}

/** Widths in px of the columns that may grow, by name, in a grid that is wider than all of its columns need. */
export function sharedWidths(props: RecordGridProps, room: number): ReadonlyMap<string, number> {
  const { columns, operations, selectable } = props
  const growing = columns.filter((column) => mayGrow(column, props))
  const widthOf = (column: ColumnModel) => neededWidth(column, props)
  const taken = sumOf(
    columns.filter((column) => !growing.includes(column)),
    widthOf,
  )
  const beside = (selectable ? selectionWidth : 0) + (operations ? operationsWidth(operations) : 0)
  return shareRoom(growing, widthOf, room - taken - beside)
}

/** Shares the room of a grid that has become wider or narrower; where none is left columns are as wide as they need. */
export function shareAnew(api: GridApi<Row>, props: RecordGridProps, room: number): void {
  const shares = sharedWidths(props, room)
  const growing = props.columns.filter((column) => mayGrow(column, props))
  api.applyColumnState({
    state: growing.map((column) => {
      const share = shares.get(column.name)
      return { colId: column.name, flex: share ?? null, width: share ?? neededWidth(column, props) }
    }),
  })
}

/** While a person drags the edge of one column the others stay as wide as they are. */
export function freezeWidths(api: GridApi<Row>): void {
  api.applyColumnState({
    state: api.getColumnState().map(({ colId, width }) => ({ colId, width, flex: null })),
  })
}

function mayGrow({ fixed, name }: ColumnModel, { widths }: RecordGridProps): boolean {
  return !fixed && !widths.has(name)
}

function neededWidth(column: ColumnModel, { columns, widths, summed, order }: RecordGridProps): number {
  const own = widths.get(column.name) ?? columnWidth(column, summed.includes(column.name))
  return own + (order?.isOn && column === columns[0] ? gripRoom : 0)
}
