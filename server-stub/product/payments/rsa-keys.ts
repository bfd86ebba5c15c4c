import { sign, verify } from 'node:crypto'
import {
  isPrivateKey,
  isPublicKey,
  readPrivateKey,
  readPublicKey,
} from '../../platform/records/validation/rsa-key'

/** Digests of signatures, which Alipay calls RSA2 and RSA. */
export type RsaDigest = 'RSA-SHA256' | 'RSA-SHA1'

/** Returns whether both texts can be parsed as keys. */
export function areKeys(privateKey: string, publicKey: string): boolean {
  return isPrivateKey(privateKey) && isPublicKey(publicKey)
}

/** Returns the signature in base64. */
export function signText(digest: RsaDigest, text: string, privateKey: string): string {
  return sign(digest, Buffer.from(text), readPrivateKey(privateKey)).toString('base64')
}

export function isSigned(digest: RsaDigest, text: string, signature: unknown, publicKey: string): boolean {
  if (typeof signature !== 'string' || signature === '') return false
  return verify(digest, Buffer.from(text), readPublicKey(publicKey), Buffer.from(signature, 'base64'))
}
