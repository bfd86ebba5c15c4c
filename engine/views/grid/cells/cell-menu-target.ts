import type { Row } from '../../../data/records/use-records'
import { columnText } from '../../../model/values/texts/column-text'
import type { CellMenuTarget, RecordGridProps } from '../record-grid-props'

/**
 * Returns the texts that can be copied from a right-clicked cell, as displayed: its own, and that of its row with tabs
 * between the cells.
 */
export function cellMenuTarget(
  { columns, scope }: Pick<RecordGridProps, 'columns' | 'scope'>,
  place: { readonly clientX: number; readonly clientY: number },
  columnName: string,
  row: Row,
): CellMenuTarget {
  const column = columns.find((shown) => shown.name === columnName)
  return {
    x: place.clientX,
    y: place.clientY,
    cellText: column ? columnText(column, scope).toText(row) : '',
    rowText: columns.map((shown) => columnText(shown, scope).toText(row)).join('\t'),
  }
}
