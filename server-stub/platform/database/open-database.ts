import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig, Pool } from 'pg'
import { checkServer } from './check-server'
import { ensureCommitMark, markCommit } from './cluster/commit-mark'
import { isCluster } from './cluster/is-cluster'
import { prepareWorkers } from './cluster/prepare-workers'
import { createPool } from './create-pool'
import { readDatabaseIdentity } from './database-identity'
import type { DatabaseLog } from './database-log'
import { DatabaseStartError } from './database-start-error'
import { startEmbeddedPostgres } from './embedded-postgres'
import { ensureDatabase } from './ensure-database'
import { interrupterOf } from './interrupter-of'
import { leadsThroughPooler } from './leads-through-pooler'
import { parseDatabaseUrl } from './parse-database-url'
import { createReaders, type Readers } from './readers/readers'
import { refuseLateWork } from './refuse-late-work'
import { createDatabaseClient, type DatabaseClient } from './sql/database-client'

export interface OpenDatabaseOptions {
  /** `postgres://...` of a PostgreSQL 15 or newer. Without it, the embedded PostgreSQL is started in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** The address of the same database that leads past a pooler. Default: `databaseUrl`. */
  readonly directUrl?: string | undefined
  /** The addresses of replicas of the database. */
  readonly readUrls?: readonly string[] | undefined
  readonly dataDir: string
  /** A database of the embedded server, created when missing; an external URL names its own. Default `console`. */
  readonly databaseName?: string | undefined
  /** Folder where the embedded server archives its write-ahead log. Default: the log is not archived. */
  readonly walArchive?: string | undefined
  readonly log: DatabaseLog
  /** Maximum number of connections. Default 10. */
  readonly poolSize?: number | undefined
}

export interface Database {
  readonly db: DatabaseClient
  /**
   * Reads what a person may see some seconds late: lists, exports and statistics. It reads from replicas within
   * `forReading`, and is the same as `db` without replicas.
   */
  readonly reading: DatabaseClient
  /** The replicas. Undefined when there are none. */
  readonly readers: Readers | undefined
  /** Access by direct connections, for migrations. The same as `db` unless that leads through a pooler. */
  readonly direct: DatabaseClient
  /** The connection pool of `db`. */
  readonly pool: Pool
  /** The connection pool of `direct`, for what belongs to a session. */
  readonly directPool: Pool
  readonly kind: 'embedded' | 'external'
  /**
   * Breaks the connections in use: their running queries fail, and uncommitted changes are rolled back. Requests get no
   * connection afterwards.
   */
  interrupt(): void
  /** Closes the connections and stops the embedded server. Later calls await the first. */
  close(): Promise<void>
}

interface Server {
  readonly kind: Database['kind']
  readonly label: string
  readonly connection: ClientConfig
  stop(): Promise<void>
}

/** Time that close() gives running queries to finish. */
const CLOSE_LIMIT_MS = 5_000

/** Direct connections beside a pooler, for migrations and for jobs under locks. Exports open their own. */
const DIRECT_CONNECTIONS = 5

/** Opens the console's database, embedded or external, and checks that it answers. Rejects with DatabaseStartError. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { log, poolSize = 10, directUrl, readUrls = [] } = options
  const direct = directUrl ? parseDatabaseUrl(directUrl, 'DATABASE_DIRECT_URL') : undefined
  const server = await (options.databaseUrl ? useExternal(options.databaseUrl) : startEmbedded(options))
  const mustBePrimary = true
  const pool = createPool(server.connection, poolSize, log, {
    isPooled: directUrl !== undefined,
    mustBePrimary,
  })
  const directPool = direct
    ? createPool({ connectionString: direct.url }, DIRECT_CONNECTIONS, log, { mustBePrimary })
    : pool
  const pools = [...new Set([pool, directPool])]
  const breakLent = pools.map(interrupterOf)
  const refuseLate = pools.map(refuseLateWork)
  let beforeCommit: string | undefined
  const db = createDatabaseClient(pool, directPool, () => beforeCommit)
  let readers: Readers | undefined
  const interrupt = (): void => {
    for (const refuse of refuseLate) refuse()
    readers?.interrupt()
    for (const end of breakLent) end()
  }
  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= closeAll([...pools.map((each) => each.end()), Promise.resolve(readers?.close())], server))
  try {
    await checkServer(pool, server.label)
    if (direct) await checkDirect(db, directPool, direct.label)
    else if (server.kind === 'external' && (await leadsThroughPooler(pool)))
      log.warn({ database: server.label }, 'a pooler without DATABASE_DIRECT_URL must work in session mode')
    if (server.kind === 'external' && (await isCluster(db))) {
      await useCluster(db, readUrls, log)
      beforeCommit = markCommit
      for (const each of pools) await renewConnections(each)
    }
    if (readUrls.length > 0) readers = await openReaders(db, readUrls, poolSize, log)
  } catch (error) {
    await close()
    throw error
  }
  log.info({ database: server.label, kind: server.kind }, 'the database is ready')
  return {
    db,
    reading: readers?.client ?? db,
    readers,
    direct: direct ? createDatabaseClient(directPool, directPool, () => beforeCommit) : db,
    pool,
    directPool,
    kind: server.kind,
    interrupt,
    close,
  }
}

/** Closes idle connections, which do not have settings of the database that were made since. */
async function renewConnections(pool: Pool): Promise<void> {
  while (pool.idleCount > 0) (await pool.connect()).release(true)
}

async function useCluster(db: DatabaseClient, readUrls: readonly string[], log: DatabaseLog): Promise<void> {
  if (readUrls.length > 0)
    throw new DatabaseStartError(
      'DATABASE_READ_URL is set, and DATABASE_URL is the coordinator of a cluster',
      'A replica of the coordinator does not say how far those of its workers are. Leave DATABASE_READ_URL out.',
    )
  await prepareWorkers(db, log)
  await ensureCommitMark(db)
}

async function checkDirect(db: DatabaseClient, directPool: Pool, label: string): Promise<void> {
  await checkServer(directPool, label)
  const identities = [db, createDatabaseClient(directPool)].map(readDatabaseIdentity)
  const [pooled, own] = await Promise.all(identities)
  if (pooled === own) return
  throw new DatabaseStartError(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL',
    'Both have to name the same database, one through the pooler and the other past it.',
  )
}

/** Replicas that do not answer yet are used later. */
async function openReaders(
  primary: DatabaseClient,
  readUrls: readonly string[],
  size: number,
  log: DatabaseLog,
): Promise<Readers> {
  const replicas = readUrls.map((address) => {
    const { url, label } = parseDatabaseUrl(address, 'DATABASE_READ_URL')
    return { connection: { connectionString: url }, label }
  })
  const readers = createReaders({
    replicas,
    primary,
    size,
    identity: await readDatabaseIdentity(primary),
    log,
  })
  try {
    await readers.check((label, error) => {
      if (error instanceof DatabaseStartError) throw error
      log.warn({ replica: label, reason: String(error) }, 'a replica does not answer')
    })
  } catch (error) {
    await readers.close()
    throw error
  }
  return readers
}

async function useExternal(databaseUrl: string): Promise<Server> {
  const { url, label } = parseDatabaseUrl(databaseUrl)
  return { kind: 'external', label, connection: { connectionString: url }, stop: async () => {} }
}

async function startEmbedded({
  dataDir,
  databaseName = 'console',
  walArchive,
  log,
}: OpenDatabaseOptions): Promise<Server> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, walArchive, log })
  try {
    await ensureDatabase(connection, databaseName)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    kind: 'embedded',
    label: databaseName,
    connection: { ...connection, database: databaseName },
    stop,
  }
}

async function closeAll(ending: readonly Promise<void>[], server: Server): Promise<void> {
  await Promise.race([Promise.all(ending), pause(CLOSE_LIMIT_MS, undefined, { ref: false })])
  await server.stop()
}
