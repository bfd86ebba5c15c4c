import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../../server-stub/platform/database/embedded-postgres'
import {
  openDatabase,
  type Database,
  type OpenDatabaseOptions,
} from '../../../server-stub/platform/database/open-database'
import { soon } from '../database/soon'
import { startExternalPostgres } from './external-postgres'
import { runFolder } from './run-folder'
import { silentLog } from './silent-log'
import { startCitus, type CitusCluster } from './start-citus'
import { startPgBouncer } from './start-pgbouncer'

/** A database that is built once per run and then copied, which takes about 50 ms. */
export interface DatabaseTemplate {
  /** The name of what `build` makes: lower case letters, digits and underscores. */
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
  /** Opens a database of its own: empty, or a copy of the template. */
  open(options?: { readonly template?: DatabaseTemplate }): Promise<OpenedDatabase>
}

interface TestServer {
  query(text: string, values?: unknown[]): Promise<unknown[]>
  /** The other nodes of a cluster, each with a database of the same name. */
  readonly workers?: readonly TestServer['query'][]
  /** Makes a new database, which exists on all nodes, one of the cluster. */
  join?(databaseName: string): Promise<void>
  /** Runs `run` under a lock, for which other processes wait. */
  alone(lock: string, run: () => Promise<void>): Promise<void>
  connect(databaseName: string): Promise<Database>
  /** Opens a database without a pooler, whose connections would outlast it. */
  connectDirectly?(databaseName: string): Promise<Database>
}

/** The addresses of a database. */
export type Addresses = Pick<OpenDatabaseOptions, 'databaseUrl' | 'directUrl' | 'readUrls'>

/** Connections to PostgreSQL for each database: fewer than a server has clients, so that they have to share. */
const pooledConnections = 5

/**
 * The servers to run server tests on, as in `describe.each(databases)`: code that speaks to the database itself is
 * tested on both. Each is started once per run. TEST_DATABASE and TEST_POOLER choose others.
 */
export const databases: readonly TestDatabases[] = chosenDatabases()

/**
 * The older of both, from Debian's packages: for code above records, metadata and statistics, which has no database
 * code of its own that tells versions apart. End-to-end tests run such code on the embedded one.
 */
export const olderDatabase: readonly TestDatabases[] = databases.slice(-1)

function chosenDatabases(): readonly TestDatabases[] {
  const { TEST_POOLER: pooler, TEST_DATABASE: database } = process.env
  if (pooler === 'pgbouncer') return [{ name: 'external', open: opener(behindPgBouncer) }]
  if (database === 'citus') return [{ name: 'external', open: opener(() => onCitus(startCitus())) }]
  const both: readonly TestDatabases[] = [
    { name: 'embedded', open: opener(embedded) },
    { name: 'external', open: opener(external) },
  ]
  return database === undefined ? both : both.filter(({ name }) => name === database)
}

/** A database of a cluster without tables: to join one to the cluster takes longer than to copy it. */
const emptyOfCluster: DatabaseTemplate = { name: 'empty', build: () => Promise.resolve() }

function opener(start: () => Promise<TestServer>): TestDatabases['open'] {
  // Kept until this process ends, so that the server stays up between its tests.
  let server: Promise<TestServer> | undefined
  return async ({ template } = {}) => {
    const started = await (server ??= start())
    const { connect, join } = started
    const name = `test_${randomBytes(6).toString('hex')}`
    const wanted = template ?? (join && emptyOfCluster)
    const source = wanted ? await ensureTemplate(started, wanted) : 'template0'
    // Copied as files: through the log, which is the default, a copy of the world takes about thirty times as long.
    await onAllNodes(started, `create database ${name} template ${source} strategy file_copy`)
    const database = await connect(name)
    const stop = async () => {
      await database.close()
      if (join) await onAllNodes(started, `alter database ${name} with allow_connections false`)
      const drop = () => onAllNodes(started, `drop database if exists ${name} with (force)`)
      // A process of Citus that is just starting can't be ended yet.
      await (join ? soon(drop) : drop())
    }
    return { database, stop }
  }
}

async function onAllNodes({ query, workers = [] }: TestServer, statement: string): Promise<void> {
  await Promise.all([query, ...workers].map((ask) => ask(statement)))
}

/**
 * Returns the name of the template database, built when it is missing. Building takes a minute of both cores: one
 * process of the run does it, and the others wait.
 */
async function ensureTemplate(started: TestServer, { name, build }: DatabaseTemplate): Promise<string> {
  const { query, connect, connectDirectly = connect, alone, join } = started
  const finished = `template_${name}`
  const exists = async () =>
    (await query('select from pg_database where datname = $1', [finished])).length > 0
  if (await exists()) return finished
  await alone(finished, async () => {
    if (await exists()) return
    const unfinished = `${finished}_${randomBytes(6).toString('hex')}`
    await onAllNodes(started, `create database ${unfinished} template template0`)
    await join?.(unfinished)
    const database = await connectDirectly(unfinished)
    await build(database).finally(() => database.close())
    // Processes of a cluster stay connected, and a database that is in use is neither renamed nor copied.
    if (join) {
      await onAllNodes(started, `alter database ${unfinished} with allow_connections false`)
      await onAllNodes(
        started,
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${unfinished}'`,
      )
    }
    await onAllNodes(started, `alter database ${unfinished} rename to ${finished}`)
  })
  return finished
}

async function embedded(): Promise<TestServer> {
  const dataDir = join(runFolder, 'embedded')
  const { connection } = await startEmbeddedPostgres({ dataDir, log: silentLog })
  return {
    ...asker(() => new Client(connection)),
    connect: (databaseName) => openDatabase({ dataDir, databaseName, log: silentLog }),
  }
}

async function external(): Promise<TestServer> {
  const { url } = await startExternalPostgres()
  return serverAt(url, (databaseUrl) => ({ databaseUrl }))
}

async function behindPgBouncer(): Promise<TestServer> {
  const { url } = await startExternalPostgres()
  const pooler = await startPgBouncer(url, pooledConnections)
  return serverAt(url, (directUrl, name) => ({ databaseUrl: pooler.at(name), directUrl }))
}

async function onCitus(cluster: Promise<CitusCluster>): Promise<TestServer> {
  const { coordinator, workers, join } = await cluster
  const server = serverAt(coordinator, (databaseUrl) => ({ databaseUrl }))
  return { ...server, workers: workers.map((url) => asker(() => new Client(url)).query), join }
}

/** Returns the databases of a cluster that a test breaks. */
export function databasesOn(cluster: CitusCluster): TestDatabases {
  return { name: 'external', open: opener(() => onCitus(Promise.resolve(cluster))) }
}

/**
 * Returns the databases of a server.
 * @param url of one of its databases
 * @param addressesOf the addresses to open a database by, from its own and its name
 */
export function databasesAt(
  url: string,
  addressesOf: (url: string, databaseName: string) => Addresses,
): TestDatabases {
  return { name: 'external', open: opener(async () => serverAt(url, addressesOf)) }
}

function serverAt(url: string, addressesOf: (url: string, databaseName: string) => Addresses): TestServer {
  const at = (databaseName: string) => Object.assign(new URL(url), { pathname: databaseName }).href
  const connect = (addresses: Addresses) => openDatabase({ ...addresses, dataDir: runFolder, log: silentLog })
  return {
    ...asker(() => new Client(url)),
    connect: (name) => connect(addressesOf(at(name), name)),
    connectDirectly: (name) => connect({ databaseUrl: at(name) }),
  }
}

/** Returns functions that query the server itself, each time on a new connection. */
function asker(createClient: () => Client): Pick<TestServer, 'query' | 'alone'> {
  const connected = async <T>(ask: (client: Client) => Promise<T>): Promise<T> => {
    const client = createClient()
    await client.connect()
    return ask(client).finally(() => client.end())
  }
  return {
    query: (text, values) =>
      connected(async (client) => (await client.query(text, values)).rows as unknown[]),
    // The lock ends with its connection, also when the process dies.
    alone: (lock, run) =>
      connected(async (client) => {
        await client.query('select pg_advisory_lock(hashtext($1))', [lock])
        await run()
      }),
  }
}
