import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DatabaseLog } from '../database/database-log'
import { clusterPaths } from '../database/embedded/cluster'
import { readArchive } from './archived-wal'
import { backupFolder, unfinishedPrefix } from './backup-folder'
import { BackupError } from './backup-error'
import { type Checksums, readChecksums } from './checksums'
import { copyHashed, pathsIn } from './hashed-files'
import { type Manifest, readManifest } from './manifest'
import { readParts } from './read-parts'
import { recoverCluster } from './recover-cluster'
import { readRestoreTarget, type RestoreTarget } from './restore-target'
import { differences, type TableSums } from './table-sums'

export interface RestoreOptions {
  /** Folder of the backup. */
  readonly backup: string
  /** A new or empty folder. */
  readonly into: string
  /** A time, or `latest`; undefined for the end of the backup. */
  readonly to: string | undefined
  /** Folder of the archived write-ahead log. Default: the folder `wal` beside the backup. */
  readonly wal?: string | undefined
  readonly log: DatabaseLog
  readonly signal: AbortSignal
}

/** The outcome of a restoration. */
export interface Restored {
  readonly manifest: Manifest
  readonly target: RestoreTarget
  readonly tables: TableSums
  /** The data directory of PostgreSQL. */
  readonly data: string
}

/**
 * Restores a backup into a folder that then serves as DATA_DIR. The data of an external server goes into its folder
 * `database`. Rejects with BackupError; the folder is then as it was.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { backup, into, to } = options
  const target = readRestoreTarget(to, await readManifest(backup))
  const isNew = await refuseFilled(into)
  await mkdir(into, { recursive: true })
  const draft = await makeDraft(into)
  try {
    const { manifest, tables } = await restoreInto(draft, target, { ...options, skipsFiles: false })
    if (target.to !== 'backup') await addLaterFiles(dirname(backup), draft)
    for (const rest of ['socket', 'wal'])
      await rm(join(draft, 'postgres', rest), { recursive: true, force: true })
    const data = await moveUp(draft, into, manifest)
    return { manifest, target, tables, data }
  } catch (error) {
    if (isNew) await rm(into, { recursive: true, force: true })
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Restores a backup to its end into a temporary folder, compares it with the original, and removes it again. */
export async function verifyBackup(
  options: Pick<RestoreOptions, 'backup' | 'log' | 'signal'>,
): Promise<TableSums> {
  const { backup } = options
  const draft = await makeDraft(dirname(backup))
  try {
    return (await restoreInto(draft, { to: 'backup' }, { ...options, skipsFiles: true })).tables
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function restoreInto(
  draft: string,
  target: RestoreTarget,
  {
    backup,
    wal = backupFolder(dirname(backup)).wal,
    log,
    signal,
    skipsFiles,
  }: Omit<RestoreOptions, 'into' | 'to'> & { readonly skipsFiles: boolean },
): Promise<{ readonly manifest: Manifest; readonly tables: TableSums }> {
  const sums = await readChecksums(backup)
  const manifest = await readManifest(backup)
  // Before the copies, which take long.
  const archive = target.to === 'backup' ? undefined : await readArchive(wal, segmentsIn(sums), manifest)
  if (target.to === 'latest' && archive?.gap) throw archive.gap
  await readParts({ backup, sums, to: draft, skipsFiles, signal })
  const tables = await recoverCluster({ folder: join(draft, 'postgres'), manifest, target, archive, log })
  if (target.to === 'backup' && manifest.tables) {
    const different = differences(manifest.tables, tables)
    if (different.length > 0)
      throw new BackupError(`The restored tables differ from the original: ${different.join(', ')}.`)
  }
  return { manifest, tables }
}

/** Returns the segments of the write-ahead log in a backup. */
function segmentsIn(sums: Checksums): readonly string[] {
  return [...sums.keys()].flatMap((file) => /^database\/pg_wal\/(\w+)$/.exec(file)?.[1] ?? [])
}

/** Creates a temporary folder that the account of PostgreSQL may enter, which differs from root. */
async function makeDraft(parent: string): Promise<string> {
  const draft = await mkdtemp(join(parent, unfinishedPrefix))
  await chmod(draft, 0o711)
  return draft
}

/** Returns true when the folder does not exist. @throws BackupError when it has contents */
async function refuseFilled(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new BackupError(`${folder} can't be used: ${message}`)
  })
  if (names && names.length > 0)
    throw new BackupError(`${folder} is not empty. Nothing is overwritten: name a new or an empty folder.`)
  return names === undefined
}

/** Adds files that were uploaded after the backup. */
async function addLaterFiles(backups: string, draft: string): Promise<void> {
  const { files: archive } = backupFolder(backups)
  const present = new Set((await pathsIn(join(draft, 'files'))).files)
  for (const file of (await pathsIn(archive)).files)
    if (!present.has(file)) await copyHashed(join(archive, file), join(draft, 'files', file))
}

/** Gives the restored parts their names, the database last. Returns its data directory. */
async function moveUp(draft: string, into: string, { kind, files }: Manifest): Promise<string> {
  if (files.in === 'backup') {
    await mkdir(join(draft, 'files'), { recursive: true })
    await rename(join(draft, 'files'), join(into, 'files'))
  }
  if (kind === 'external') {
    const data = join(into, 'database')
    await rename(clusterPaths(join(draft, 'postgres')).data, data)
    return data
  }
  await rename(join(draft, 'postgres'), join(into, 'postgres'))
  return clusterPaths(join(into, 'postgres')).data
}
