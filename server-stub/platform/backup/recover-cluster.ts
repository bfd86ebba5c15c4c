import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPool } from '../database/create-pool'
import type { DatabaseLog } from '../database/database-log'
import { type Cluster, clusterPaths } from '../database/embedded/cluster'
import { canReach } from '../database/embedded/folder-access'
import { runCluster } from '../database/embedded/run-cluster'
import { chooseSystemUser } from '../database/embedded/system-user'
import { createDatabaseClient } from '../database/sql/database-client'
import { type ArchivedWal, refuseEarlyEnd } from './archived-wal'
import { BackupError } from './backup-error'
import { findRecoveryBinaries } from './find-recovery-binaries'
import type { Manifest } from './manifest'
import { readableArchive } from './readable-archive'
import { toRecoveryError } from './recovery-errors'
import { recoverySettings } from './recovery-settings'
import type { RestoreTarget } from './restore-target'
import { setConfigurationAside } from './set-configuration-aside'
import { tableSums, type TableSums } from './table-sums'

/** A long recovery is no failure: 7 days. */
const RECOVERY_LIMIT_MS = 7 * 24 * 3600_000

export interface RecoveryOptions {
  /** Folder of an embedded cluster, with the copied data directory. */
  readonly folder: string
  readonly manifest: Manifest
  readonly target: RestoreTarget
  /** The archived write-ahead log, for targets after the backup. */
  readonly archive: ArchivedWal | undefined
  readonly log: DatabaseLog
}

/**
 * Recovers a copied data directory to the target, reads every row of the console's tables, and shuts the server down.
 * Returns the sums of the tables. Rejects with BackupError.
 */
export async function recoverCluster(options: RecoveryOptions): Promise<TableSums> {
  const { folder, manifest, target, archive, log } = options
  const { data } = clusterPaths(folder)
  const user = await chooseSystemUser(data)
  // Only the embedded version starts where its account can't reach its files by their path.
  const place = dirname(folder)
  if (manifest.kind === 'external' && !(await canReach(user, place)))
    throw new BackupError(
      `The account ${user?.name} that PostgreSQL runs as can't enter ${place}: choose another folder.`,
    )
  const wal = archive ? await readableArchive(archive.folder, folder, manifest, user) : ''
  const binaries = await findRecoveryBinaries(manifest, folder, user)
  const cluster: Cluster = {
    folder,
    findBinaries: () => Promise.resolve(binaries),
    tcp: process.platform === 'win32',
    settings: recoverySettings(manifest, target, wal),
    startLimitMs: RECOVERY_LIMIT_MS,
  }
  const giveBack = await setConfigurationAside(data)
  await writeFile(join(data, 'recovery.signal'), '')
  const sums = await readRecovered(cluster, manifest, log).catch((error: unknown) => {
    throw toRecoveryError(error, manifest, target, archive?.gap)
  })
  await giveBack()
  if (archive && target.to === 'latest') await refuseEarlyEnd(data, archive, manifest)
  return sums
}

async function readRecovered(
  cluster: Cluster,
  { role: user, database }: Manifest,
  log: DatabaseLog,
): Promise<TableSums> {
  const { connection, stop } = await runCluster(cluster, log)
  const pool = createPool({ ...connection, user, database }, 1, log)
  try {
    return await tableSums(createDatabaseClient(pool))
  } finally {
    await pool.end()
    await stop()
  }
}
