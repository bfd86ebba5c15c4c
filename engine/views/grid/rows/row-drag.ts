import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  GridOptions,
  RowDragEvent,
} from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import { columnText } from '../../../model/values/texts/column-text'
import type { DropPlace } from '../../../query/row-groups'
import type { RecordGridProps } from '../record-grid-props'

/**
 * Returns the options for dragging rows by the handle in their first cell. AG Grid's own row dragging would keep the
 * order to itself, and allow none in a sorted list: here only the drop is reported.
 */
export function rowDragOptions(
  props: () => RecordGridProps,
  host: HTMLElement,
): Pick<
  GridOptions<Row>,
  'rowDragText' | 'onRowDragEnter' | 'onRowDragMove' | 'onRowDragEnd' | 'onRowDragLeave' | 'onRowDragCancel'
> {
  // An attribute for the stylesheet: `:has(.ag-row-dragging)` would be evaluated for every cell of every frame.
  const mark = (isDragging: boolean) => host.toggleAttribute('data-dragging', isDragging)
  const unmark = ({ api }: { readonly api: GridApi<Row> }): void => {
    mark(false)
    api.setRowDropPositionIndicator(null)
  }
  return {
    onRowDragEnter: () => void mark(true),
    rowDragText: ({ rowNode }) => {
      const [first] = props().columns
      const row = rowNode?.data as Row | undefined
      return first && row ? columnText(first, props().scope).toText(row) : ''
    },
    onRowDragMove: (event) => {
      const place = placeOf(event, props())
      const edge = place && event.api.getRowNode(props().rowId(place.edge))
      if (!place || !edge) return event.api.setRowDropPositionIndicator(null)
      event.api.setRowDropPositionIndicator({
        row: edge,
        dropIndicatorPosition: place.isBelow ? 'below' : 'above',
      })
    },
    onRowDragEnd: (event) => {
      unmark(event)
      const { node, overNode } = event
      if (node.data && overNode?.data && overNode !== node && !overNode.rowPinned)
        props().order?.onDrop(node.data, overNode.data, isBelow(event))
    },
    onRowDragLeave: unmark,
    onRowDragCancel: unmark,
  }
}

/** Moves the focused row by Alt and an arrow. Returns true when it did. */
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

/** Moves the focus along with a row that a key moved. */
export function followRow(api: GridApi<Row>, id: string | undefined): void {
  const column = api.getFocusedCell()?.column
  const index = id === undefined ? null : api.getRowNode(id)?.rowIndex
  if (!column || index === null || index === undefined) return
  api.ensureIndexVisible(index)
  api.setFocusedCell(index, column)
}

function placeOf(event: RowDragEvent<Row>, { order }: RecordGridProps): DropPlace | undefined {
  const { node, overNode } = event
  if (!node.data || !overNode?.data || overNode === node || overNode.rowPinned) return undefined
  return order?.placeOf(node.data, overNode.data, isBelow(event))
}

function isBelow({ y, overNode }: RowDragEvent<Row>): boolean {
  const top = overNode?.rowTop ?? 0
  return y > top + (overNode?.rowHeight ?? 0) / 2
}
