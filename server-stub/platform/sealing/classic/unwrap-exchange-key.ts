import { constants, createHmac, privateDecrypt } from 'node:crypto'
import type { ServerKeys } from '../server-keys'

export const keyBytes = 16

/**
 * Decrypts the exchange key (C3) of keyPro: RSA PKCS#1 v1.5 (C4), unpadded here in constant time because Node refuses
 * that padding. Bad padding causes no error, but yields another key, always the same for the same keyPro, so that no
 * response distinguishes good padding from bad (Bleichenbacher). Texts that were sealed under the exchange key then
 * fail to open.
 */
export function unwrapExchangeKey({ classic }: ServerKeys, keyPro: string): Buffer {
  const sealed = Buffer.from(keyPro, 'base64')
  const instead = createHmac('sha256', classic.rejection).update(sealed).digest().subarray(0, keyBytes)
  const padded = decryptRaw(classic.privateKey, sealed)
  const start = padded.length - keyBytes
  let bad = padded[0]! | (padded[1]! ^ 2) | padded[start - 1]!
  // 0 becomes 1, any other byte 0.
  for (let at = 2; at < start - 1; at++) bad |= ((padded[at]! - 1) >> 8) & 1
  // All ones for bad padding, else 0.
  const mask = (-bad >> 31) & 0xff
  return Buffer.from(instead.map((byte, at) => (byte & mask) | (padded[start + at]! & ~mask)))
}

/**
 * Decrypts by RSA without unpadding. The result is as long as the modulus; all zeros (bad padding) for an invalid
 * input.
 */
function decryptRaw(key: ServerKeys['classic']['privateKey'], sealed: Buffer): Buffer {
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  const whole = Buffer.alloc(size)
  if (sealed.length > size) return whole
  sealed.copy(whole, size - sealed.length)
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, whole)
  } catch {
    return Buffer.alloc(size)
  }
}
