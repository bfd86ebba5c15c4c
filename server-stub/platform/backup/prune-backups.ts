import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isStoredName } from '../files/file-storage'
import { backupFolder, partsOf } from './backup-folder'
import { pathsIn } from './hashed-files'
import { type Manifest, readManifest } from './manifest'
import { segmentNumber } from './wal-segments'

/** A backup in the folder of all backups. */
export interface ListedBackup {
  readonly name: string
  readonly manifest: Manifest
}

/** Lists the backups in a folder, the oldest first. Other folders are left out. */
export async function listBackups(folder: string): Promise<readonly ListedBackup[]> {
  const found: ListedBackup[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const manifest = name.startsWith('.')
      ? undefined
      : await readManifest(join(folder, name)).catch(() => undefined)
    if (manifest) found.push({ name, manifest })
  }
  return found
}

/**
 * Removes all but the newest backups, the archived log that only they needed, and files that are neither in a remaining
 * backup nor uploaded now. Returns the names of the removed backups.
 * @param live folder of the uploaded files; undefined when they are in a bucket
 */
export async function pruneBackups(
  folder: string,
  keep: number,
  live: string | undefined,
): Promise<readonly string[]> {
  const backups = await listBackups(folder)
  const [removed, kept] = [backups.slice(0, -keep), backups.slice(-keep)]
  for (const { name } of removed) await rm(join(folder, name), { recursive: true })
  const [oldest] = kept
  if (removed.length === 0 || !oldest) return []
  const { wal, files } = backupFolder(folder)
  await pruneLog(wal, oldest.manifest)
  // Listed first: a file that is uploaded from now on is kept. Drafts of others are renamed when they are whole.
  const stored = (await pathsIn(files)).files.filter((file) => isStoredName(basename(file)))
  const needed = new Set(live ? (await pathsIn(live)).files : [])
  for (const { name } of kept)
    for (const file of (await pathsIn(partsOf(join(folder, name)).files)).files) needed.add(file)
  for (const file of stored) if (!needed.has(file)) await rm(join(files, file), { force: true })
  return removed.map(({ name }) => name)
}

/** Removes segments before the first one that a backup needs, on every timeline. */
async function pruneLog(wal: string, { firstSegment, segmentSize }: Manifest): Promise<void> {
  const first = segmentNumber(firstSegment, segmentSize) ?? 0
  for (const name of await readdir(wal).catch(() => [])) {
    const number = segmentNumber(name.slice(0, 24), segmentSize)
    if (number !== undefined && number < first) await rm(join(wal, name))
  }
}
