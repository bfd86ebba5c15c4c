import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, RowClickedEvent } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import type { GridTree, RecordGridProps } from '../record-grid-props'

const within = 'a, button, input'

/**
 * Handles Enter in a cell: follows its link, presses its button, or opens the row. The grid's own columns, for
 * checkboxes and operations, handle keys themselves.
 */
export function openOnEnter(
  event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  props: RecordGridProps,
): void {
  const { data, node } = event
  const key = event.event
  if (!(key instanceof KeyboardEvent) || key.key !== 'Enter' || key.defaultPrevented) return
  if (!data || node.rowPinned || !('column' in event)) return
  if (!props.columns.some(({ name }) => name === event.column.getColId())) return
  const cell = (key.target as Element).closest('.ag-cell')
  if (!cell || key.target !== cell) return
  // Otherwise the same key would also press a button in the opened view.
  key.preventDefault()
  const own = cell.querySelector<HTMLElement>('a[href], button:not([aria-expanded], :disabled)')
  if (own) own.click()
  else props.onOpen(data)
}

/** Opens a tapped row, unless the tap is on a link, button or input in it. */
export function openOnTap({ data, node, event }: RowClickedEvent<Row>, props: RecordGridProps): void {
  const target = event?.target
  if (!props.touch || !data || node.rowPinned || !(target instanceof Element)) return
  const box = target.closest('[col-id^="ag-Grid-"]')
  if (!box && !target.closest(within)) props.onOpen(data)
}

/**
 * Opens a folded row of a tree on Right, folds an open one on Left, and returns true. Other keys are left to the grid.
 */
export function foldByKey(key: string, row: Row, tree: GridTree | undefined): boolean {
  if (!tree || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false
  const { hasChildren, open } = tree.nodeOf(row)
  if (!hasChildren || open !== (key === 'ArrowLeft')) return false
  tree.onToggle(row)
  return true
}
