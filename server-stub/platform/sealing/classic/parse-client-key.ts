import { createPublicKey, type KeyObject } from 'node:crypto'

/** Key pairs of jsencrypt with 1024 bits (C4) may have one bit less. */
const smallest = 1023
const largest = 4096
const largestExponent = 2n ** 32n

/** Returns the client's RSA key (C4) from base64 of SPKI; undefined when it is invalid or costly to use. */
export function parseClientKey(pubKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(pubKey, 'base64'), format: 'der', type: 'spki' })
    const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {}
    const fits = modulusLength >= smallest && modulusLength <= largest && publicExponent < largestExponent
    return key.asymmetricKeyType === 'rsa' && fits ? key : undefined
  } catch {
    return undefined
  }
}
