import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { withoutFormula, type SheetRow } from '../../engine/model/sheet/sheet-cell'
import type { SheetSource } from './sheet-source'

/** Marks the file as UTF-8 for spreadsheets, which take it for something else in many countries. */
const byteOrderMark = '\uFEFF'

/** A text file of values separated by a sign, formulas neutralised, written as its rows are read. */
export function writeText(source: SheetSource, separator: ',' | '\t'): Readable {
  const write = (rows: readonly SheetRow[]): Buffer =>
    Buffer.from(
      stringify(
        rows.map((row) => row.map(withoutFormula)),
        { delimiter: separator, record_delimiter: '\r\n' },
      ),
    )
  const lines = (texts: readonly string[]): SheetRow[] => texts.map((text) => [text])
  async function* chunks() {
    yield Buffer.from(byteOrderMark)
    yield write([...lines(source.before), source.titles])
    for await (const batch of source.batches) yield write(batch)
    if (source.after.length > 0) yield write(lines(source.after))
  }
  return Readable.from(chunks(), { objectMode: false })
}
