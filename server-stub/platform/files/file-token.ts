import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/open-database'
import { loadServerSecret } from '../database/server-secret'

/** Tokens that open the stored files of a session, and nothing else, for requests that cannot send headers. */
export interface FileTokens {
  readonly of: (sessionHash: Buffer) => string
  /** Returns the hash of the session of a token; undefined for a forged one. */
  readonly sessionOf: (token: string) => Buffer | undefined
}

/**
 * Creates tokens that contain the hash of the session's own token, and a signature. A stolen one is no session. The
 * database does not suffice to forge one, as the signature needs the secret of the servers.
 */
export async function createFileTokens(database: Pick<Database, 'db'>): Promise<FileTokens> {
  const secret = await loadServerSecret(database, 'files')
  const sign = (sessionHash: Buffer): Buffer => createHmac('sha256', secret).update(sessionHash).digest()
  return {
    of: (sessionHash) => `${sessionHash.toString('base64url')}.${sign(sessionHash).toString('base64url')}`,
    sessionOf: (token) => {
      const [hash = '', signature = ''] = token.split('.')
      const sessionHash = Buffer.from(hash, 'base64url')
      const given = Buffer.from(signature, 'base64url')
      const wanted = sign(sessionHash)
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? sessionHash : undefined
    },
  }
}
