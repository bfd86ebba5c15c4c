import { randomBytes } from 'node:crypto'
import { sql } from './sql/sql'
import type { Database } from './open-database'

/** Returns a secret of 256 bits as hexadecimal text. The first server creates it; all share it through the database. */
export async function loadServerSecret({ db }: Pick<Database, 'db'>, name: string): Promise<string> {
  await sql`insert into console.server_key (name, key) values (${name}, ${randomBytes(32).toString('hex')})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{
    key: string
  }>`select key from console.server_key where name = ${name}`.execute(db)
  return rows[0]?.key ?? ''
}
