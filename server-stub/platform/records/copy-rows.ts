import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { from } from 'pg-copy-streams'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { Database } from '../database/open-database'
import type { WireRow } from './record-store'
import { withMoments } from './secrets/secret-moments'
import { toCopyLine } from './storage/copy-line'
import { tableName } from './storage/sql-names'
import { createStorage } from './storage/storage'

/** Characters gathered before they are sent. */
const CHUNK = 64 * 1024

/**
 * Loads many rows into an entity's table by COPY: for seeds and imports whose rows are known to be right, as nothing
 * is validated and no behaviour is asked. Rows have the wire's form, their ids and audit fields included; what they
 * lack stays empty. All rows or none are stored. Gives their number.
 * Fastest before the indexes are made (`syncTables(..., {indexes: false})`).
 */
export async function copyRows(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  entities: ReadonlyMap<string, EntityMeta>,
  entity: string,
  rows: Iterable<WireRow> | AsyncIterable<WireRow>,
): Promise<number> {
  const table = createStorage(entities).table(entity)
  if (!table) throw new Error(`There is no table of ${entity}.`)
  const columns = [...table.columns.values()]
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  const statement = sql`copy ${tableName(table)} (${names}) from stdin`.compile(db).sql
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
    // What a broken COPY leaves of a connection is not worth keeping.
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

/** Without waiting for each row, which would cost as much as writing it. */
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
