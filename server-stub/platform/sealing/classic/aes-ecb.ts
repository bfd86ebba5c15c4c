import { createCipheriv, createDecipheriv } from 'node:crypto'

const algorithm = 'aes-128-ecb'

/** Encrypts by AES-128-ECB with PKCS#7 padding (C5); returns base64. */
export function encryptEcb(plain: string | Buffer, key: Buffer): string {
  const cipher = createCipheriv(algorithm, key, null)
  return Buffer.concat([
    typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain),
    cipher.final(),
  ]).toString('base64')
}

/** Decrypts a text of `encryptEcb`; undefined when the padding is bad. */
export function decryptEcb(sealed: string, key: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(algorithm, key, null)
  try {
    return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
  } catch {
    return undefined
  }
}
