import { gcm } from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { randomBytes } from '../random-bytes'
import { nonceBytes, type ModernPrimitives } from './modern-primitives'

/** The modern suite's primitives for contexts without WebCrypto. */
export const noblePrimitives: ModernPrimitives = {
  async createKeyPair() {
    const pair = p256.keygen()
    return {
      publicKey: Uint8Array.from(p256.getPublicKey(pair.secretKey, false)),
      // The shared point in compressed form: a sign byte, then the x coordinate, which is the result of ECDH.
      agree: async (peer) => Uint8Array.from(p256.getSharedSecret(pair.secretKey, peer, true).subarray(1)),
    }
  },
  derive: async (secret, info, length) => Uint8Array.from(hkdf(sha256, secret, undefined, info, length)),
  async seal(key, plain, associated) {
    const nonce = randomBytes(nonceBytes)
    const sealed = gcm(key, nonce, associated).encrypt(plain)
    const out = new Uint8Array(nonceBytes + sealed.length)
    out.set(nonce)
    out.set(sealed, nonceBytes)
    return out
  },
  open: async (key, sealed, associated) =>
    Uint8Array.from(
      gcm(key, sealed.subarray(0, nonceBytes), associated).decrypt(sealed.subarray(nonceBytes)),
    ),
}
