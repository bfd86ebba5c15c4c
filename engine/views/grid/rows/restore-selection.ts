import type { GridApi } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import type { RecordGridProps } from '../record-grid-props'

/** Selects the rows in a new grid that were selected before, as far as they are still in it. */
export function restoreSelection(api: GridApi<Row>, props: RecordGridProps): void {
  const before = props.selected()
  if (before.length === 0) return
  const nodes = before.flatMap((row) => api.getRowNode(props.rowId(row)) ?? [])
  api.setNodesSelected({ nodes, newValue: true })
  if (nodes.length < before.length) props.onSelect(api.getSelectedRows())
}
