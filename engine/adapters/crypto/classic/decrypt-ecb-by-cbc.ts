import type { Bytes } from '../base64'

const block = 16
const wordsPerBlock = 4

/**
 * Decrypts AES-ECB through WebCrypto, which has only CBC: decrypts with a zero IV, then XORs each block with the
 * ciphertext block before it. CBC needs padding at the end, so one encrypted padding block is appended first.
 */
export async function decryptEcbByCbc(subtle: SubtleCrypto, sealed: Bytes, key: Bytes): Promise<Bytes> {
  const length = sealed.length
  const aes = await subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt'])
  const lastBlock = sealed.slice(length - block)
  const padded = new Uint8Array(length + block)
  padded.set(sealed)
  padded.set(
    new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv: lastBlock }, aes, new Uint8Array())),
    length,
  )
  const plain = await subtle.decrypt({ name: 'AES-CBC', iv: new Uint8Array(block) }, aes, padded)

  const words = new Uint32Array(plain)
  const before = new Uint32Array(padded.buffer)
  for (let at = wordsPerBlock; at < words.length; at++) words[at]! ^= before[at - wordsPerBlock]!
  return withoutPadding(new Uint8Array(plain))
}

/** Removes PKCS#7 padding. Its timing reveals nothing: the key is the client's own. */
function withoutPadding(bytes: Bytes): Bytes {
  const count = bytes.at(-1) ?? 0
  const good = count >= 1 && count <= block && bytes.subarray(-count).every((byte) => byte === count)
  if (!good) throw new RangeError('bad padding')
  return bytes.subarray(0, bytes.length - count)
}
