/** C52: a shorter answer is no file, but the server's words. */
const leastBytes = 100
const byteOrderMark = [0xef, 0xbb, 0xbf] as const

/**
 * The two odd rules of exported files (X8): an empty one failed, and one under 100 bytes is what the server has to say,
 * after `error:`. Texts that begin as text files do are files, however short.
 * @throws Error with the server's words, or without any
 */
export async function readExportFile(blob: Blob): Promise<Blob> {
  if (blob.size >= leastBytes) return blob
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (bytes.length > 0 && byteOrderMark.every((byte, index) => bytes[index] === byte)) return blob
  throw new Error(
    new TextDecoder()
      .decode(bytes)
      .replace(/^\s*error:/i, '')
      .trim(),
  )
}
