import { resolve } from 'node:path'
import type { DatabaseLog } from './database-log'
import { findEmbeddedBinaries } from './embedded/find-embedded-binaries'
import { runCluster, type RunningCluster } from './embedded/run-cluster'

export interface EmbeddedPostgresOptions {
  /** The server stores its files in the folder `postgres` below. Created when missing. */
  readonly dataDir: string
  /** Folder where the server archives its write-ahead log, if this process is the one that starts it. */
  readonly walArchive?: string | undefined
  readonly log: DatabaseLog
}

/**
 * Starts the PostgreSQL of the npm package as a process of its own, with its data in `dataDir`. Processes that start it
 * on the same folder share one server. It shuts down when the last of them stops it or dies, even by SIGKILL.
 * `connection` leads to its database `postgres`. Rejects with DatabaseStartError.
 */
export function startEmbeddedPostgres({
  dataDir,
  walArchive,
  log,
}: EmbeddedPostgresOptions): Promise<RunningCluster> {
  const folder = resolve(dataDir, 'postgres')
  const tcp = process.platform === 'win32'
  return runCluster({ folder, findBinaries: findEmbeddedBinaries, tcp, walArchive }, log)
}
