import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createDatabaseClient, type DatabaseClient } from '../database/sql/database-client'
import { createPool } from '../database/create-pool'
import type { DatabaseLog } from '../database/database-log'
import { forReading } from '../database/readers/for-reading'
import { createReaders, type Readers } from '../database/readers/readers'
import { ApiRefusal } from '../refusal/api-refusal'
import { streamRows } from '../records/reading/lists/stream-rows'
import { createStorage } from '../records/storage/storage'
import { loadSheetLibrary } from './load-sheet-library'
import { widgetDefinition } from '../../../widgets/catalog'
import type { ReplicasToRead, TableReading, WritingTask } from './table-reading'
import { writeFile } from './write-file'
import type { WritingMessage } from './writing-message'

// The program of a writing thread: reads the rows of one export on a connection of its own, and writes the file.
// Interactive users have precedence on systems where threads have a priority of their own: an export is not urgent.
if (process.platform === 'linux') setPriority(19)

const silent: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }
const wholeChunk = 128 * 1024
const port = parentPort
if (!port) throw new Error('This program runs in a thread of the server.')
const say = (message: WritingMessage, transfer: readonly ArrayBuffer[] = []): void =>
  port.postMessage(message, [...transfer])

let allowed = 0
let allow: (() => void) | undefined
port.on('message', () => {
  allowed += 1
  allow?.()
})

async function mayGoOn(): Promise<void> {
  while (allowed === 0) await new Promise<void>((resolve) => (allow = resolve))
  allowed -= 1
}

async function run({ order, reading }: WritingTask): Promise<void> {
  // First of all, while nothing else runs in this thread.
  if (order.fileType === 'xlsb') await loadSheetLibrary()
  const pool = createPool(reading.connection, 1, silent, { mustBePrimary: true })
  const primary = createDatabaseClient(pool)
  const readers = reading.replicas && readersOf(reading.replicas, primary)
  try {
    let rows = 0
    const content = await writeFile(order, rowsOf(reading, readers?.client ?? primary), {
      widget: widgetDefinition,
      onRows: (count) => (rows = count),
    })
    say({ kind: 'begun' })
    let parts: Buffer[] = []
    let size = 0
    const send = async (): Promise<void> => {
      const chunk = new Uint8Array(Buffer.concat(parts, size))
      parts = []
      size = 0
      await mayGoOn()
      say({ kind: 'chunk', chunk, rows }, [chunk.buffer])
    }
    for await (const part of content as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= wholeChunk) await send()
    }
    if (size > 0) await send()
    say({ kind: 'ended', rows })
  } catch (error) {
    if (error instanceof ApiRefusal) say({ kind: 'refused', details: error.details })
    else say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  } finally {
    await readers?.close()
    await pool.end()
    port?.close()
  }
}

function rowsOf({ entity, entities, dictionaries, query, person, fields }: TableReading, db: DatabaseClient) {
  const storage = createStorage(entities)
  const table = storage.table(entity)
  if (!table) throw new Error(`${entity} keeps no table.`)
  const dictionary = (code: string) => dictionaries.get(code)
  return streamRows(db, table, query, { storage, person, dictionary }, fields)
}

function readersOf({ connections, identity }: ReplicasToRead, primary: DatabaseClient): Readers {
  const replicas = connections.map((connection) => ({ connection, label: 'replica' }))
  // A batch is read while the one before is written, on one connection.
  return createReaders({ replicas, primary, size: 1, identity, log: silent })
}

const task = workerData as WritingTask
const least = task.reading.replicas?.least
void (least === undefined ? run(task) : forReading(least, () => run(task)))
