import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from '../database/sql/sql'
import { from } from 'pg-copy-streams'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { Database } from '../database/open-database'
import type { WireRow } from './record-store'
import { withMoments } from './secrets/secret-moments'
import { toCopyLine } from './storage/copy-line'
import { tableName } from './storage/sql-names'
import { createStorage } from './storage/storage'

/** Characters to gather before a chunk is sent. */
const CHUNK = 64 * 1024

/**
 * Loads many rows into the table of an entity by COPY. For seeds and imports of rows that are known to be valid: there
 * is no validation, and no behaviour runs. Rows have the wire format, with ids and audit fields; absent fields stay
 * empty. Stores all rows or none. Returns the number of rows.
 * Fastest before the indexes exist (`syncTables(..., {indexes: false})`).
 */
export async function copyRows(
  { pool }: Pick<Database, 'pool'>,
  entities: ReadonlyMap<string, EntityMeta>,
  entity: string,
  rows: Iterable<WireRow> | AsyncIterable<WireRow>,
): Promise<number> {
  const table = createStorage(entities).table(entity)
  if (!table) throw new Error(`There is no table of ${entity}.`)
  const columns = [...table.columns.values()]
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  const statement = sql`copy ${tableName(table)} (${names}) from stdin`.text
  const write = toCopyLine(columns)
  const toLine: ToLine = (row) => write(withMoments(table, row))
  const client = await pool.connect()
  let failed = true
  try {
    const copy = client.query(from(statement))
    await pipeline(Readable.from(toChunks(rows, toLine)), copy)
    failed = false
    return copy.rowCount
  } finally {
    // After a failed COPY the connection is destroyed, because its state is unknown.
    client.release(failed)
  }
}

type ToLine = (row: WireRow) => string

function toChunks(
  rows: Iterable<WireRow> | AsyncIterable<WireRow>,
  toLine: ToLine,
): Iterable<Buffer> | AsyncIterable<Buffer> {
  return Symbol.asyncIterator in rows ? awaitChunks(rows, toLine) : gatherChunks(rows, toLine)
}

/** Synchronous, because awaiting each row would cost as much as writing it. */
function* gatherChunks(rows: Iterable<WireRow>, toLine: ToLine): Iterable<Buffer> {
  let text = ''
  for (const row of rows) {
    text += toLine(row)
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

async function* awaitChunks(rows: AsyncIterable<WireRow>, toLine: ToLine): AsyncIterable<Buffer> {
  let text = ''
  for await (const row of rows) {
    text += toLine(row)
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}
