import { isTooLong, lettersShown, type CellFormat } from './cell-format'

/** What a spreadsheet cell holds: numbers stay numbers. */
export type SheetCell = string | number | null

export type SheetRow = readonly SheetCell[]

const widest = 60
const narrowest = 6

/** Letters of one cell of a workbook, as the formats allow. */
const lettersOfCell = 32_767

/**
 * A cell as workbooks hold it: what is no number is text, as is a number of more digits than workbooks keep; a text that
 * does not fit is cut, and says so.
 */
export function bookCell(cell: SheetCell, format?: CellFormat): SheetCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return Number.isFinite(cell) && !isTooLong(cell, format) ? cell : String(cell)
  if (cell.length <= lettersOfCell) return cell
  const note = ` … [${cell.length}]`
  return cell.slice(0, lettersOfCell - note.length) + note
}

/**
 * Text that a spreadsheet would take for a formula when it opens a text file gets an apostrophe before it. Numbers
 * written as text, such as -12.50, are left as they are.
 */
export function withoutFormula(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string' || !/^[\s]*[=+\-@＝＋－＠\t\r\n]/.test(cell)) return cell
  return /^[+-]?\d+([.,]\d+)*%?$/.test(cell) ? cell : `'${cell}`
}

/** Widths of columns in letters, by their longest text (C45); letters of CJK scripts count twice. */
export function columnWidths(
  rows: Iterable<SheetRow>,
  formats: readonly (CellFormat | undefined)[] = [],
): number[] {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, index) => {
      const width = cell === null ? 0 : Math.min(widest, letters(cell, formats[index]) + 2)
      if (width > (widths[index] ?? narrowest)) widths[index] = width
      else widths[index] ??= narrowest
    })
  }
  return widths
}

function letters(cell: string | number, format: CellFormat | undefined): number {
  if (typeof cell === 'number') return lettersShown(cell, format)
  let count = 0
  for (const character of cell) count += (character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1
  return count
}
