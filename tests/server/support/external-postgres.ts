import { join } from 'node:path'
import { runCluster } from '../../../server-stub/platform/database/embedded/run-cluster'
import { debianBinaries } from './debian-binaries'
import { runFolder } from './run-folder'
import { silentLog } from './silent-log'

export interface ExternalPostgres {
  /** The address of the database `postgres`, with user and password; another path leads to another database. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a private cluster of the PostgreSQL of Debian's packages, in the temporary folder of the run and on a loopback
 * port. The processes of one run share it, and it ends with the last of them, however that ends.
 */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = join(runFolder, 'external')
  const { connection, stop } = await runCluster(
    { folder, findBinaries: debianBinaries, tcp: true },
    silentLog,
  )
  const { user, password, host, port, database } = connection
  return { url: `postgres://${user}:${String(password)}@${host}:${port}/${database}`, stop }
}
