import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/open-database'
import { loadServerSecret } from '../database/server-secret'

/** What opens stored files for a session, where no header can be sent, and nothing else. */
export interface FileTokens {
  readonly of: (sessionHash: Buffer) => string
  /** The hash of the session that a token was made for; undefined for one that was made up. */
  readonly sessionOf: (token: string) => Buffer | undefined
}

/**
 * Tokens that name their session by the hash of its own token, and are signed. Whoever finds one has no session; whoever
 * has read the database cannot make one without the secret of the servers.
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
