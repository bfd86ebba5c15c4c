import { isTooLong, lettersShown, type CellFormat } from './cell-format'

/** The value of a spreadsheet cell: numbers stay numbers. */
export type SheetCell = string | number | null

export type SheetRow = readonly SheetCell[]

const widest = 60
const narrowest = 6

/** Most characters in one cell of a workbook, by the file formats. */
const lettersOfCell = 32_767

/**
 * Returns the workbook form of a cell. Numbers that are not finite, or that have more digits than workbooks keep,
 * become text; a text that is too long is cut, with a note of its length.
 */
export function bookCell(cell: SheetCell, format?: CellFormat): SheetCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return Number.isFinite(cell) && !isTooLong(cell, format) ? cell : String(cell)
  if (cell.length <= lettersOfCell) return cell
  const note = ` … [${cell.length}]`
  return cell.slice(0, lettersOfCell - note.length) + note
}

/**
 * Puts an apostrophe before a text that a spreadsheet would take for a formula when it opens a text file. Numbers
 * written as text, such as -12.50, stay unchanged.
 */
export function withoutFormula(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string' || !/^[\s]*[=+\-@＝＋－＠\t\r\n]/.test(cell)) return cell
  return /^[+-]?\d+([.,]\d+)*%?$/.test(cell) ? cell : `'${cell}`
}

/** Returns the widths of columns in characters, by their longest text (C45); characters of CJK scripts count twice. */
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
