import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../../server-stub/database/embedded-postgres'
import { openDatabase, type Database } from '../../../server-stub/database/open-database'
import { startExternalPostgres } from './external-postgres'
import { runFolder } from './run-folder'
import { silentLog } from './silent-log'

/** A database that is built once per run and then copied, which takes some 50 ms. */
export interface DatabaseTemplate {
  /** Names what `build` makes: lower case letters, digits and underscores. */
  readonly name: string
  build(database: Database): Promise<void>
}

export interface OpenedDatabase {
  readonly database: Database
  /** Closes the database and drops it. */
  stop(): Promise<void>
}

export interface TestDatabases {
  readonly name: Database['kind']
  /** A database of its own: empty, or a copy of the template. */
  open(options?: { readonly template?: DatabaseTemplate }): Promise<OpenedDatabase>
}

interface TestServer {
  query(text: string, values?: unknown[]): Promise<unknown[]>
  connect(databaseName: string): Promise<Database>
}

/**
 * The servers to run server tests on, as in `describe.each(databases)`: what speaks to the database itself works on
 * both. Each is started once per run.
 */
export const databases: readonly TestDatabases[] = [
  { name: 'embedded', open: opener(embedded) },
  { name: 'external', open: opener(external) },
]

/**
 * The older of them, Debian's: for what stands above records, metadata and statistics and has no database code of its
 * own that tells versions apart. End-to-end tests do the same on the embedded one.
 */
export const olderDatabase: readonly TestDatabases[] = databases.slice(1)

function opener(start: () => Promise<TestServer>): TestDatabases['open'] {
  // Kept until this process ends, so that the server stays up between its tests.
  let server: Promise<TestServer> | undefined
  return async ({ template } = {}) => {
    const { query, connect } = await (server ??= start())
    const name = `test_${randomBytes(6).toString('hex')}`
    const source = template ? await ensureTemplate({ query, connect }, template) : 'template0'
    // As files: through the log, which is the default, a copy of the world takes some thirty times as long.
    await query(`create database ${name} template ${source} strategy file_copy`)
    const database = await connect(name)
    const stop = async () => {
      await database.close()
      await query(`drop database ${name} with (force)`)
    }
    return { database, stop }
  }
}

async function ensureTemplate(
  { query, connect }: TestServer,
  { name, build }: DatabaseTemplate,
): Promise<string> {
  const finished = `template_${name}`
  const exists = async () =>
    (await query('select from pg_database where datname = $1', [finished])).length > 0
  if (await exists()) return finished
  const unfinished = `${finished}_${randomBytes(6).toString('hex')}`
  await query(`create database ${unfinished} template template0`)
  const database = await connect(unfinished)
  await build(database).finally(() => database.close())
  // Another process of the run may have built the same one meanwhile.
  await query(`alter database ${unfinished} rename to ${finished}`).catch(async (error: unknown) => {
    if (!(await exists())) throw error
    await query(`drop database ${unfinished}`)
  })
  return finished
}

async function embedded(): Promise<TestServer> {
  const dataDir = join(runFolder, 'embedded')
  const { connection } = await startEmbeddedPostgres({ dataDir, log: silentLog })
  return {
    query: querier(() => new Client(connection)),
    connect: (databaseName) => openDatabase({ dataDir, databaseName, log: silentLog }),
  }
}

async function external(): Promise<TestServer> {
  const { url } = await startExternalPostgres()
  const at = (databaseName: string) => Object.assign(new URL(url), { pathname: databaseName }).href
  return {
    query: querier(() => new Client(url)),
    connect: (databaseName) =>
      openDatabase({ databaseUrl: at(databaseName), dataDir: runFolder, log: silentLog }),
  }
}

function querier(createClient: () => Client): TestServer['query'] {
  return async (text, values) => {
    const client = createClient()
    await client.connect()
    return client
      .query(text, values)
      .then(({ rows }) => rows as unknown[])
      .finally(() => client.end())
  }
}
