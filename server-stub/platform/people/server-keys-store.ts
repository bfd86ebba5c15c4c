import { sql } from '../database/sql/sql'
import type { Database } from '../database/open-database'
import {
  createServerKeys,
  parseServerKeys,
  serializeServerKeys,
  type ServerKeys,
} from '../sealing/server-keys'

/**
 * Loads the server's long-term keys of the wire. The first server creates them; all share them through the database.
 */
export async function loadServerKeys({ db }: Pick<Database, 'db'>): Promise<ServerKeys> {
  const read = async () =>
    (await sql<{ key: string }>`select key from console.server_key where name = 'wire'`.execute(db)).rows[0]
      ?.key
  const stored = await read()
  if (stored) return parseServerKeys(stored)
  await sql`insert into console.server_key (name, key) values ('wire', ${serializeServerKeys(createServerKeys())}) on conflict do nothing`.execute(
    db,
  )
  return parseServerKeys((await read()) as string)
}
