import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'

/** Encrypts settings as text. */
export function encryptSettings(settings: object, secret: string): string {
  return AES.encrypt(JSON.stringify(settings), secret).toString()
}

/** Decrypts settings; undefined when the text was not encrypted with this secret. */
export function decryptSettings(sealed: string, secret: string): unknown {
  try {
    return JSON.parse(AES.decrypt(sealed, secret).toString(Utf8))
  } catch {
    return undefined
  }
}

/** Creates a random secret of 32 hexadecimal digits. */
export function createSecret(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
