import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Returns the SHA-256 of a file, hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Copies a file, and returns the SHA-256 of what was read. The copy is on the disk when this resolves. */
export async function copyHashed(from: string, to: string): Promise<string> {
  const hash = createHash('sha256')
  const listen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
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
