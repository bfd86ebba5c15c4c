/** Rows by their `sort`, those of the same in the order they came; one without is among the zeros. */
export function inSortOrder<T extends { readonly sort?: number | null | undefined }>(
  rows: readonly T[],
): readonly T[] {
  return rows.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
}
