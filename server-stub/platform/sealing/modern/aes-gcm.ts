import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { associatedData, type FrameBinding } from '../../../../engine/wire/sealed-frame'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a text that is bound to `binding`; returns base64url of a new nonce, the ciphertext and the tag. */
export function sealGcm(plain: string, key: Uint8Array, binding: FrameBinding): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(associatedData(binding)))
  const sealed = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** Decrypts a text of `sealGcm`; undefined when it or its binding was altered. */
export function openGcm(sealed: string, key: Uint8Array, binding: FrameBinding): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(associatedData(binding))).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
