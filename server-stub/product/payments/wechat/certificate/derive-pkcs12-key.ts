import { createHash } from 'node:crypto'

/** What a derived key is for (RFC 7292, B.3). */
export const pkcs12Purposes = { key: 1, vector: 2, mac: 3 } as const

export interface KeyDerivation {
  readonly digest: 'sha1' | 'sha256'
  readonly passphrase: string
  readonly salt: Buffer
  readonly iterations: number
  readonly purpose: number
  readonly length: number
}

/** Blocks of both digests. */
const blockLength = 64

/** PKCS #12's own derivation of keys from a passphrase (RFC 7292, appendix B.2). */
export function derivePkcs12Key(derivation: KeyDerivation): Buffer {
  const { digest, passphrase, salt, iterations, purpose, length } = derivation
  const hash = (data: Buffer): Buffer => createHash(digest).update(data).digest()
  const filled = Buffer.concat([fill(salt), fill(toBmpText(passphrase))])
  const diversifier = Buffer.alloc(blockLength, purpose)
  const key: Buffer[] = []
  for (let got = 0; got < length;) {
    let block = hash(Buffer.concat([diversifier, filled]))
    for (let round = 1; round < iterations; round++) block = hash(block)
    key.push(block)
    got += block.length
    const addend = Buffer.alloc(blockLength)
    for (let index = 0; index < blockLength; index++) addend[index] = block[index % block.length] ?? 0
    for (let at = 0; at < filled.length; at += blockLength) addInto(filled, at, addend)
  }
  return Buffer.concat(key).subarray(0, length)
}

/** Repeats bytes until whole blocks are full. */
function fill(bytes: Buffer): Buffer {
  return bytes.length === 0 ? bytes : Buffer.alloc(Math.ceil(bytes.length / blockLength) * blockLength, bytes)
}

/** UTF-16, high bytes first, with a zero behind. */
function toBmpText(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'utf16le').swap16()
}

/** Adds a number, and one, to the number of that length at a place; what overflows is lost. */
function addInto(target: Buffer, at: number, addend: Buffer): void {
  let carry = 1
  for (let index = addend.length - 1; index >= 0; index--) {
    carry += (target[at + index] ?? 0) + (addend[index] ?? 0)
    target[at + index] = carry & 0xff
    carry >>= 8
  }
}
