import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { WidgetDefinition } from '../../../engine/model/widget-definition'
import type { Database } from '../database/open-database'
import type { Definitions } from '../metadata/definitions'
import type { Person } from '../person/person'
import type { RecordQuery, RecordStore } from '../records/record-store'
import type { FileOrder } from './file-order'
import { writeFile } from './write-file'
import { writeInWorker, type WritingProgram } from './write-in-worker'

export interface WriteExportOptions {
  readonly database: Pick<Database, 'db' | 'pool'>
  readonly widget: (id: string) => WidgetDefinition | undefined
  /** Without one, files are written in the server's own thread. */
  readonly program?: WritingProgram | undefined
}

/** Where the rows of an export come from. */
export type ExportedRows = Pick<RecordStore, 'list' | 'stream' | 'inTable'>

/** What is exported, and into which file. */
export interface Writing {
  readonly order: FileOrder
  readonly entity: string
  readonly store: ExportedRows
  readonly definitions: Definitions
  readonly query: RecordQuery
  readonly person: Person
  readonly fields: ReadonlySet<string>
  readonly onRows: (rows: number) => void
  /** Ends it, the reading included. */
  readonly signal: AbortSignal
}

/**
 * The file of an export: written in a thread of its own where the rows lie in a table; what the server has in memory
 * anyway is written at once. Rejects as `writeFile` does.
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
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  program: WritingProgram,
  { entity, order, definitions, query, person, fields, onRows, signal }: Writing,
): Promise<Readable> {
  const { connectionString, host, port, user, password, database, ssl } = pool.options
  const given = Object.entries({ connectionString, host, port, user, password, database, ssl })
  const name = `metadata-console export ${randomUUID()}`
  const reading = {
    connection: {
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      application_name: name,
    },
    entity,
    entities: definitions.entities,
    dictionaries: definitions.dictionaries,
    query,
    person,
    fields,
  }
  const giveUp = (): void => {
    // A statement that still runs does not notice that nobody waits for it any more.
    void sql`select pg_cancel_backend(pid) from pg_stat_activity where application_name = ${name}`
      .execute(db)
      .catch(() => undefined)
  }
  signal.addEventListener('abort', giveUp, { once: true })
  const content = await writeInWorker(program, { order, reading }, { onRows, signal })
  return content.once('close', () => {
    signal.removeEventListener('abort', giveUp)
    if (!content.readableEnded) giveUp()
  })
}
