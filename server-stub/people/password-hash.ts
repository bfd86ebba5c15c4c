import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

/** Hashes a password with scrypt, a memory-hard function: `scrypt$<salt>$<key>` in base64url. About 65 ms. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether a password is the one that was hashed. Takes as long for an unknown account, whose hash is undefined. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, salt, key] = (hash ?? decoy).split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
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
