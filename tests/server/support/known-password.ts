import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'

/** Hashes of the password of the seeded accounts, by salt and cost. */
const known = new Map<string, Buffer>()
const { scrypt } = crypto

/**
 * Hashes the password of the seeded accounts once: tests log in with it again and again, and each hash takes some 70 ms
 * of a processor. All other passwords are hashed each time.
 */
function scryptOnce(
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  cost: crypto.ScryptOptions,
  done: (error: Error | null, derived: Buffer) => void,
): void {
  if (password !== firstPassword || !Buffer.isBuffer(salt)) return scrypt(password, salt, length, cost, done)
  const name = JSON.stringify([salt.toString('hex'), length, cost])
  const hash = known.get(name)
  if (hash) {
    setImmediate(done, null, Buffer.from(hash))
    return
  }
  scrypt(password, salt, length, cost, (error, derived) => {
    if (!error) known.set(name, Buffer.from(derived))
    done(error, derived)
  })
}

// Files share their modules, and each of them loads this one again.
if (scrypt.name !== scryptOnce.name) {
  Object.assign(crypto, { scrypt: scryptOnce })
  syncBuiltinESMExports()
}
