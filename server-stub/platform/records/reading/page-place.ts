import type { RecordPage, RecordQuery } from '../record-store'
import type { Sort } from './query-order'

/** Rows that are skipped one by one, in an order that an index has; 1,000,000 take some 100 ms. */
const mostSkipped = 1_000_000

/** Where the rows of a page are in the order of a list. */
export interface PagePlace {
  /** Counted from the end of the order. */
  readonly fromEnd: boolean
  readonly skipped: number
  /** How many rows the page has at most. */
  readonly rows: number
}

type Page = Pick<RecordQuery, 'page' | 'size'>

/** The place of a page, counted from the beginning. */
export function placeOf({ page, size }: Page): PagePlace {
  return { fromEnd: false, skipped: (page - 1) * size, rows: size }
}

/** Whether so many rows come before a page that it may be better reached from the end. */
export function isFar(page: Page): boolean {
  return placeOf(page).skipped > mostSkipped
}

/** Whether a page is far down and nearer to the end of the order, as far as it is known, than to its beginning. */
export function isNearEnd(page: Page, { total }: Pick<RecordPage, 'total'>): boolean {
  const { skipped } = placeOf(page)
  return isFar(page) && skipped < total && total - skipped - page.size < skipped
}

/** The place of such a page, counted from the end. The last page has as many rows as are left, and the last ones. */
export function placeFromEnd({ page, size }: Page, { total }: Pick<RecordPage, 'total'>): PagePlace {
  const after = total - page * size
  return { fromEnd: true, skipped: Math.max(0, after), rows: size + Math.min(0, after) }
}

/** The order from its end: the key, which comes last, follows the direction of the part before it. */
export function backwards(sort: Sort): Sort {
  return sort.map(({ field, order }) => ({ field, order: order === 'asc' ? 'desc' : 'asc' }))
}
