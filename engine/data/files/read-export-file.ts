/** C52: a shorter response is a message of the server, not a file. */
const leastBytes = 100
const byteOrderMark = [0xef, 0xbb, 0xbf] as const

/**
 * Returns an exported file (X8). An empty file is an error; content under 100 bytes is the server's message, after an
 * optional `error:`. Content with a byte order mark is a file, however short.
 * @throws Error with the server's message, or with an empty one
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
