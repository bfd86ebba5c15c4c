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
 */
export async function writeMonth(
  pool: Pool,
  storage: FileStorage,
  part: string,
  columns: readonly string[],
  file: StoredName,
  signal: AbortSignal,
): Promise<MonthFile> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  const client = await pool.connect()
  let failed = true
  try {
    const rows = client.query(to(sql`copy ${partName(part)} (${names}) to stdout (format csv, header)`.text))
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
