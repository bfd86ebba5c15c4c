import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { clusterPaths } from '../database/embedded/cluster'
import { isCluster } from '../database/cluster/is-cluster'
import type { Database } from '../database/open-database'
import type { ObjectStoreSettings } from '../files/object-store-settings'
import { archiveFiles, linkFiles } from './back-up-files'
import { backUpEmbedded } from './back-up-embedded'
import { backUpExternal } from './back-up-external'
import { BackupError } from './backup-error'
import { backupFolder, partsOf, unfinishedPrefix } from './backup-folder'
import { removeForgotten } from './remove-forgotten'
import type { BaseBackup, BaseBackupOptions } from './base-backup'
import { writeChecksums } from './checksums'
import { manifestFormat, type StoredFiles, writeManifest } from './manifest'
import { postgresPrograms } from './postgres-programs'
import { listBackups } from './prune-backups'
import { readServerFacts, type ServerFacts } from './server-facts'
import { type TableSums, tableSums } from './table-sums'

export interface BackupOptions {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly objectStore: ObjectStoreSettings | undefined
  /** Folder of all backups. */
  readonly backupDir: string
  /** Version of the console. */
  readonly version: string
  /** True to note the sums of all tables, which a verification compares. */
  readonly withSums: boolean
  readonly signal: AbortSignal
}

/** Backs up database and files while they are in use. Returns the folder of the backup. Rejects with BackupError. */
export async function backUp(database: Database, options: BackupOptions): Promise<string> {
  const { backupDir, withSums } = options
  if (await isCluster(database.db))
    throw new BackupError(
      'The database is the coordinator of a cluster: a backup of it alone would lack what its workers have. Back up each node.',
    )
  const facts = await readServerFacts(database.db)
  await refuseForeign(backupDir, facts)
  await removeForgotten(backupDir)
  // Asked for now: a verification that can't begin would come to light after the whole backup.
  if (withSums && database.kind === 'external') await postgresPrograms(facts.major, ['postgres'])
  const backup = join(backupDir, new Date().toISOString().replaceAll(':', '-'))
  const draft = join(backupDir, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`)
  await mkdir(draft, { mode: 0o700 })
  try {
    await writeParts(draft, basename(backup), { database, facts, options })
    await rename(draft, backup)
    return backup
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

interface Work {
  readonly database: Database
  readonly facts: ServerFacts
  readonly options: BackupOptions
}

async function writeParts(draft: string, label: string, work: Work): Promise<void> {
  const { facts, options, database } = work
  const { objectStore, signal } = options
  const uploaded = new Map<string, string>()
  // Before the database, for those that are deleted meanwhile, and after it, for those that are uploaded.
  await archive(uploaded, options)
  const base = await copyDatabase(draft, label, work)
  const tables = await readSums(base)
  await archive(uploaded, options)
  const files: StoredFiles = objectStore
    ? {
        in: 'bucket',
        bucket: objectStore.bucket,
        ...(objectStore.endpoint && { endpoint: objectStore.endpoint }),
      }
    : {
        in: 'backup',
        count: uploaded.size,
        bytes: await linkFiles(backupFolder(options.backupDir).files, partsOf(draft).files, uploaded.keys()),
      }
  const { version, major, system, role, segmentSize } = facts
  const { startedAt, endedAt, firstSegment, moment } = base
  await writeManifest(draft, {
    format: manifestFormat,
    console: options.version,
    postgres: { version, major },
    kind: database.kind,
    system,
    database: facts.database,
    role,
    startedAt,
    endedAt,
    firstSegment,
    segmentSize,
    ...(moment && { point: moment.point }),
    ...(tables && { tables }),
    files,
  })
  const known = [
    ...[...base.sums].map(([file, sum]) => [`database/${file}`, sum] as const),
    ...[...uploaded].map(([file, sum]) => [`files/${file}`, sum] as const),
  ]
  await writeChecksums(draft, new Map(known), signal)
}

async function archive(
  uploaded: Map<string, string>,
  { objectStore, dataDir, backupDir, signal }: BackupOptions,
): Promise<void> {
  if (objectStore) return
  await archiveFiles(join(dataDir, 'files'), backupFolder(backupDir).files, uploaded, signal)
}

async function copyDatabase(draft: string, label: string, work: Work): Promise<BaseBackup> {
  const { database, facts, options } = work
  const { databaseUrl, dataDir, withSums, signal } = options
  const { segmentSize } = facts
  const base: BaseBackupOptions = {
    to: partsOf(draft).database,
    label,
    withMoment: withSums,
    segmentSize,
    signal,
  }
  if (databaseUrl) return backUpExternal(database.db, { databaseUrl, major: facts.major }, base)
  const { data, password } = clusterPaths(resolve(dataDir, 'postgres'))
  await copyFile(password, partsOf(draft).password)
  return backUpEmbedded(database.db, data, base)
}

/** Returns the sums of the tables at the moment of the backup, if it has one. */
async function readSums({ moment }: BaseBackup): Promise<TableSums | undefined> {
  if (!moment) return undefined
  try {
    return await tableSums(moment.snapshot)
  } finally {
    await moment.snapshot.rollback()
  }
}

/** @throws BackupError when the folder has backups of another database: pruning would remove them */
async function refuseForeign(backupDir: string, { system }: ServerFacts): Promise<void> {
  await mkdir(backupDir, { recursive: true })
  const foreign = (await listBackups(backupDir)).find(({ manifest }) => manifest.system !== system)
  if (foreign)
    throw new BackupError(
      `${backupDir} holds backups of another database (${foreign.name}). Set BACKUP_DIR to a folder of its own.`,
    )
}
