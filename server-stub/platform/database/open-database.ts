import { setTimeout as pause } from 'node:timers/promises'
import type { Client, ClientConfig, Pool, PoolClient } from 'pg'
import { checkServer } from './check-server'
import { createPool } from './create-pool'
import type { DatabaseLog } from './database-log'
import { startEmbeddedPostgres } from './embedded-postgres'
import { ensureDatabase } from './ensure-database'
import { parseDatabaseUrl } from './parse-database-url'
import { refuseLateWork } from './refuse-late-work'
import { createDatabaseClient, type DatabaseClient } from './sql/database-client'

export interface OpenDatabaseOptions {
  /** `postgres://...` of a PostgreSQL 15 or newer. Without it, the embedded PostgreSQL is started in `dataDir`. */
  readonly databaseUrl?: string | undefined
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
  /** The connection pool of `db`. */
  readonly pool: Pool
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

/** Opens the console's database, embedded or external, and checks that it answers. Rejects with DatabaseStartError. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { log, poolSize = 10 } = options
  const server = await (options.databaseUrl ? useExternal(options.databaseUrl) : startEmbedded(options))
  const pool = createPool(server.connection, poolSize, log)
  const breakLent = interrupterOf(pool)
  const refuseLate = refuseLateWork(pool)
  const interrupt = (): void => {
    refuseLate()
    breakLent()
  }
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll(pool, server))
  try {
    await checkServer(pool, server.label)
  } catch (error) {
    await close()
    throw error
  }
  log.info({ database: server.label, kind: server.kind }, 'the database is ready')
  const db = createDatabaseClient(pool)
  return { db, pool, kind: server.kind, interrupt, close }
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

/** Returns a function that ends all lent connections. Must be called before the pool lends its first connection. */
function interrupterOf(pool: Pool): () => void {
  const lent = new Set<PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  return () => {
    // The type PoolClient hides that the object is a Client.
    for (const client of lent as Set<PoolClient & Pick<Client, 'end'>>) void client.end()
  }
}

async function closeAll(pool: Pool, server: Server): Promise<void> {
  await Promise.race([pool.end(), pause(CLOSE_LIMIT_MS, undefined, { ref: false })])
  await server.stop()
}
