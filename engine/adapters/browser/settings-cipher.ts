import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'

/** Settings as encrypted text. */
export function encryptSettings(settings: object, secret: string): string {
  return AES.encrypt(JSON.stringify(settings), secret).toString()
}

/** The reverse; undefined when the text was not written with this secret. */
export function decryptSettings(sealed: string, secret: string): unknown {
  try {
    return JSON.parse(AES.decrypt(sealed, secret).toString(Utf8))
  } catch {
    return undefined
  }
}

/** A new secret of 32 hexadecimal digits. */
export function createSecret(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
