import type { MetadataRow } from './kinds'

/**
 * Rows in the order in force, each with a number that agrees with it: the one that somebody typed, else the one that
 * ships; a number that would stand against the order gives way to its neighbours.
 */
export function numberRows(
  rows: readonly MetadataRow[],
  isTyped: (row: MetadataRow) => boolean,
): readonly MetadataRow[] {
  const numbers = rows.map((row) => Number(row['sort'] ?? 0))
  // The least of the numbers typed below: what ships above it goes no further.
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
