import type { ColumnState } from 'ag-grid-community'
import type { ColumnModel } from '../../../model/types/field-model'
import type { PlacedColumn } from '../record-grid-props'

/** Returns the columns of a list as the grid has them, from left to right. */
export function placedColumns(
  state: readonly Pick<ColumnState, 'colId' | 'pinned'>[],
  columns: readonly ColumnModel[],
): readonly PlacedColumn[] {
  const known = new Set(columns.map(({ name }) => name))
  return state.flatMap(({ colId, pinned }) => {
    if (!known.has(colId)) return []
    return { name: colId, fixed: pinned === 'right' ? 'right' : pinned ? 'left' : undefined }
  })
}

/** True when columns are not where the list placed them. */
export function isArranged(placed: readonly PlacedColumn[], columns: readonly ColumnModel[]): boolean {
  return placed.some(
    ({ name, fixed }, index) => name !== columns[index]?.name || fixed !== columns[index]?.fixed,
  )
}
