/** The substitution table, derived from the digits of pi (RFC 2268, section 2). */
const table = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32' +
    'bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a' +
    '961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2e' +
    'c5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
)

const shifts = [1, 2, 3, 5] as const
const blockLength = 8

/**
 * Decrypts RC2 in CBC mode (RFC 2268), to read certificates of the old kind, because OpenSSL no longer supports it. It
 * protects no secrets here.
 * @throws Error when the padding of the result is wrong.
 */
export function decryptRc2(data: Buffer, key: Buffer, vector: Buffer): Buffer {
  if (data.length === 0 || data.length % blockLength > 0) throw new Error('It is not whole blocks.')
  const words = expandKey(key)
  const plain = Buffer.alloc(data.length)
  let before = vector
  for (let at = 0; at < data.length; at += blockLength) {
    const block = data.subarray(at, at + blockLength)
    const opened = decryptBlock(block, words)
    for (let index = 0; index < blockLength; index++)
      plain[at + index] = (opened[index] ?? 0) ^ (before[index] ?? 0)
    before = block
  }
  const padding = plain.at(-1) ?? 0
  const isPadded =
    padding > 0 && padding <= blockLength && plain.subarray(-padding).every((byte) => byte === padding)
  if (!isPadded) throw new Error('It is not padded.')
  return plain.subarray(0, -padding)
}

/** Expands a key to 64 words, using all bits of the key. */
function expandKey(key: Buffer): Uint16Array {
  const bytes = Buffer.alloc(128)
  const length = key.length
  key.copy(bytes)
  const at = (index: number): number => bytes[index] ?? 0
  const stirred = (index: number): number => table[index & 0xff] ?? 0
  for (let index = length; index < 128; index++) bytes[index] = stirred(at(index - 1) + at(index - length))
  bytes[128 - length] = stirred(at(128 - length))
  for (let index = 127 - length; index >= 0; index--)
    bytes[index] = stirred(at(index + 1) ^ at(index + length))
  return Uint16Array.from({ length: 64 }, (_, index) => bytes.readUInt16LE(index * 2))
}

function decryptBlock(block: Buffer, key: Uint16Array): Buffer {
  const words = Uint16Array.from({ length: 4 }, (_, index) => block.readUInt16LE(index * 2))
  const word = (index: number): number => words[(index + 4) % 4] ?? 0
  let next = 63
  for (let round = 16; round > 0; round--) {
    for (let index = 3; index >= 0; index--) {
      const shift = shifts[index] ?? 0
      const turned = ((word(index) >>> shift) | (word(index) << (16 - shift))) & 0xffff
      words[index] =
        turned -
        (key[next--] ?? 0) -
        (word(index - 1) & word(index - 2)) -
        (~word(index - 1) & word(index - 3))
    }
    // Two rounds of another kind (mashing), after five and after eleven of the 16 mixing rounds.
    if (round === 12 || round === 6)
      for (let index = 3; index >= 0; index--) words[index] = word(index) - (key[word(index - 1) & 63] ?? 0)
  }
  const opened = Buffer.alloc(blockLength)
  words.forEach((value, index) => opened.writeUInt16LE(value, index * 2))
  return opened
}
