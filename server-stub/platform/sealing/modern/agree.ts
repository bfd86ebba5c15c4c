import { createECDH, hkdfSync, type ECDH } from 'node:crypto'

/** A P-256 pair: the given private key's, or a fresh one. */
export function createCurvePair(privateKey?: Buffer): ECDH {
  const pair = createECDH('prime256v1')
  if (privateKey) pair.setPrivateKey(privateKey)
  else pair.generateKeys()
  return pair
}

/** The 32 bytes of ECDH; undefined when the peer's key is no point of the curve. */
export function agree(pair: ECDH, peer: string): Buffer | undefined {
  try {
    return pair.computeSecret(Buffer.from(peer, 'base64url'))
  } catch {
    return undefined
  }
}

/** HKDF-SHA256 without salt. */
export function derive(secret: Buffer, info: string, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secret, '', info, length))
}
