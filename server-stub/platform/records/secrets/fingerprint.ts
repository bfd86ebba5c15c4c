import { createHmac } from 'node:crypto'
import type { Database } from '../../database/open-database'
import { loadServerSecret } from '../../database/server-secret'

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

/** What fingerprints are made with. */
export function loadFingerprintKey(database: Pick<Database, 'db'>): Promise<string> {
  return loadServerSecret(database, 'fingerprints')
}
