import type { Row } from '../../data/use-records'
import { columnText } from '../../model/values/column-text'
import type { CellMenuTarget, RecordGridProps } from './record-grid-props'

/** What can be copied from where the right button was pressed: the texts as they are shown, a row's with tabs between. */
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
