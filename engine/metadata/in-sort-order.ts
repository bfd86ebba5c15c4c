/** Rows by their `sort`, those of the same in the order they came; one without is among the zeros. */
export function inSortOrder<T extends { readonly sort?: number | null | undefined }>(
  rows: readonly T[],
): readonly T[] {
  return rows.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
}

/** Items that have a number change places among each other until they stand by it; the others stay where they are. */
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
