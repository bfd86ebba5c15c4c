import { Readable } from 'node:stream'
import type { SheetRow } from '../../engine/model/sheet/sheet-cell'
import { writeSheet } from '../../engine/model/sheet/write-sheet'
import { ApiRefusal } from '../http/api-refusal'
import type { SheetSource } from './sheet-source'

/** The binary workbook is written in memory: more rows are refused, and told to be exported as another type. */
const mostRows = 100_000

/** A binary workbook. @throws ApiRefusal 422 `too-many-rows` before anything is written */
export async function writeXlsb(source: SheetSource): Promise<Readable> {
  const rows: SheetRow[] = [...source.before.map((line) => [line]), source.titles]
  for await (const batch of source.batches) {
    rows.push(...batch)
    if (rows.length > mostRows)
      throw new ApiRefusal({
        status: 422,
        message: 'server.tooManyRows',
        values: { count: mostRows },
        reason: 'too-many-rows',
      })
  }
  rows.push(...source.after.map((line) => [line]))
  return Readable.from([Buffer.from(writeSheet(rows, 'xlsb', source.name))], { objectMode: false })
}
