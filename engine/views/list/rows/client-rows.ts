/** Page size of a list that the server sent whole (C19). */
export const clientPageSize = 50

/** A list that was sent whole has a paging bar only above this number of rows (C20). */
export const clientPagerThreshold = 200

/** Returns the rows of one page; the size -1 returns all rows. */
export function pageOf<T>(rows: readonly T[], page: number, size: number): readonly T[] {
  return size < 1 ? rows : rows.slice((page - 1) * size, page * size)
}
