import { Readable } from 'node:stream'
import type { SheetRow } from '../../../engine/model/sheet/sheet-cell'
import { mostRowsOfXlsb } from '../../../engine/model/sheet/most-rows-of-xlsb'
import { writeSheet } from '../../../engine/model/sheet/write-sheet'
import { ApiRefusal } from '../refusal/api-refusal'
import type { SheetSource } from './sheet-source'

/**
 * Returns a binary workbook. It is written in memory, so too many rows are refused with the advice to export another
 * type.
 * @throws ApiRefusal 422 `too-many-rows` before anything is written
 */
export async function writeXlsb({ batches, ...content }: SheetSource): Promise<Readable> {
  const mostRows = mostRowsOfXlsb(content.titles.length)
  const rows: SheetRow[] = []
  for await (const batch of batches) {
    for (const row of batch) rows.push(row)
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
