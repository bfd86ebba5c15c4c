const encoder = new TextEncoder()
/** Strict, and a leading U+FEFF is kept: what was sealed is what is opened. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Text to UTF-8 bytes. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/** UTF-8 bytes to text; throws a TypeError on bytes that are not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}
