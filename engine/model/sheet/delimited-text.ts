import papa from 'papaparse'
import { withoutFormula, type SheetRow } from './sheet-cell'

/** Marks a text file as UTF-8 for spreadsheets, which take it for something else in many countries. */
export const byteOrderMark = '\uFEFF'

const end = '\r\n'

/** Rows as lines of a text file (RFC 4180), formulas neutralised. Each line ends, the last one too. */
export function delimitedText(rows: readonly SheetRow[], separator: ',' | '\t'): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => row.map(withoutFormula))
  return papa.unparse(cells, { delimiter: separator, newline: end, quotes: isNameOfDigits }) + end
}

/** Digits that are a name and no number: readers would take some of them away. */
function isNameOfDigits(value: unknown): boolean {
  return typeof value === 'string' && /^0\d|^\d{16}/.test(value)
}
