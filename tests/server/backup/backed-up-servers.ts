import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { backupFolder } from '../../../server-stub/platform/backup/backup-folder'
import { clusterPaths } from '../../../server-stub/platform/database/embedded/cluster'
import { runCluster, type RunningCluster } from '../../../server-stub/platform/database/embedded/run-cluster'
import { openDatabase, type Database } from '../../../server-stub/platform/database/open-database'
import { debianBinaries } from '../support/debian-binaries'
import { silentLog as log } from '../support/silent-log'

/** A database server of a test, with a folder of its own. */
export interface OpenedServer {
  readonly database: Database
  readonly databaseUrl: string | undefined
  stop(): Promise<void>
}

/** A kind of database server that archives its write-ahead log. */
export interface BackedUpServer {
  readonly kind: Database['kind']
  open(folders: { readonly dataDir: string; readonly backupDir: string }): Promise<OpenedServer>
  /** Opens the server in a restored folder. */
  openRestored(into: string, dataDir: string): Promise<OpenedServer>
}

const embedded: BackedUpServer = {
  kind: 'embedded',
  open: ({ dataDir, backupDir }) => openEmbedded(dataDir, backupFolder(backupDir).wal),
  openRestored: (into) => openEmbedded(into, undefined),
}

const external: BackedUpServer = {
  kind: 'external',
  open: ({ dataDir, backupDir }) => openExternal(externalFolder(dataDir), backupFolder(backupDir).wal),
  async openRestored(into, dataDir) {
    const folder = externalFolder(into)
    const { whole, data, password } = clusterPaths(folder)
    await mkdir(whole, { recursive: true })
    await rename(path.join(into, 'database'), data)
    await copyFile(clusterPaths(externalFolder(dataDir)).password, password)
    return openExternal(folder, undefined)
  },
}

/** The servers to run tests of backups on, as in `describe.each(backedUpServers)`. */
export const backedUpServers: readonly BackedUpServer[] = [embedded, external]

const externalFolder = (folder: string) => path.join(folder, 'external')

async function openEmbedded(dataDir: string, walArchive: string | undefined): Promise<OpenedServer> {
  const database = await openDatabase({ dataDir, walArchive, log })
  return { database, databaseUrl: undefined, stop: () => database.close() }
}

async function openExternal(folder: string, walArchive: string | undefined): Promise<OpenedServer> {
  const cluster = await runCluster({ folder, findBinaries: debianBinaries, tcp: true, walArchive }, log)
  const databaseUrl = addressOf(cluster)
  const database = await openDatabase({ databaseUrl, dataDir: folder, log })
  return {
    database,
    databaseUrl,
    stop: async () => {
      await database.close()
      await cluster.stop()
    },
  }
}

function addressOf({ connection: { user, password, host, port } }: RunningCluster): string {
  return `postgres://${user}:${String(password)}@${host}:${port}/postgres`
}
