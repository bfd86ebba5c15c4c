import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

/** What the server under test shares with the older system. */
export const olderSystemSecret = 'a secret of the end-to-end tests alone'

/** A login that the older system hands over (docs/http.md, "Ways in"): `mode` 0, or 1 for orders alone. */
export function credentialsOf(userName: string, mode: 0 | 1): Promise<string> {
  return new SignJWT({ mode })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userName)
    .setJti(randomUUID())
    .setExpirationTime('2 minutes')
    .sign(new TextEncoder().encode(olderSystemSecret))
}
