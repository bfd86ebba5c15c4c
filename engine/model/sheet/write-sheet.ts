import { utils, write, type WorkSheet } from 'xlsx'
import { columnWidths, withoutFormula, type SheetRow } from './sheet-cell'
import { toSheetName } from './file-name'

/** Kinds of files that rows are exported to. */
export type SheetFileType = 'xlsx' | 'csv' | 'txt' | 'xlsb'

/** Marks a text file as UTF-8 for spreadsheets, which take it for something else in many countries. */
const byteOrderMark = '\uFEFF'

/** The bytes of a file with these rows, the first of which are its titles. Runs in a worker: SheetJS takes its time. */
export function writeSheet(rows: readonly SheetRow[], type: SheetFileType, sheetName: string): Uint8Array {
  switch (type) {
    case 'csv':
      return writeText(rows, ',')
    case 'txt':
      return writeText(rows, '\t')
    case 'xlsx':
    case 'xlsb':
      return writeBook(rows, type, sheetName)
  }
}

function writeText(rows: readonly SheetRow[], separator: string): Uint8Array {
  const sheet = toSheet(rows.map((row) => row.map(withoutFormula)))
  const text = utils.sheet_to_csv(sheet, { FS: separator, RS: '\r\n', rawNumbers: true })
  return new TextEncoder().encode(byteOrderMark + text)
}

function writeBook(rows: readonly SheetRow[], type: 'xlsx' | 'xlsb', sheetName: string): Uint8Array {
  const sheet = toSheet(rows)
  sheet['!cols'] = columnWidths(rows).map((wch) => ({ wch }))
  const book = utils.book_new(sheet, toSheetName(sheetName))
  return new Uint8Array(write(book, { type: 'array', bookType: type, compression: true }) as ArrayBuffer)
}

/** Texts are stored as texts, so that nothing in a workbook is ever taken for a formula. */
function toSheet(rows: readonly SheetRow[]): WorkSheet {
  return utils.aoa_to_sheet(rows as (string | number | null)[][], { dense: true })
}
