const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from here on would make the first letters likelier, and are drawn again. */
const fairBelow = 256 - (256 % alphabet.length)

/** Uniformly random letters and digits: login keys (C2) and 16-character AES keys (C3). */
export function randomText(length: number, randomBytes: (count: number) => Uint8Array): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      if (byte < fairBelow) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
