/** Most rows of an xlsb file, which is written in memory. */
const mostRows = 100_000
/** Most cells: SheetJS needs about a kilobyte per cell while it writes. */
const mostCells = 1_000_000

/**
 * Returns how many rows an xlsb file can hold with so many columns. The limit is shown beforehand, and a larger export
 * is refused instead of being cut off.
 */
export function mostRowsOfXlsb(columns: number): number {
  return Math.min(mostRows, Math.floor(mostCells / Math.max(1, columns)))
}
