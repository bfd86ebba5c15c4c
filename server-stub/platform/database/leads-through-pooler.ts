import type { Client, Pool, PoolClient } from 'pg'

/**
 * True when a program between this server and PostgreSQL answers the handshake, such as PgBouncer: the process id that it
 * names is then not that of the connection.
 */
export async function leadsThroughPooler(pool: Pool): Promise<boolean> {
  // The types hide the process id.
  const client = (await pool.connect()) as PoolClient & Client & { readonly processID: number | null }
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== client.processID
  } finally {
    client.release()
  }
}
