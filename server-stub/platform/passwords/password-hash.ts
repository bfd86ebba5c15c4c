import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createHashingLine } from './hashing-line'

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

/**
 * Two at a time: each takes 32 MB and a processor for some 65 ms, and they use two of the four threads that files need
 * as well. Some ten seconds of work may wait.
 */
const line = createHashingLine({ most: 2, mostWaiting: 100, patienceMs: 10_000 })

/**
 * Hashes a password with scrypt, a memory-hard function: `scrypt$<salt>$<key>` in base64url. About 65 ms.
 * @param left aborts when the caller has disconnected @throws ApiRefusal 503 when too many wait
 */
export async function hashPassword(password: string, left?: AbortSignal): Promise<string> {
  const salt = randomBytes(16)
  const key = await line.run(() => derive(password, salt), left)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/**
 * Returns whether a password matches a hash. Takes the same time for an unknown account, whose hash is undefined.
 * @param left aborts when the caller has disconnected @throws ApiRefusal 503 when too many wait
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  left?: AbortSignal,
): Promise<boolean> {
  const [scheme, salt, key] = (hash ?? decoy).split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const derived = await line.run(() => derive(password, Buffer.from(salt, 'base64url')), left)
  return timingSafeEqual(expected, derived) && hash !== undefined
}

const decoy = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(keyLength).toString('base64url')}`

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
