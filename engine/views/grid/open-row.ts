import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, RowClickedEvent } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import type { GridTree, RecordGridProps } from './record-grid-props'

const within = 'a, button, input'

/**
 * Enter in a cell: follows its link, presses its button, or opens the row. The columns of the grid's own, the boxes and
 * the operations, have their own way with keys.
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
  // Else the same key would go on to press what it opens.
  key.preventDefault()
  const own = cell.querySelector<HTMLElement>('a[href], button:not([aria-expanded], :disabled)')
  if (own) own.click()
  else props.onOpen(data)
}

/** A tap on a row, but not on what is in it. */
export function openOnTap({ data, node, event }: RowClickedEvent<Row>, props: RecordGridProps): void {
  const target = event?.target
  if (!props.touch || !data || node.rowPinned || !(target instanceof Element)) return
  const box = target.closest('[col-id^="ag-Grid-"]')
  if (!box && !target.closest(within)) props.onOpen(data)
}

/** Right opens a folded row of a tree, Left folds an open one; else the keys move on. */
export function foldByKey(key: string, row: Row, tree: GridTree | undefined): boolean {
  if (!tree || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false
  const { hasChildren, open } = tree.nodeOf(row)
  if (!hasChildren || open !== (key === 'ArrowLeft')) return false
  tree.onToggle(row)
  return true
}
