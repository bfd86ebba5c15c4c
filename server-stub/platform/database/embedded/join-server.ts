import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseStartError } from '../database-start-error'
import type { DatabaseLog } from '../database-log'
import { type Cluster, clusterPaths } from './cluster'
import { forgetDeadServer } from './forget-dead-server'
import { type PostmasterFile, isPostmasterOf, readPostmasterFile } from './postmaster'
import { keeperAddress } from './keeper-plan'
import { createOrphanWatch } from './orphan-watch'
import { ownServer } from './own-server'
import { planLaunch } from './plan-launch'
import { readLogTail } from './log-files'
import { type StartingKeeper, startKeeper } from './start-keeper'
import type { SystemUser } from './system-user'

/** Long enough to recover the write-ahead log after a power cut, short enough not to seem to hang. */
const LIMIT_MS = 180_000
const POLL_MS = 10
const RELAUNCH_PAUSE_MS = 100

/** Messages of PostgreSQL while another server is just starting or ending; the condition passes. */
const TRANSIENT = /lock file "postmaster\.pid"|pre-existing shared memory block/

export interface JoinedServer {
  /** Its 'close' event ends the ownership: the keeper or the server itself has died. */
  readonly owner: Socket
  readonly server: PostmasterFile
}

/**
 * Becomes an owner of the cluster's server: of the running one, whichever process started it, else of a newly launched
 * one. Waits while a server starts up or shuts down. Rejects with DatabaseStartError.
 */
export async function joinServer(
  cluster: Cluster,
  user: SystemUser | undefined,
  socketFolder: string,
  log: DatabaseLog,
): Promise<JoinedServer> {
  const { data } = clusterPaths(cluster.folder)
  const { startLimitMs = LIMIT_MS } = cluster
  const deadline = Date.now() + startLimitMs
  const pgCtl = async () => (await cluster.findBinaries(cluster.folder, user)).pgCtl
  const observeOrphan = createOrphanWatch(pgCtl)
  let keeper: StartingKeeper | undefined
  let failure: string | undefined
  try {
    for (; Date.now() < deadline; await pause(POLL_MS)) {
      const file = await readPostmasterFile(data)
      if (file && (await isPostmasterOf(data, file.pid))) {
        const owner = await ownServer(keeperOf(cluster, file, socketFolder), deadline)
        const server = await readPostmasterFile(data)
        if (owner && server?.pid === file.pid) return { owner, server }
        owner?.destroy()
        await observeOrphan(file)
        continue
      }
      if (keeper) {
        failure = keeper.failure()
        if (failure === undefined) continue
        if (!TRANSIENT.test(failure)) throw await launchError(failure, data)
        await pause(RELAUNCH_PAUSE_MS)
      }
      if (file) await forgetDeadServer(data, file)
      keeper?.release()
      keeper = startKeeper(await planLaunch(cluster, user, socketFolder))
      log.info({ folder: cluster.folder, as: user?.name }, 'launching the embedded PostgreSQL')
    }
  } finally {
    keeper?.release()
  }
  throw await launchError(failure ?? `not ready after ${startLimitMs / 1000} s`, data)
}

function keeperOf(cluster: Cluster, file: PostmasterFile, socketFolder: string): string {
  return `${keeperAddress(cluster.folder, file.socketFolder || socketFolder)}${file.pid}`
}

async function launchError(said: string, data: string): Promise<DatabaseStartError> {
  // The server writes to its log as soon as it has one.
  const logged = await readLogTail(data)
  return new DatabaseStartError(
    `The embedded PostgreSQL did not start: ${said.trim()}${logged && `\n${logged}`}`,
    `See the newest file in ${data}/log. DATA_DIR must be on a local file system with room; or set DATABASE_URL.`,
  )
}
