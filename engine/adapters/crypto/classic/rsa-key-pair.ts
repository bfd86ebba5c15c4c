import { JSEncrypt } from 'jsencrypt'
import { toBase64 } from '../base64'
import { webCrypto } from '../web-crypto'

const bits = 1024

/** Encrypts with RSA PKCS#1 v1.5 (C4), as base64. The public key is base64 of SPKI, or PEM. */
export function encryptForServer(text: string, publicKey: string): string {
  refuseWeakRandomness()
  const rsa = new JSEncrypt()
  rsa.setPublicKey(publicKey)
  // Without a key, jsencrypt would generate one of its own.
  const encrypted = publicKey !== '' && rsa.encrypt(text)
  if (encrypted === false) throw new Error('The server key is no RSA key')
  return encrypted
}

/** Creates an RSA pair (C4): the public key is base64 of SPKI; `decrypt` returns undefined on bad padding. */
export async function createRsaKeyPair() {
  const rsa = new JSEncrypt({ default_key_size: String(bits) })
  const subtle = webCrypto()
  if (subtle) rsa.setPrivateKey(await createPrivateKey(subtle))
  else {
    refuseWeakRandomness()
    await new Promise<void>((resolve) => rsa.getKey(() => resolve()))
  }
  return {
    publicKey: rsa.getPublicKeyB64(),
    decrypt: (sealed: string) => rsa.decrypt(sealed) || undefined,
  }
}

/** WebCrypto generates the key without blocking the page, although it cannot use the key with this padding. */
async function createPrivateKey(subtle: SubtleCrypto): Promise<string> {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: bits,
    publicExponent: Uint8Array.of(1, 0, 1),
    hash: 'SHA-256',
  }
  const pair = await subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  return toBase64(new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey)))
}

/** Throws outside a window (in a worker): there jsencrypt uses Math.random instead of the platform's random source. */
function refuseWeakRandomness(): void {
  if (typeof window === 'undefined')
    throw new Error('RSA needs a window: jsencrypt has no good random source elsewhere')
}
