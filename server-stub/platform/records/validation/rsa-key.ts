import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'

/**
 * Reads a private key in the forms that providers issue: PEM, or the base64 of PKCS #8 or PKCS #1.
 * @throws Error when the text is not a key
 */
export function readPrivateKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text)
  const der = readBase64(text)
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
  }
}

/** Reads a public key, bare or in a certificate, as PEM or base64. @throws Error when the text is not a key */
export function readPublicKey(text: string): KeyObject {
  if (text.includes('BEGIN CERTIFICATE')) return new X509Certificate(text).publicKey
  // A private key contains its public key, but must not be stored in place of one.
  if (isPrivateKey(text)) throw new Error('It is a private key.')
  if (text.includes('-----BEGIN')) return createPublicKey(text)
  const der = readBase64(text)
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' })
  } catch {
    return createPublicKey({ key: der, format: 'der', type: 'pkcs1' })
  }
}

/** True when a text is a usable RSA private key: format `rsa-private-key`. */
export function isPrivateKey(text: string): boolean {
  return isRsa(() => readPrivateKey(text))
}

/** True when a text is an RSA public key: format `rsa-public-key`. */
export function isPublicKey(text: string): boolean {
  return isRsa(() => readPublicKey(text))
}

function isRsa(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function readBase64(text: string): Buffer {
  const plain = text.replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) throw new Error('It is no key.')
  return Buffer.from(plain, 'base64')
}
