import { createPrivateKey, createPublicKey, sign, verify, X509Certificate, type KeyObject } from 'node:crypto'

/** Digests of signatures: RSA2 and RSA as Alipay calls them. */
export type RsaDigest = 'RSA-SHA256' | 'RSA-SHA1'

/** A private key as providers hand them out: PEM, or the base64 of PKCS #8 or PKCS #1. @throws Error when it is none */
function readPrivateKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text)
  const der = readBase64(text)
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
  }
}

/** A public key, bare or in a certificate, in PEM or base64. @throws Error when it is none */
function readPublicKey(text: string): KeyObject {
  if (text.includes('BEGIN CERTIFICATE')) return new X509Certificate(text).publicKey
  if (text.includes('-----BEGIN')) return createPublicKey(text)
  const der = readBase64(text)
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' })
  } catch {
    return createPublicKey({ key: der, format: 'der', type: 'pkcs1' })
  }
}

/** Whether a pair of texts can be read as keys. */
export function areKeys(privateKey: string, publicKey: string): boolean {
  try {
    return (
      readPrivateKey(privateKey).asymmetricKeyType === 'rsa' &&
      readPublicKey(publicKey).asymmetricKeyType === 'rsa'
    )
  } catch {
    return false
  }
}

/** The signature in base64. */
export function signText(digest: RsaDigest, text: string, privateKey: string): string {
  return sign(digest, Buffer.from(text), readPrivateKey(privateKey)).toString('base64')
}

export function isSigned(digest: RsaDigest, text: string, signature: unknown, publicKey: string): boolean {
  if (typeof signature !== 'string' || signature === '') return false
  return verify(digest, Buffer.from(text), readPublicKey(publicKey), Buffer.from(signature, 'base64'))
}

function readBase64(text: string): Buffer {
  const plain = text.replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) throw new Error('It is no key.')
  return Buffer.from(plain, 'base64')
}
