/** Returns a 32-bit hash of a text (FNV-1a). Similar texts have very different hashes. */
export function scramble(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
