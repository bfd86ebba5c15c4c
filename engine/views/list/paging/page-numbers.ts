/** An entry of the pager: a page, or a jump over the pages between. */
export type PagerEntry = number | 'back' | 'forward'

const pagerCount = 7 // C18

/** How many pages there are; size -1 puts everything on one. */
export function pageCount(total: number, size: number): number {
  return size < 1 ? 1 : Math.max(1, Math.ceil(total / size))
}

/** The pager: at most seven pages, the first and the last always among them, and jumps where pages are left out. */
export function pagerEntries(page: number, pages: number): readonly PagerEntry[] {
  if (pages <= pagerCount) return range(1, pages)
  const side = (pagerCount - 1) / 2
  const back = page > pagerCount - side
  const forward = page < pages - side
  if (!back) return [...range(1, pagerCount - 1), 'forward', pages]
  if (!forward) return [1, 'back', ...range(pages - pagerCount + 2, pages)]
  return [1, 'back', ...range(page - side + 1, page + side - 1), 'forward', pages]
}

/** How far a jump goes. */
export const pagerJump = pagerCount - 2

/** First and last row of a page in the whole list, both 0 when it is empty (startSeq, endSeq). */
export function pageRange(
  page: number,
  size: number,
  total: number,
): { readonly from: number; readonly to: number } {
  if (total === 0) return { from: 0, to: 0 }
  if (size < 1) return { from: 1, to: total }
  return { from: Math.min((page - 1) * size + 1, total), to: Math.min(page * size, total) }
}

/** A page size as a person types it: a positive integer without a leading zero (V75), of at most five digits. */
export function readPageSize(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
