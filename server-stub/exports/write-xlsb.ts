import { Readable } from 'node:stream'
import type { SheetRow } from '../../engine/model/sheet/sheet-cell'
import { writeSheet } from '../../engine/model/sheet/write-sheet'
import { ApiRefusal } from '../http/api-refusal'
import type { SheetSource } from './sheet-source'

/** The binary workbook is written in memory: more rows are refused, and told to be exported as another type. */
const mostRows = 100_000

/** A binary workbook. @throws ApiRefusal 422 `too-many-rows` before anything is written */
export async function writeXlsb({ batches, ...content }: SheetSource): Promise<Readable> {
  const rows: SheetRow[] = []
  for await (const batch of batches) {
    rows.push(...batch)
    if (rows.length > mostRows)
      throw new ApiRefusal({
        status: 422,
        message: 'server.tooManyRows',
        values: { count: mostRows },
        reason: 'too-many-rows',
      })
  }
  return Readable.from([Buffer.from(writeSheet({ ...content, rows }, 'xlsb'))], { objectMode: false })
}
