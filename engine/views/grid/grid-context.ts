import type { ICellRendererParams } from 'ag-grid-community'
import type { Row } from '../../data/records/use-records'
import type { CellPortals } from './cells/cell-portals'
import type { RecordGridProps } from './record-grid-props'
import type { CellParams } from './columns/to-col-def'

/** The context of cell renderers: the current props of the grid, and the cells that React renders. */
export interface GridContext {
  readonly props: () => RecordGridProps
  readonly portals: CellPortals
}

/** Parameters of a cell renderer with a column. */
export type ColumnCellParams = ICellRendererParams<Row, unknown, GridContext> & CellParams
