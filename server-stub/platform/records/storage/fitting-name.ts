import { createHash } from 'node:crypto'

/** The maximum length of a PostgreSQL name in bytes; longer names are truncated. */
const LONGEST = 63
const HASH_LENGTH = 10

/**
 * Returns a name unchanged if PostgreSQL does not truncate it; otherwise its beginning, a character that no field name
 * has, and its hash.
 */
export function fittingName(name: string): string {
  return Buffer.byteLength(name) <= LONGEST ? name : hashedName(name, '~', name)
}

/** Returns the beginning of a name with a hash of `of`. */
export function hashedName(name: string, sign: string, of: string): string {
  const hash = createHash('sha256').update(of).digest('hex').slice(0, HASH_LENGTH)
  const room = LONGEST - HASH_LENGTH - sign.length
  let start = ''
  for (const letter of name) {
    if (Buffer.byteLength(start + letter) > room) break
    start += letter
  }
  return start + sign + hash
}
