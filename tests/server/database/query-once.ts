import { Client, type ClientConfig } from 'pg'

/** Returns the rows of one query, made on a connection of its own. */
export async function queryOnce(connection: ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => {}) // The server may die while we talk to it.
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows as Record<string, unknown>[]
}
