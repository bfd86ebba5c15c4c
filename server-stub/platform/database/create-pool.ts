import { Pool, type ClientConfig } from 'pg'
import type { DatabaseLog } from './database-log'
import { typeParsers } from './type-parsers'

/**
 * Session settings of each connection. Times are written and read in the zone and format of the wire, whatever the
 * server's configuration. Tables without a schema name are those of `public`; by default, PostgreSQL would search a
 * schema named like the role (`console`) first.
 */
const SESSION = `set time zone 'Asia/Shanghai'; set datestyle to 'ISO, YMD'; set search_path to public`

/** Creates a pool of at most `size` connections. A query waits up to 10 s for a free one. */
export function createPool(connection: ClientConfig, size: number, log: DatabaseLog): Pool {
  const pool = new Pool({
    application_name: 'metadata-console',
    keepAlive: true,
    ...connection,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    // The `options` parameter is no alternative: poolers between this server and the database refuse it.
    onConnect: async (client) => {
      // A connection that breaks between two queries of a transaction must not end the process. The next query fails.
      client.on('error', () => {})
      await client.query(SESSION)
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

/** pg hides `password` when the pool is printed, but not the URL, which may hold a password too. */
function hidePassword(pool: Pool): void {
  Object.defineProperty(pool.options, 'connectionString', { enumerable: false })
}
