import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { associatedData, type FrameBinding } from '../../../../engine/wire/sealed-frame'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** base64url of fresh nonce, ciphertext and tag, bound to `binding`. */
export function sealGcm(plain: string, key: Uint8Array, binding: FrameBinding): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(associatedData(binding)))
  const sealed = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** The reverse; undefined when anything was altered. */
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
