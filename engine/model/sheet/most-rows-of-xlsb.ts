/** Most rows of an xlsb file that is written in memory. */
const mostRows = 100_000
/** Most cells: SheetJS takes about a kilobyte for each while it writes them. */
const mostCells = 1_000_000

/** How many rows of so many columns an xlsb file can hold; more are said before, and refused, and never cut off. */
export function mostRowsOfXlsb(columns: number): number {
  return Math.min(mostRows, Math.floor(mostCells / Math.max(1, columns)))
}
