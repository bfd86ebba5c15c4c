/** Cells of a small text table: one row a line, cells parted by `|`, blank lines left out. */
export function readRows(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}
