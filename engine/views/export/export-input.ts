import type { Row } from '../../data/use-records'
import type { ColumnModel } from '../../model/field-model'
import type { ListPageModel } from '../../model/page-model'
import type { Filters } from '../../query/list-query'
import type { WireQuery } from './export-query'

/** What the export dialog knows of the list that it stands over. */
export interface ExportInput {
  readonly model: Pick<ListPageModel, 'id' | 'title' | 'export' | 'endpoints' | 'search' | 'sortTypes'>
  /** All columns of the list, and those that the person sees, in the person's order. */
  readonly columns: readonly ColumnModel[]
  readonly shown: readonly ColumnModel[]
  /** The rows that the person sees. */
  readonly rows: readonly Row[]
  /** What the list asks the server for, and the filters in it that the person chose. */
  readonly query: WireQuery
  readonly filters: Filters
  /** Rows that match; undefined while it is not known. */
  readonly total: number | undefined
  /** `total` is only about as many. */
  readonly totalEstimated?: boolean
  readonly onClose: () => void
}
