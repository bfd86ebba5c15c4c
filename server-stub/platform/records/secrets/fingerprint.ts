import { createHmac } from 'node:crypto'
import type { Database } from '../../database/open-database'
import { loadServerSecret } from '../../database/server-secret'

/**
 * The minimum length of a secret with a fingerprint. The fingerprint of a shorter secret could be found by trying
 * values.
 */
const shortest = 16
/** The number of hex digits shown, of 64. */
const told = 8

/**
 * Returns a mark that distinguishes secrets without revealing them: the end of a keyed hash of the secret and of its
 * place (record and field). Null for short secrets.
 */
export type Fingerprint = (place: readonly string[], secret: string) => Promise<string | null>

/** Creates the fingerprint function. The key is loaded when the first fingerprint is needed. */
export function createFingerprint(loadKey: () => Promise<string>): Fingerprint {
  let key: Promise<string> | undefined
  return async (place, secret) => {
    if (secret.length < shortest) return null
    key ??= loadKey()
    // After a failure the next call loads the key again.
    key.catch(() => (key = undefined))
    const hash = createHmac('sha256', await key)
    return hash
      .update(JSON.stringify([...place, secret]))
      .digest('hex')
      .slice(-told)
  }
}

/** Loads the key for fingerprints. */
export function loadFingerprintKey(database: Pick<Database, 'db'>): Promise<string> {
  return loadServerSecret(database, 'fingerprints')
}
