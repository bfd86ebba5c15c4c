import { stringify } from 'csv-stringify/browser/esm/sync'
import { withoutFormula, type SheetRow } from './sheet-cell'

/** Marks a text file as UTF-8 for spreadsheets, which take it for something else in many countries. */
export const byteOrderMark = '\uFEFF'

/** What readers would otherwise take for the end of a line, or cut off; and digits that are a name and no number. */
const quoted = /[\r\n]|^\s|\s$|^0\d|^\d{16}/

/** Rows as lines of a text file (RFC 4180), formulas neutralised. Each line ends, the last one too. */
export function delimitedText(rows: readonly SheetRow[], separator: ',' | '\t'): string {
  return stringify(
    rows.map((row) => row.map(withoutFormula)),
    { delimiter: separator, record_delimiter: '\r\n', quoted_match: quoted },
  )
}
