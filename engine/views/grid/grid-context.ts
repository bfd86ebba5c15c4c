import type { ICellRendererParams } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import type { CellPortals } from './cell-portals'
import type { RecordGridProps } from './record-grid-props'
import type { CellParams } from './to-col-def'

/** What cell renderers reach through the grid: its props as they stand, and the cells that React draws. */
export interface GridContext {
  readonly props: () => RecordGridProps
  readonly portals: CellPortals
}

/** Parameters of a renderer of a column. */
export type ColumnCellParams = ICellRendererParams<Row, unknown, GridContext> & CellParams
