import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isStoredName } from '../files/file-storage'
import { copyHashed, hashOf, pathsIn } from './hashed-files'

/** Errors of file systems that can't link, or not any more. */
const UNLINKABLE = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS']

/**
 * Copies uploaded files that the archive lacks. Contents never change, so that each is copied once for all backups.
 * Adds the SHA-256 of each uploaded file, by its path, to `sums`; those that are there already are skipped.
 */
export async function archiveFiles(
  live: string,
  archive: string,
  sums: Map<string, string>,
  signal: AbortSignal,
): Promise<void> {
  for (const file of (await pathsIn(live)).files) {
    signal.throwIfAborted()
    if (sums.has(file) || !isStoredName(basename(file))) continue
    const from = join(live, file)
    const to = join(archive, file)
    const sum = await (
      (await sizeOf(from)) === (await sizeOf(to)) ? hashOf(from) : copyWhole(from, to)
    ).catch(ignoreGone)
    if (sum !== undefined) sums.set(file, sum)
  }
}

/** Puts archived files into a backup: as links, which need no room, where the file system has them. Returns their bytes. */
export async function linkFiles(archive: string, to: string, files: Iterable<string>): Promise<number> {
  let bytes = 0
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const file of files) {
    const [from, place] = [join(archive, file), join(to, file)]
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await link(from, place).catch((error: unknown) => {
      if (!UNLINKABLE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      return copyFile(from, place)
    })
    bytes += (await stat(place)).size
  }
  return bytes
}

/** Gives the copy its name when it is complete. */
async function copyWhole(from: string, to: string): Promise<string> {
  const draft = `${to}.${randomBytes(6).toString('hex')}`
  try {
    const sum = await copyHashed(from, draft)
    await rename(draft, to)
    return sum
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size
}

/** A file that was deleted meanwhile is no part of the backup. */
function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
