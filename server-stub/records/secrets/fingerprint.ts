import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/open-database'

/** Shorter secrets have no fingerprint: whoever may set them could try out which has the same. */
const shortest = 16
/** Signs that are told, of 64. */
const told = 8

/** Tells secrets apart without telling them: the end of a keyed hash, of that secret of that record. Null of short ones. */
export type Fingerprint = (place: readonly string[], secret: string) => Promise<string | null>

/** Fingerprints by a key that is asked for when the first one is needed. */
export function createFingerprint(loadKey: () => Promise<string>): Fingerprint {
  let key: Promise<string> | undefined
  return async (place, secret) => {
    if (secret.length < shortest) return null
    key ??= loadKey()
    // What could not be loaded is asked for again.
    key.catch(() => (key = undefined))
    const hash = createHmac('sha256', await key)
    return hash
      .update(JSON.stringify([...place, secret]))
      .digest('hex')
      .slice(-told)
  }
}

/** What fingerprints are made with: made by the first server, shared by all through the database. */
export async function loadFingerprintKey({ db }: Pick<Database, 'db'>): Promise<string> {
  const name = 'fingerprints'
  await sql`insert into console.server_key (name, key) values (${name}, ${randomBytes(32).toString('hex')})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{
    key: string
  }>`select key from console.server_key where name = ${name}`.execute(db)
  return (rows[0] as { readonly key: string }).key
}
