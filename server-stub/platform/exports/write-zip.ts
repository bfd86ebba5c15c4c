import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import ZipStream from 'zip-stream'

/** A file in a ZIP file. Its content is read once, when its turn comes. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Bytes that are produced ahead of the reader; a thread of its own compresses meanwhile. */
const ahead = 512 * 1024
/** The earliest time of the format, so that equal rows make equal files. */
const date = new Date(1980, 0, 1)

/**
 * Returns a ZIP file that is compressed while its entries are written, for speed rather than size. Neither is ever in
 * memory as a whole.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipStream({
    level: constants.Z_BEST_SPEED,
    highWaterMark: ahead,
  })
  let current: Readable | undefined
  const add = ({ name, content }: ZipEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      current = Readable.from(content, { objectMode: false, highWaterMark: ahead })
      current.once('error', reject)
      zip.entry(current, { name, date }, (error) => (error ? reject(error) : resolve()))
    })
  const write = async (): Promise<void> => {
    for await (const entry of entries) await add(entry)
    zip.finish()
  }
  // A reader that stops also ends the reading of the rows.
  zip.once('close', () => current?.destroy())
  write().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))))
  return zip
}
