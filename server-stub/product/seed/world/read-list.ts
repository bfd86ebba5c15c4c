/** Returns the items of a table cell, separated by commas; an empty cell has none. */
export function readList(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
