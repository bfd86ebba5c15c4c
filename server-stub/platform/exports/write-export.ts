import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ClientConfig } from 'pg'
import { sql } from '../database/sql/sql'
import type { WidgetDefinition } from '../../../engine/model/types/widget-definition'
import type { Database } from '../database/open-database'
import { leastToRead } from '../database/readers/for-reading'
import type { Definitions } from '../metadata/current/definitions'
import type { Person } from '../person/person'
import type { RecordQuery, RecordStore } from '../records/record-store'
import type { FileOrder } from './file-order'
import { writeFile } from './write-file'
import { writeInWorker, type WritingProgram } from './write-in-worker'

export interface WriteExportOptions {
  readonly database: Pick<Database, 'db' | 'directPool' | 'readers'>
  readonly widget: (id: string) => WidgetDefinition | undefined
  /** The program of the writing thread. Without it, files are written in the main thread. */
  readonly program?: WritingProgram | undefined
}

/** The source of the rows of an export. */
export type ExportedRows = Pick<RecordStore, 'list' | 'stream' | 'inTable'>

/** The data of an export, and its file. */
export interface Writing {
  readonly order: FileOrder
  readonly entity: string
  readonly store: ExportedRows
  readonly definitions: Definitions
  readonly query: RecordQuery
  readonly person: Person
  readonly fields: ReadonlySet<string>
  readonly onRows: (rows: number) => void
  /** Aborts the export, including its reading. */
  readonly signal: AbortSignal
}

/**
 * Returns the file of an export. Rows of a table are written in a thread of their own; rows that the server holds in
 * memory anyway are written in the main thread. Rejects as `writeFile` does.
 */
export async function writeExport(options: WriteExportOptions, writing: Writing): Promise<Readable> {
  const { program } = options
  return program && writing.store.inTable
    ? writeTable(options.database, program, writing)
    : writeHere(options, writing)
}

async function writeHere(
  { widget }: WriteExportOptions,
  { store, order, query, person, fields, onRows, signal }: Writing,
): Promise<Readable> {
  const rows = store.stream(query, person, fields)[Symbol.asyncIterator]()
  const stop = (): void => void rows.return?.()
  try {
    const content = await writeFile(order, { [Symbol.asyncIterator]: () => rows }, { widget, onRows })
    content.once('close', stop)
    if (signal.aborted) content.destroy()
    else signal.addEventListener('abort', () => content.destroy(), { once: true })
    return content
  } catch (error) {
    stop()
    throw error
  }
}

async function writeTable(
  { db, directPool, readers }: WriteExportOptions['database'],
  program: WritingProgram,
  { entity, order, definitions, query, person, fields, onRows, signal }: Writing,
): Promise<Readable> {
  // A direct connection: an export holds it for minutes, and its name has to find it.
  const { connectionString, host, port, user, password, database, ssl } = directPool.options
  const given = Object.entries({ connectionString, host, port, user, password, database, ssl })
  const name = `metadata-console export ${randomUUID()}`
  const least = leastToRead()
  const named = (connection: ClientConfig) => ({ ...connection, application_name: name })
  const reading = {
    connection: named(Object.fromEntries(given.filter(([, value]) => value !== undefined))),
    replicas:
      readers && least !== undefined
        ? { connections: readers.connections.map(named), identity: readers.identity, least }
        : undefined,
    entity,
    entities: definitions.entities,
    dictionaries: definitions.dictionaries,
    query,
    person,
    fields,
  }
  const giveUp = (): void => {
    // A running statement does not notice that its caller is gone.
    const cancel = sql`select pg_cancel_backend(pid) from pg_stat_activity where application_name = ${name}`
    void cancel.execute(db).catch(() => undefined)
    void readers?.everywhere((replica) => cancel.execute(replica))
  }
  signal.addEventListener('abort', giveUp, { once: true })
  const content = await writeInWorker(program, { order, reading }, { onRows, signal })
  return content.once('close', () => {
    signal.removeEventListener('abort', giveUp)
    if (!content.readableEnded) giveUp()
  })
}
