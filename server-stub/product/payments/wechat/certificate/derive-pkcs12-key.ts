import { createHash } from 'node:crypto'

/** The purposes of derived keys (RFC 7292, B.3). */
export const pkcs12Purposes = { key: 1, vector: 2, mac: 3 } as const

export interface KeyDerivation {
  readonly digest: 'sha1' | 'sha256'
  readonly passphrase: string
  readonly salt: Buffer
  readonly iterations: number
  readonly purpose: number
  readonly length: number
}

/** The block length of both digests, in bytes. */
const blockLength = 64

/** Derives a key from a passphrase by the PKCS #12 method (RFC 7292, appendix B.2). */
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

/** Repeats bytes to fill whole blocks. */
function fill(bytes: Buffer): Buffer {
  return bytes.length === 0 ? bytes : Buffer.alloc(Math.ceil(bytes.length / blockLength) * blockLength, bytes)
}

/** Encodes text as UTF-16, big-endian, with a terminating zero. */
function toBmpText(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'utf16le').swap16()
}

/** Adds a number, plus one, to the big-endian number of the same length at an offset, and drops the overflow. */
function addInto(target: Buffer, at: number, addend: Buffer): void {
  let carry = 1
  for (let index = addend.length - 1; index >= 0; index--) {
    carry += (target[at + index] ?? 0) + (addend[index] ?? 0)
    target[at + index] = carry & 0xff
    carry >>= 8
  }
}
