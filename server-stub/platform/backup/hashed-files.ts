import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files up to this size, which are most of a database, are copied without the cost of streams. */
const SMALL_BYTES = 1024 * 1024

/** Returns the SHA-256 of a file, hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  if ((await stat(file)).size <= SMALL_BYTES) return hash.update(await readFile(file)).digest('hex')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Copies a file, and returns the SHA-256 of what was read. The copy is on the disk when this resolves. */
export async function copyHashed(from: string, to: string): Promise<string> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  if ((await stat(from)).size <= SMALL_BYTES) {
    const content = await readFile(from)
    await writeFile(to, content, { mode: 0o600, flush: true })
    return createHash('sha256').update(content).digest('hex')
  }
  const hash = createHash('sha256')
  const listen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(createReadStream(from), listen, createWriteStream(to, { mode: 0o600, flush: true }))
  return hash.digest('hex')
}

/** Returns the paths of all files and folders below a folder, relative to it and with `/`. Empty when it is missing. */
export async function pathsIn(
  folder: string,
): Promise<{ readonly files: readonly string[]; readonly folders: readonly string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noFolder)
  const paths = (kind: 'isFile' | 'isDirectory') =>
    entries
      .filter((entry) => entry[kind]())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return { files: paths('isFile'), folders: paths('isDirectory') }
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
