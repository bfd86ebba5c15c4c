import type { Row } from '../../../data/use-records'

/**
 * Names for rows by their key. Other services may send rows without one, or the same twice: those are named by their
 * place, so that the grid still shows every row.
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

/** The name of a row: its key, unless `rowIds` gave it another. */
export function rowIdOf(row: Row, key: string, named: ReadonlyMap<Row, string>): string {
  return named.get(row) ?? String(row[key])
}
