/** What a spreadsheet cell holds: numbers stay numbers. */
export type SheetCell = string | number | null

export type SheetRow = readonly SheetCell[]

const widest = 60
const narrowest = 6

/**
 * Text that a spreadsheet would take for a formula when it opens a text file gets an apostrophe before it. Numbers
 * written as text, such as -12.50, are left as they are.
 */
export function withoutFormula(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string' || !/^[\s]*[=+\-@＝＋－＠\t\r\n]/.test(cell)) return cell
  return /^[+-]?\d+([.,]\d+)*%?$/.test(cell) ? cell : `'${cell}`
}

/** Widths of columns in letters, by their longest text (C45); letters of CJK scripts count twice. */
export function columnWidths(rows: Iterable<SheetRow>): number[] {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, index) => {
      const width = cell === null ? 0 : Math.min(widest, letters(String(cell)) + 2)
      if (width > (widths[index] ?? narrowest)) widths[index] = width
      else widths[index] ??= narrowest
    })
  }
  return widths
}

function letters(text: string): number {
  let count = 0
  for (const character of text) count += (character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1
  return count
}
