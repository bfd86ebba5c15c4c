import type { ListPageModel } from '../../../model/page-model'

/** Px of a page around the rows of its list: bars above and below, heading, paging, and the space between them. */
const around = 245
const searchForm = 66
const totalsRow = 43
const least = 5
const most = 100

type Shape = Pick<ListPageModel, 'search' | 'totals' | 'charts' | 'figures' | 'tree' | 'tiles'>

/**
 * How many rows of so many px stand in a window of a height without scrolling. Undefined for a list that has something
 * else than rows in its page, or all of them at once.
 */
export function rowsThatFit(model: Shape, height: number, rowHeight: number): number | undefined {
  if (model.charts || model.figures || model.tree || model.tiles) return undefined
  const search = model.search.length > 0 ? searchForm : 0
  const totals = model.totals.length > 0 ? totalsRow : 0
  const rows = Math.floor((height - around - search - totals) / rowHeight)
  return Math.min(most, Math.max(least, rows))
}
