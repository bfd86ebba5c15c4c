import { Pool, type ClientConfig } from 'pg'
import type { DatabaseLog } from './database-log'
import { typeParsers } from './type-parsers'

/**
 * Times go in and come out as the wire writes them, whatever the server is set to; and tables lie in `public` unless
 * they are named in full. By default a role called like a schema (`console`) would have that schema come first.
 */
const SESSION = `set time zone 'Asia/Shanghai'; set datestyle to 'ISO, YMD'; set search_path to public`

/** A pool of `size` connections at most; a query waits up to 10 s for one. */
export function createPool(connection: ClientConfig, size: number, log: DatabaseLog): Pool {
  const pool = new Pool({
    application_name: 'metadata-console',
    keepAlive: true,
    ...connection,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    // Not by the `options` parameter, which poolers between us and the server refuse.
    onConnect: async (client) => {
      // A connection that breaks between two queries of a transaction must not end the process; the next query tells.
      client.on('error', () => {})
      await client.query(SESSION)
    },
  })
  // Nor must an idle one; the pool opens another. The error itself carries the whole client, which no log wants.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'an idle database connection broke')
  })
  hidePassword(pool)
  return pool
}

/** pg hides `password` from whoever prints the pool, but not the URL that holds one. */
function hidePassword(pool: Pool): void {
  Object.defineProperty(pool.options, 'connectionString', { enumerable: false })
}
