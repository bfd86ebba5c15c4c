import type { Row } from '../../data/records/use-records'
import type { ColumnModel } from '../../model/types/field-model'
import type { ListPageModel } from '../../model/types/page-model'
import type { Filters } from '../../query/list-query'
import type { WireQuery } from './export-query'

/** The list under the export dialog. */
export interface ExportInput {
  readonly model: Pick<ListPageModel, 'id' | 'title' | 'export' | 'endpoints' | 'search' | 'sortTypes'>
  /** All columns of the list, and the visible ones in the person's order. */
  readonly columns: readonly ColumnModel[]
  readonly shown: readonly ColumnModel[]
  /** The rows that the list shows. */
  readonly rows: readonly Row[]
  /** The query of the list, and the filters in it that the person chose. */
  readonly query: WireQuery
  readonly filters: Filters
  /** Number of matching rows; undefined while unknown. */
  readonly total: number | undefined
  /** True when `total` is an estimate. */
  readonly totalEstimated?: boolean
  readonly onClose: () => void
}
