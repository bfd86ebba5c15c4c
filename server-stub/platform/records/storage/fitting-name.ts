import { createHash } from 'node:crypto'

/** Longest name in bytes that PostgreSQL does not cut. */
const LONGEST = 63
const HASH_LENGTH = 10

/** The name itself where PostgreSQL keeps it whole, else its beginning with a sign that no field has and its hash. */
export function fittingName(name: string): string {
  return Buffer.byteLength(name) <= LONGEST ? name : hashedName(name, '~', name)
}

/** The beginning of a name with a hash of what it stands for. */
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
