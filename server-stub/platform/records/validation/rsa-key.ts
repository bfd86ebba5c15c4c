import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'

/** A private key as providers hand it out: PEM, or the base64 of PKCS #8 or PKCS #1. @throws Error when it is none */
export function readPrivateKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text)
  const der = readBase64(text)
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
  }
}

/** A public key, bare or in a certificate, in PEM or base64. @throws Error when it is none */
export function readPublicKey(text: string): KeyObject {
  if (text.includes('BEGIN CERTIFICATE')) return new X509Certificate(text).publicKey
  // A private key has a public one in it, but is not meant to lie where that is wanted.
  if (isPrivateKey(text)) throw new Error('It is a private key.')
  if (text.includes('-----BEGIN')) return createPublicKey(text)
  const der = readBase64(text)
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' })
  } catch {
    return createPublicKey({ key: der, format: 'der', type: 'pkcs1' })
  }
}

/** Whether a text is an RSA private key that can be used: format `rsa-private-key`. */
export function isPrivateKey(text: string): boolean {
  return isRsa(() => readPrivateKey(text))
}

/** Whether a text is an RSA public key: format `rsa-public-key`. */
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
