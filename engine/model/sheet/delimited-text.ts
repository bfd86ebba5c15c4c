import papa from 'papaparse'
import { withoutFormula, type SheetRow } from './sheet-cell'

/** Marks a text file as UTF-8. Without it, spreadsheets assume another encoding in many countries. */
export const byteOrderMark = '\uFEFF'

const end = '\r\n'

/** Writes rows as lines of a text file (RFC 4180), with formulas neutralised. Every line ends with CRLF. */
export function delimitedText(rows: readonly SheetRow[], separator: ',' | '\t'): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => row.map(withoutFormula))
  return papa.unparse(cells, { delimiter: separator, newline: end, quotes: isNameOfDigits }) + end
}

/**
 * True for digits that are an identifier, not a number: spreadsheets would drop some of them unless they are quoted.
 */
function isNameOfDigits(value: unknown): boolean {
  return typeof value === 'string' && /^0\d|^\d{16}/.test(value)
}
