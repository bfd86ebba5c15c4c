import { utils, write, type WorkSheet } from 'xlsx'
import { formatCode, type CellFormat } from './cell-format'
import { byteOrderMark, delimitedText } from './delimited-text'
import { bookCell, columnWidths, type SheetCell, type SheetRow } from './sheet-cell'
import type { SheetFileType } from './file-kind'
import { toSheetName } from './file-name'

/** The content of a file. */
export interface SheetContent {
  /** Name of the sheet in a workbook. */
  readonly name: string
  /** Lines before the titles and after the rows; in a workbook each spans all columns. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly titles: readonly string[]
  /** The number formats of the columns in a workbook. */
  readonly formats?: readonly (CellFormat | undefined)[]
  readonly rows: readonly SheetRow[]
}

/** Returns the bytes of a file with these rows. It runs in a worker, because SheetJS is slow. */
export function writeSheet(content: SheetContent, type: SheetFileType): Uint8Array {
  switch (type) {
    case 'csv':
      return writeText(content, ',')
    case 'txt':
      return writeText(content, '\t')
    case 'xlsx':
    case 'xlsb':
      return writeBook(content, type)
  }
}

function linesOf({ before, titles, rows, after }: SheetContent): readonly SheetRow[] {
  const lines = (texts: readonly string[]): SheetRow[] => texts.map((text) => [text])
  return [...lines(before), titles, ...rows, ...lines(after)]
}

function writeText(content: SheetContent, separator: ',' | '\t'): Uint8Array {
  return new TextEncoder().encode(byteOrderMark + delimitedText(linesOf(content), separator))
}

function writeBook(content: SheetContent, type: 'xlsx' | 'xlsb'): Uint8Array {
  const { name, titles, formats = [], rows, before, after } = content
  const toCell = (cell: SheetCell, column: number): SheetCell => {
    const held = bookCell(cell, formats[column])
    return type === 'xlsx' ? withoutEscapes(held) : held
  }
  const sheet = toSheet(linesOf(content).map((row) => row.map(toCell)))
  formatNumbers(sheet, formats)
  sheet['!cols'] = columnWidths([titles, ...rows], formats).map((wch) => ({ wch }))
  const last = before.length + 1 + rows.length
  const merged = [...before.keys(), ...[...after.keys()].map((index) => last + index)]
  if (titles.length > 1)
    sheet['!merges'] = merged.map((r) => ({ s: { r, c: 0 }, e: { r, c: titles.length - 1 } }))
  const book = utils.book_new(sheet, toSheetName(name))
  return new Uint8Array(
    write(book, { type: 'array', bookType: type, compression: true, bookSST: true }) as ArrayBuffer,
  )
}

/** Escapes texts that XML would read as an escaped character, such as `_x0041_`; SheetJS leaves this to its callers. */
function withoutEscapes(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? cell.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : cell
}

function formatNumbers(sheet: WorkSheet, formats: readonly (CellFormat | undefined)[]): void {
  for (const row of sheet['!data'] ?? []) {
    for (const [column, format] of formats.entries()) {
      const cell = row?.[column]
      if (format && typeof cell?.v === 'number') cell.z = formatCode(format, cell.v)
    }
  }
}

/** Creates a sheet that stores texts as texts, so that a workbook never takes one for a formula. */
function toSheet(rows: readonly SheetRow[]): WorkSheet {
  return utils.aoa_to_sheet(rows as (string | number | null)[][], { dense: true })
}
