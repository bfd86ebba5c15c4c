import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  GridOptions,
  RowDragEvent,
} from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import { columnText } from '../../model/values/column-text'
import { placeOfDrop } from '../../query/row-order'
import type { RecordGridProps } from './record-grid-props'

/**
 * Rows that are dragged by the grip in their first cell. The grid's own way would keep an order to itself, and none at all
 * in a list that is sorted: here it says only where a row was let go.
 */
export function rowDragOptions(
  props: () => RecordGridProps,
): Pick<
  GridOptions<Row>,
  'rowDragText' | 'onRowDragMove' | 'onRowDragEnd' | 'onRowDragLeave' | 'onRowDragCancel'
> {
  return {
    rowDragText: ({ rowNode }) => {
      const [first] = props().columns
      const row = rowNode?.data as Row | undefined
      return first && row ? columnText(first, props().scope).toText(row) : ''
    },
    onRowDragMove: (event) => {
      const { overNode, node, api } = event
      if (!overNode || overNode === node || overNode.rowPinned) return unmark(event)
      api.setRowDropPositionIndicator({
        row: overNode,
        dropIndicatorPosition: isBelow(event) ? 'below' : 'above',
      })
    },
    onRowDragEnd: (event) => {
      unmark(event)
      const { node, overNode } = event
      const from = node.rowIndex
      const over = overNode?.rowIndex
      if (!node.data || from === null || over === null || over === undefined || overNode?.rowPinned) return
      const to = placeOfDrop(from, over, isBelow(event))
      if (to !== from) props().order?.onMove(node.data, to)
    },
    onRowDragLeave: unmark,
    onRowDragCancel: unmark,
  }
}

/** Alt and an arrow move the row in which the focus is. Answers whether they did. */
export function stepOnKey(
  { data, node, event }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  { order }: RecordGridProps,
): boolean {
  if (!order || !data || node.rowPinned || !(event instanceof KeyboardEvent) || !event.altKey) return false
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false
  event.preventDefault()
  order.step(data, event.key === 'ArrowUp' ? -1 : 1)
  return true
}

/** The focus goes with a row that was moved by a key. */
export function followRow(api: GridApi<Row>, id: string | undefined): void {
  const column = api.getFocusedCell()?.column
  const index = id === undefined ? null : api.getRowNode(id)?.rowIndex
  if (!column || index === null || index === undefined) return
  api.ensureIndexVisible(index)
  api.setFocusedCell(index, column)
}

function isBelow({ y, overNode }: RowDragEvent<Row>): boolean {
  const top = overNode?.rowTop ?? 0
  return y > top + (overNode?.rowHeight ?? 0) / 2
}

function unmark({ api }: { readonly api: GridApi<Row> }): void {
  api.setRowDropPositionIndicator(null)
}
