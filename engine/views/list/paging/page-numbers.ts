/** An entry of the pager: a page number, or a jump over left-out pages. */
export type PagerEntry = number | 'back' | 'forward'

const pagerCount = 7 // C18

/** Returns the number of pages. The size -1 puts all rows on one page. */
export function pageCount(total: number, size: number): number {
  return size < 1 ? 1 : Math.max(1, Math.ceil(total / size))
}

/**
 * Returns the entries of the pager: at most seven, always with the first and the last page, with jumps in place of
 * left-out pages.
 */
export function pagerEntries(page: number, pages: number): readonly PagerEntry[] {
  if (pages <= pagerCount) return range(1, pages)
  const side = (pagerCount - 1) / 2
  const back = page > pagerCount - side
  const forward = page < pages - side
  if (!back) return [...range(1, pagerCount - 1), 'forward', pages]
  if (!forward) return [1, 'back', ...range(pages - pagerCount + 2, pages)]
  return [1, 'back', ...range(page - side + 1, page + side - 1), 'forward', pages]
}

/** Number of pages that a jump skips. */
export const pagerJump = pagerCount - 2

/** Returns the first and the last row number of a page; both are 0 for an empty list (startSeq, endSeq). */
export function pageRange(
  page: number,
  size: number,
  total: number,
): { readonly from: number; readonly to: number } {
  if (total === 0) return { from: 0, to: 0 }
  if (size < 1) return { from: 1, to: total }
  return { from: Math.min((page - 1) * size + 1, total), to: Math.min(page * size, total) }
}

/** Parses a typed page size: a positive integer of at most five digits, without a leading zero (V75). */
export function readPageSize(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
