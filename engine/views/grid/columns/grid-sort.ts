import type { ColDef, ColumnState } from 'ag-grid-community'
import type { Row } from '../../../data/records/use-records'
import type { SortMeta } from '../../../metadata/contract.generated'

/** Converts the sort state of the grid's columns to the sort of a list query, first column first. */
export function readSort(
  state: readonly Pick<ColumnState, 'colId' | 'sort' | 'sortIndex'>[],
): readonly SortMeta[] {
  return state
    .filter((column) => column.sort)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map((column) => ({ field: column.colId, order: column.sort === 'desc' ? 'desc' : 'asc' }))
}

/** Converts the sort of a list query to column states. Columns that are not among them have no sort. */
export function writeSort(sort: readonly SortMeta[]): ColumnState[] {
  return sort.map((entry, index) => ({ colId: entry.field, sort: entry.order, sortIndex: index }))
}

/** Adds an initial sort to columns. Sorting them afterwards would draw the grid twice. */
export function withSort(columns: readonly ColDef<Row>[], sort: readonly SortMeta[]): ColDef<Row>[] {
  return columns.map((column) => {
    const index = sort.findIndex((entry) => entry.field === column.colId)
    return index < 0
      ? column
      : { ...column, initialSort: sort[index]?.order ?? null, initialSortIndex: index }
  })
}
