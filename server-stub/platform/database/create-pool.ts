import { Pool, type ClientConfig, type QueryResult } from 'pg'
import type { DatabaseLog } from './database-log'
import { typeParsers } from './type-parsers'

/**
 * Session settings of each connection. Times are written and read in the zone and format of the wire, whatever the
 * server's configuration. Tables without a schema name are those of `public`; by default, PostgreSQL would search a
 * schema named like the role (`console`) first.
 */
const SESSION = `set time zone 'Asia/Shanghai'; set datestyle to 'ISO, YMD'`
const SEARCH_PATH = 'set search_path to public'
const STANDBY = 'select pg_is_in_recovery() as standby'

export interface PoolOptions {
  /** How long a query waits for a connection, ms. Default 10,000. */
  readonly patienceMs?: number
  /**
   * True when a pooler lends a server connection for each transaction. A pooler keeps time zone and date style, which the
   * server reports, for each client; the search path would stay with a server connection that others use, too.
   */
  readonly isPooled?: boolean
  /**
   * True when each new connection must lead to the primary. A balancer may lead to a standby for a moment, as HAProxy does
   * until its first check: what is read there may be old. Such a connection fails as in an outage.
   */
  readonly mustBePrimary?: boolean
}

/** How many connections a pool has at most, and how many callers wait for one. */
export type PoolLoad = Pick<Pool, 'waitingCount'> & { readonly options: Pick<Pool['options'], 'max'> }

/** SQLSTATE of a write on a standby. */
const readOnly = '25006'

/** Creates a pool of at most `size` connections. */
export function createPool(
  connection: ClientConfig,
  size: number,
  log: DatabaseLog,
  { patienceMs = 10_000, isPooled = false, mustBePrimary = false }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    application_name: 'metadata-console',
    keepAlive: true,
    ...connection,
    max: size,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    // The `options` parameter is no alternative: poolers between this server and the database refuse it.
    onConnect: async (client) => {
      // A connection that breaks between two queries of a transaction must not end the process. The next query fails.
      client.on('error', () => {})
      const session = isPooled ? SESSION : `${SESSION}; ${SEARCH_PATH}`
      const answers: unknown = await client.query(`${session}; ${STANDBY}`)
      if (mustBePrimary && isStandby(answers))
        throw Object.assign(new Error('The server is a standby.'), { code: readOnly })
    },
  })
  // A broken idle connection must not end the process either; the pool opens another. Only the message is logged,
  // because the error itself holds the whole client.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'an idle database connection broke')
  })
  hidePassword(pool)
  return pool
}

/** pg answers several statements with a list of results, which its types do not know. */
function isStandby(answers: unknown): boolean {
  const last = (answers as readonly QueryResult<{ standby?: boolean }>[]).at(-1)
  return last?.rows[0]?.standby === true
}

/** pg hides `password` when the pool is printed, but not the URL, which may hold a password too. */
function hidePassword(pool: Pool): void {
  Object.defineProperty(pool.options, 'connectionString', { enumerable: false })
}
