const encoder = new TextEncoder()
/** Strict. A leading U+FEFF is kept, so that the opened text equals the sealed one. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Encodes text as UTF-8 bytes. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/** Decodes UTF-8 bytes. @throws TypeError when the bytes are not UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}
