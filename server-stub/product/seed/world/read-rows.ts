/** Returns the cells of a small text table: one row per line, cells separated by `|`, blank lines skipped. */
export function readRows(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}
