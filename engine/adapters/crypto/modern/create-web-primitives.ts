import type { Bytes } from '../base64'
import { randomBytes } from '../random-bytes'
import { nonceBytes, type ModernPrimitives } from './modern-primitives'

const curve = { name: 'ECDH', namedCurve: 'P-256' }

/** Returns the modern suite's primitives over WebCrypto. */
export function createWebPrimitives(subtle: SubtleCrypto): ModernPrimitives {
  const aesKey = (key: Bytes) => subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])

  return {
    async createKeyPair() {
      const pair = await subtle.generateKey(curve, false, ['deriveBits'])
      return {
        publicKey: new Uint8Array(await subtle.exportKey('raw', pair.publicKey)),
        async agree(peer) {
          const peerKey = await subtle.importKey('raw', peer, curve, true, [])
          return new Uint8Array(
            await subtle.deriveBits({ name: 'ECDH', public: peerKey }, pair.privateKey, 256),
          )
        },
      }
    },
    async derive(secret, info, length) {
      const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
      const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
      return new Uint8Array(await subtle.deriveBits(hkdf, key, length * 8))
    },
    async seal(key, plain, associated) {
      const iv = randomBytes(nonceBytes)
      const algorithm = { name: 'AES-GCM', iv, additionalData: associated }
      const sealed = await subtle.encrypt(algorithm, await aesKey(key), plain)
      const out = new Uint8Array(nonceBytes + sealed.byteLength)
      out.set(iv)
      out.set(new Uint8Array(sealed), nonceBytes)
      return out
    },
    async open(key, sealed, associated) {
      const algorithm = { name: 'AES-GCM', iv: sealed.subarray(0, nonceBytes), additionalData: associated }
      return new Uint8Array(await subtle.decrypt(algorithm, await aesKey(key), sealed.subarray(nonceBytes)))
    },
  }
}
