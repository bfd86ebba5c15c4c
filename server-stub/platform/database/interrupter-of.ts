import type { Client, Pool, PoolClient } from 'pg'

/** Returns a function that ends all lent connections. Must be called before the pool lends its first connection. */
export function interrupterOf(pool: Pool): () => void {
  const lent = new Set<PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  return () => {
    // The type PoolClient hides that the object is a Client.
    for (const client of lent as Set<PoolClient & Pick<Client, 'end'>>) void client.end()
  }
}
