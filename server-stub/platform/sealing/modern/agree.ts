import { createECDH, hkdfSync, type ECDH } from 'node:crypto'

/** Creates a P-256 key pair from the given private key, or a new one. */
export function createCurvePair(privateKey?: Buffer): ECDH {
  const pair = createECDH('prime256v1')
  if (privateKey) pair.setPrivateKey(privateKey)
  else pair.generateKeys()
  return pair
}

/** Returns the 32 bytes of ECDH; undefined when the peer's key is not a point of the curve. */
export function agree(pair: ECDH, peer: string): Buffer | undefined {
  try {
    return pair.computeSecret(Buffer.from(peer, 'base64url'))
  } catch {
    return undefined
  }
}

/** Derives bytes by HKDF-SHA256 without salt. */
export function derive(secret: Buffer, info: string, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secret, '', info, length))
}
