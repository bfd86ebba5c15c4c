import type { RecordPage, RecordQuery } from '../../record-store'
import type { Sort } from '../query/query-order'

/** The maximum number of rows to skip one by one in the order of an index; 1,000,000 take some 100 ms. */
const mostSkipped = 1_000_000

/** The position of a page in the order of a list. */
export interface PagePlace {
  /** True when `skipped` counts from the end of the order. */
  readonly fromEnd: boolean
  readonly skipped: number
  /** The maximum number of rows of the page. */
  readonly rows: number
}

type Page = Pick<RecordQuery, 'page' | 'size'>

/** Returns the position of a page, counted from the beginning. */
export function placeOf({ page, size }: Page): PagePlace {
  return { fromEnd: false, skipped: (page - 1) * size, rows: size }
}

/** True when so many rows precede a page that reading it from the end may be faster. */
export function isFar(page: Page): boolean {
  return placeOf(page).skipped > mostSkipped
}

/** True when a page is far and nearer to the end of the order than to its beginning, by the (maybe estimated) total. */
export function isNearEnd(page: Page, { total }: Pick<RecordPage, 'total'>): boolean {
  const { skipped } = placeOf(page)
  return isFar(page) && skipped < total && total - skipped - page.size < skipped
}

/** Returns the position of a page, counted from the end. The last page has the remaining rows. */
export function placeFromEnd({ page, size }: Page, { total }: Pick<RecordPage, 'total'>): PagePlace {
  const after = total - page * size
  return { fromEnd: true, skipped: Math.max(0, after), rows: size + Math.min(0, after) }
}

/** Reverses the order. The key, which comes last, follows the direction of the part before it. */
export function backwards(sort: Sort): Sort {
  return sort.map(({ field, order }) => ({ field, order: order === 'asc' ? 'desc' : 'asc' }))
}
