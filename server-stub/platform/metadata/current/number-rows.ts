import type { MetadataRow } from '../kinds'

/**
 * Numbers rows in their current order: by the number that a user entered, otherwise by the shipped one. A number that
 * contradicts the order is adjusted to its neighbours.
 */
export function numberRows(
  rows: readonly MetadataRow[],
  isTyped: (row: MetadataRow) => boolean,
): readonly MetadataRow[] {
  const numbers = rows.map((row) => Number(row['sort'] ?? 0))
  // For each row, the least number entered below it: shipped numbers above are limited to it.
  const below: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (let index = rows.length - 1; index >= 0; index--) {
    below[index] = least
    if (isTyped(rows[index] as MetadataRow)) least = Math.min(least, numbers[index] ?? 0)
  }
  let last = Number.NEGATIVE_INFINITY
  return rows.map((row, index) => {
    const own = numbers[index] ?? 0
    const wanted = isTyped(row) ? own : Math.min(own, below[index] ?? own)
    last = Math.max(last, wanted)
    return row['sort'] === last ? row : { ...row, sort: last }
  })
}
