import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/open-database'

/** The password that a machine shows the broker: nobody needs to store one for each. */
export function devicePassword(secret: string, pushId: string): string {
  return createHmac('sha256', secret).update(pushId).digest('hex')
}

/** Whether a password is that of the machine; takes the same time whatever is wrong with it. */
export function isDevicePassword(secret: string, pushId: string, password: Buffer | undefined): boolean {
  const wanted = Buffer.from(devicePassword(secret, pushId))
  return password !== undefined && password.length === wanted.length && timingSafeEqual(password, wanted)
}

/** What the passwords of machines are made from: made by the first server, shared by all through the database. */
export async function loadDeviceSecret({ db }: Pick<Database, 'db'>): Promise<string> {
  const read = async () =>
    (await sql<{ key: string }>`select key from console.server_key where name = 'devices'`.execute(db))
      .rows[0]?.key
  await sql`insert into console.server_key (name, key) values ('devices', ${randomBytes(32).toString('hex')})
    on conflict do nothing`.execute(db)
  return (await read()) as string
}
