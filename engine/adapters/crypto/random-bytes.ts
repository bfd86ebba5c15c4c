import type { Bytes } from './base64'

/** Returns random bytes of the platform, which exist in insecure contexts too. */
export function randomBytes(count: number): Bytes {
  return globalThis.crypto.getRandomValues(new Uint8Array(count))
}
