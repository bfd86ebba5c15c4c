const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes of this value or above would make the first letters likelier; they are drawn again. */
const fairBelow = 256 - (256 % alphabet.length)

/** Returns uniformly random letters and digits, for login keys (C2) and 16-character AES keys (C3). */
export function randomText(length: number, randomBytes: (count: number) => Uint8Array): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      if (byte < fairBelow) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
