import { Readable } from 'node:stream'
import { byteOrderMark, delimitedText } from '../../../engine/model/sheet/delimited-text'
import type { SheetRow } from '../../../engine/model/sheet/sheet-cell'
import type { SheetSource } from './sheet-source'

/** Bytes that are produced ahead of the reader. */
const ahead = 256 * 1024

/** Returns a text file of values with a separator, written while its rows are read. Formulas are neutralised. */
export function writeText(source: SheetSource, separator: ',' | '\t'): Readable {
  const write = (rows: readonly SheetRow[]): Buffer => Buffer.from(delimitedText(rows, separator))
  const lines = (texts: readonly string[]): SheetRow[] => texts.map((text) => [text])
  async function* chunks() {
    yield Buffer.from(byteOrderMark)
    yield write([...lines(source.before), source.titles])
    for await (const batch of source.batches) yield write(batch)
    if (source.after.length > 0) yield write(lines(source.after))
  }
  return Readable.from(chunks(), { objectMode: false, highWaterMark: ahead })
}
