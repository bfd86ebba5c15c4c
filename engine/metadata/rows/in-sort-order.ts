/** Sorts rows by `sort`. Equal numbers keep their order; a missing number counts as zero. */
export function inSortOrder<T extends { readonly sort?: number | null | undefined }>(
  rows: readonly T[],
): readonly T[] {
  return rows.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
}

/** Sorts the numbered items among the places that they occupy; items without a number stay where they are. */
export function inNumberedPlaces<T>(
  items: readonly T[],
  numberOf: (item: T) => number | null | undefined,
): readonly T[] {
  const isNumbered = (item: T): boolean => typeof numberOf(item) === 'number'
  const sorted = items
    .filter(isNumbered)
    .toSorted((one, other) => (numberOf(one) ?? 0) - (numberOf(other) ?? 0))
    .values()
  return items.map((item) => (isNumbered(item) ? (sorted.next().value ?? item) : item))
}
