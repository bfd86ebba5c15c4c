import { pino } from 'pino'
import { backupFolder } from './platform/backup/backup-folder'
import { openDatabase, type Database } from './platform/database/open-database'
import type { PlatformEnvironment } from './platform/environment/platform-environment'
import { readEnvironment } from './platform/environment/read-environment'
import { productIn } from './product-in'
import { projectRoot } from './project-root'

/** Reads the environment of a command: that of the server of the same product. @throws EnvironmentError */
export async function environmentOfCommand(): Promise<PlatformEnvironment> {
  const { product, defaults } = await productIn(projectRoot(), process.env['PRODUCT'])
  return readEnvironment({ ...defaults, ...process.env }, product.readSettings)
}

/** Opens the database of a server for a command, beside running servers or without them. */
export function openForCommand(
  { databaseUrl, directUrl, dataDir, backupDir }: PlatformEnvironment,
  poolSize: number,
): Promise<Database> {
  return openDatabase({
    // Neither a base backup nor advisory locks pass a pooler.
    databaseUrl: directUrl ?? databaseUrl,
    dataDir,
    // A server that starts meanwhile shares an embedded database, with the settings of its start.
    walArchive: backupDir && backupFolder(backupDir).wal,
    log: pino({ level: 'silent' }),
    poolSize,
  })
}
