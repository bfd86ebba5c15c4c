import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool } from 'pg'
import { to } from 'pg-copy-streams'
import { sql } from '../database/sql/sql'
import type { FileStorage, StoredName } from '../files/file-storage'
import { partName } from '../records/growing/month-names'
import type { MonthFile } from './archived-month'
import { createHashing } from './hashing'

/**
 * Writes the rows of a month to a file of the storage: CSV of PostgreSQL with a header, compressed by gzip. The file is
 * there completely, or not at all.
 * @param isSpread the month is on the workers of a cluster
 */
export async function writeMonth(
  pool: Pool,
  storage: FileStorage,
  part: string,
  columns: readonly string[],
  file: StoredName,
  signal: AbortSignal,
  isSpread = false,
): Promise<MonthFile> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  const client = await pool.connect()
  let failed = true
  try {
    // Of a query: a cluster that copies a table of workers counts the header as a row.
    const source = isSpread
      ? sql`(select ${names} from ${partName(part)})`
      : sql`${partName(part)} (${names})`
    const rows = client.query(to(sql`copy ${source} to stdout (format csv, header)`.text))
    const plain = createHashing()
    const packed = createHashing()
    const out = new PassThrough()
    await Promise.all([
      pipeline(rows, plain.stream, createGzip(), packed.stream, out, { signal }),
      storage.put(file, out),
    ])
    failed = false
    return {
      file,
      columns,
      rows: rows.rowCount,
      bytes: packed.bytes(),
      sha256: packed.digest(),
      contentSha256: plain.digest(),
    }
  } finally {
    // After a failed COPY the connection is closed, because its state is unknown.
    client.release(failed)
  }
}
