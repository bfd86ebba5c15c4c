import type { Row } from '../../../data/records/use-records'

/**
 * Assigns ids to rows without a key and to rows with a duplicate key, which other services may send. The id is the
 * position of the row, so that the grid still shows every row.
 */
export function rowIds(rows: readonly Row[], key: string): ReadonlyMap<Row, string> {
  const named = new Map<Row, string>()
  const seen = new Set<unknown>()
  rows.forEach((row, index) => {
    const value = row[key]
    if (value === undefined || value === null || seen.has(value)) named.set(row, `:${index}`)
    else seen.add(value)
  })
  return named
}

/** Returns the id of a row: its key, unless `rowIds` assigned another one. */
export function rowIdOf(row: Row, key: string, named: ReadonlyMap<Row, string>): string {
  return named.get(row) ?? String(row[key])
}
