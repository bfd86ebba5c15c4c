import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** The key pair of an account at the stand-in for payment providers. */
export interface StandInKeys {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** The distance from each derived number to the next prime, stored because finding it takes a fifth of a second. */
const primeOffsets = [
  130, 478, 1050, 70, 2580, 2160, 290, 472, 734, 416, 238, 784, 2094, 422, 1064, 814,
] as const

const primeBytes = 128
const exponent = 65_537n
const primes = new Map<number, bigint>()
const made = new Map<string, StandInKeys>()

/**
 * Returns the RSA keys (2048 bits) of an account. They are derived from the account's number, so that no list is
 * stored. They are no secret and open nothing but the stand-in; accounts may share them.
 */
export function standInKeys(owner: string): StandInKeys {
  const [first, second] = pairOf(owner)
  const name = `${first} ${second}`
  const keys = made.get(name) ?? makeKeys(primeOf(first), primeOf(second))
  made.set(name, keys)
  return keys
}

/** Returns a shared secret of 32 hexadecimal digits. */
export function standInSecret(owner: string): string {
  return createHash('sha256').update(`stand-in ${owner}`).digest('hex').slice(0, 32)
}

/** Formats a key as providers hand it out: base64 without the PEM header and footer. */
export function toPlainKey(key: KeyObject): string {
  const type = key.type === 'private' ? 'pkcs8' : 'spki'
  return key.export({ format: 'der', type } as { format: 'der'; type: 'spki' }).toString('base64')
}

/** Returns two different indexes of primes for a name. */
function pairOf(owner: string): readonly [number, number] {
  const digest = createHash('sha256').update(owner).digest()
  const first = digest.readUInt16BE(0) % primeOffsets.length
  const step = 1 + (digest.readUInt16BE(2) % (primeOffsets.length - 1))
  return [first, (first + step) % primeOffsets.length]
}

function primeOf(index: number): bigint {
  const known = primes.get(index)
  if (known !== undefined) return known
  const halves = [0, 1].map((half) =>
    createHash('sha512').update(`console stand-in ${index} ${half}`).digest(),
  )
  const bytes = Buffer.concat(halves)
  bytes[0] = (bytes[0] ?? 0) | 0xc0
  bytes[primeBytes - 1] = (bytes[primeBytes - 1] ?? 0) | 1
  const prime = BigInt(`0x${bytes.toString('hex')}`) + BigInt(primeOffsets[index] ?? 0)
  primes.set(index, prime)
  return prime
}

function makeKeys(one: bigint, other: bigint): StandInKeys {
  const [p, q] = one > other ? [one, other] : [other, one]
  const d = inverse(exponent, (p - 1n) * (q - 1n))
  const key = {
    kty: 'RSA',
    n: toWord(p * q),
    e: toWord(exponent),
    d: toWord(d),
    p: toWord(p),
    q: toWord(q),
    dp: toWord(d % (p - 1n)),
    dq: toWord(d % (q - 1n)),
    qi: toWord(inverse(q, p)),
  }
  const privateKey = createPrivateKey({ key, format: 'jwk' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

/** Returns the modular inverse of a value, by the extended Euclidean algorithm. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [rest, next] = [modulus, value % modulus]
  let [factor, nextFactor] = [0n, 1n]
  while (next !== 0n) {
    const times = rest / next
    ;[rest, next] = [next, rest - times * next]
    ;[factor, nextFactor] = [nextFactor, factor - times * nextFactor]
  }
  return factor < 0n ? factor + modulus : factor
}

function toWord(value: bigint): string {
  const digits = value.toString(16)
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex').toString('base64url')
}
