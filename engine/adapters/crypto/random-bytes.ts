import type { Bytes } from './base64'

/** Random bytes of the platform; they exist in insecure contexts too. */
export function randomBytes(count: number): Bytes {
  return globalThis.crypto.getRandomValues(new Uint8Array(count))
}
