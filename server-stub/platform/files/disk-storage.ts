import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isStoredName, type FileStorage } from './file-storage'

/** Stores files in a folder, with one subfolder for each two-character prefix of the names. */
export function createDiskStorage(folder: string): FileStorage {
  const placeOf = (name: string): string => {
    if (!isStoredName(name)) throw new Error('It is no name of a stored file.')
    return path.join(folder, name.slice(0, 2), name)
  }
  return {
    async put(name, content) {
      const place = placeOf(name)
      const draft = `${place}.${randomBytes(6).toString('hex')}`
      await mkdir(path.dirname(place), { recursive: true })
      try {
        const bytes = content instanceof Uint8Array ? Readable.from([content]) : content
        // Flushed before it gets its name: after a power cut the file is complete or missing.
        await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o640, flush: true }))
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(name) {
      const place = placeOf(name)
      const found = await stat(place).catch(() => undefined)
      return found?.isFile() ? { bytes: found.size, open: () => createReadStream(place) } : undefined
    },
    async remove(name) {
      await rm(placeOf(name), { force: true })
    },
  }
}
