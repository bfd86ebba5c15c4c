import { chmod, mkdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { DatabaseLog } from '../database-log'
import { DatabaseStartError } from '../database-start-error'
import { type Cluster, clusterPaths } from './cluster'
import { CLUSTER_USER } from './create-cluster'
import { giveTo } from './folder-access'
import { type JoinedServer, joinServer } from './join-server'
import { leaveServer } from './leave-server'
import { prepareSocketFolder } from './socket-folder'
import { chooseSystemUser } from './system-user'

export interface RunningCluster {
  /** The connection of the cluster's superuser to its database `postgres`. */
  readonly connection: ClientConfig
  /** Gives up the server; the last owner, in whatever process, waits for its shutdown. */
  stop(): Promise<void>
}

const REJOIN_PAUSE_MS = 1_000

/**
 * Runs the cluster's server, or shares it with the processes that run it already; relaunches it when it dies. It shuts
 * down when the last of these processes has stopped or died. Rejects with DatabaseStartError.
 */
export async function runCluster(cluster: Cluster, log: DatabaseLog): Promise<RunningCluster> {
  try {
    const user = await chooseSystemUser(clusterPaths(cluster.folder).data)
    await mkdir(cluster.folder, { recursive: true })
    await giveTo(user, cluster.folder)
    await chmod(cluster.folder, 0o700)
    const socketFolder = await prepareSocketFolder(cluster.folder, user)
    return await keepJoined(cluster, () => joinServer(cluster, user, socketFolder, log), log)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    throw new DatabaseStartError(
      `The folder of the embedded database can't be used: ${String(error)}`,
      'Set DATA_DIR to a folder that this user owns. One that root has used belongs to an account of the system.',
      { cause: error },
    )
  }
}

async function keepJoined(
  cluster: Cluster,
  join: () => Promise<JoinedServer>,
  log: DatabaseLog,
): Promise<RunningCluster> {
  let joined = await join()
  const connection = await connectionTo(cluster, joined)
  let stopped = false
  let rejoining: Promise<void> = Promise.resolve()
  const watch = () => {
    const lost = () => {
      rejoining = rejoin()
    }
    if (joined.owner.destroyed) lost()
    else joined.owner.once('close', lost)
  }
  const rejoin = async () => {
    while (!stopped) {
      log.warn({ folder: cluster.folder }, 'the embedded PostgreSQL has gone; starting it again')
      try {
        joined = await join()
        watch()
        return
      } catch (error) {
        log.error({ err: error }, 'the embedded PostgreSQL could not be started again')
        await pause(REJOIN_PAUSE_MS)
      }
    }
  }
  watch()
  const stop = async () => {
    stopped = true
    await rejoining
    await leaveServer(joined.owner)
  }
  return { connection, stop }
}

async function connectionTo(cluster: Cluster, { owner, server }: JoinedServer): Promise<ClientConfig> {
  const role = { user: CLUSTER_USER, database: 'postgres', port: server.port }
  if (server.socketFolder) return { ...role, host: server.socketFolder }
  const password = await readFile(clusterPaths(cluster.folder).password, 'utf8').catch((error: unknown) => {
    owner.destroy()
    throw error
  })
  return { ...role, host: '127.0.0.1', password }
}
