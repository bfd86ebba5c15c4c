import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

/** The secret that the server under test shares with the older system. */
export const olderSystemSecret = 'a secret of the end-to-end tests alone'

/** Creates `v2_credentials` as the older system does (docs/http.md). Mode 1 limits the session to orders. */
export function credentialsOf(userName: string, mode: 0 | 1): Promise<string> {
  return new SignJWT({ mode })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userName)
    .setJti(randomUUID())
    .setExpirationTime('2 minutes')
    .sign(new TextEncoder().encode(olderSystemSecret))
}
