import type { ListPageModel } from '../../../model/types/page-model'

/** Height in px of everything around the rows: bars above and below, heading, paging, and the gaps between them. */
const around = 245
const searchForm = 66
const totalsRow = 43
const least = 5
const most = 100

type Shape = Pick<ListPageModel, 'search' | 'totals' | 'charts' | 'figures' | 'tree' | 'tiles'>

/**
 * Returns how many rows of `rowHeight` px fit into a window of `height` px without scrolling. Undefined for lists whose
 * pages hold more than rows, or that show all rows at once.
 */
export function rowsThatFit(model: Shape, height: number, rowHeight: number): number | undefined {
  if (model.charts || model.figures || model.tree || model.tiles) return undefined
  const search = model.search.length > 0 ? searchForm : 0
  const totals = model.totals.length > 0 ? totalsRow : 0
  const rows = Math.floor((height - around - search - totals) / rowHeight)
  return Math.min(most, Math.max(least, rows))
}
