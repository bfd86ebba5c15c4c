import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { backUp } from './platform/backup/back-up'
import { BackupError } from './platform/backup/backup-error'
import { backupFolder } from './platform/backup/backup-folder'
import { readManifest } from './platform/backup/manifest'
import { pruneBackups } from './platform/backup/prune-backups'
import { readServerFacts } from './platform/backup/server-facts'
import { noteVerified } from './platform/backup/verified-backups'
import { verifyBackup } from './platform/backup/restore-backup'
import { runCommand } from './platform/command/run-command'
import type { Database } from './platform/database/open-database'
import type { PlatformEnvironment } from './platform/environment/platform-environment'
import { consoleVersion } from './console-version'
import { environmentOfCommand, openForCommand } from './open-for-command'
import { projectRoot } from './project-root'

const usage = 'Usage: BACKUP_DIR=<folder> npm run backup -- [--no-verify] [--keep <number of backups>]'

interface Arguments {
  readonly verifies: boolean
  /** Backups to keep; undefined keeps all. */
  readonly keep: number | undefined
}

function readArguments(): Arguments {
  const options = { 'no-verify': { type: 'boolean' }, keep: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new BackupError(`--keep is "${values.keep}"; it must be a whole number from 1 on.`)
  return { verifies: values['no-verify'] !== true, keep }
}

async function makeBackup(
  database: Database,
  { verifies, keep }: Arguments,
  { backupDir, ...environment }: PlatformEnvironment & { readonly backupDir: string },
  signal: AbortSignal,
): Promise<void> {
  const backup = await backUp(database, {
    ...environment,
    backupDir,
    version: consoleVersion(projectRoot()),
    withSums: verifies,
    signal,
  })
  const name = path.basename(backup)
  const manifest = await readManifest(backup)
  console.info(`The backup ${name} is in ${backupDir}.`)
  if (manifest.files.in === 'bucket')
    console.info(
      `It has no uploaded files: they are in the bucket ${manifest.files.bucket}, which keeps its own versions.`,
    )
  // pg_receivewal fills the folder of the log without a setting of the server.
  const archived = await readdir(backupFolder(backupDir).wal).catch(() => [])
  if (archived.length === 0 && !(await readServerFacts(database.db)).isArchiving)
    console.info(
      'The database does not archive its write-ahead log: only the moment of the backup can be restored.',
    )
  if (verifies) {
    const tables = await verifyBackup({ backup, log, signal })
    console.info(`It was restored and compared: ${Object.keys(tables).length} tables are the same.`)
    if (!(await noteVerified(database.db, name, manifest.endedAt)))
      console.info('This is not noted in the database, which this version of the console has not opened yet.')
  }
  if (keep === undefined) return
  const live = environment.objectStore ? undefined : path.join(environment.dataDir, 'files')
  for (const removed of await pruneBackups(backupDir, keep, live))
    console.info(`The backup ${removed} was removed.`)
}

const log = pino({ level: 'silent' })

// Run by `npm run backup`.
await runCommand(usage, async (signal) => {
  const given = readArguments()
  const environment = await environmentOfCommand()
  const { backupDir } = environment
  const databaseUrl = environment.directUrl ?? environment.databaseUrl
  if (!backupDir) throw new BackupError('BACKUP_DIR is not set: the folder for backups.')
  const database = await openForCommand(environment, 4)
  try {
    await makeBackup(database, given, { ...environment, backupDir, databaseUrl }, signal)
  } finally {
    await database.close()
  }
})
