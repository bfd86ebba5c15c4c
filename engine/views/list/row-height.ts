import type { ColumnModel } from '../../model/page-model'

const rowHeight = 41
const imageRowHeight = 45
const imageWidget = 'image'

/** Height of a row in px (C23): a little more where rows hold images. */
export function rowHeightOf(columns: readonly ColumnModel[]): number {
  return columns.some((column) => column.widget === imageWidget) ? imageRowHeight : rowHeight
}
