import { join } from 'node:path'
import { runCluster } from '../../../server-stub/platform/database/embedded/run-cluster'
import { debianBinaries } from './debian-binaries'
import { runFolder } from './run-folder'
import { silentLog } from './silent-log'

export interface ExternalPostgres {
  /** With user and password, to the database `postgres`; any path may be put in its place. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * A private cluster of the PostgreSQL out of Debian's packages, in the run's temporary folder and on a loopback port.
 * The processes of one run share it, and it ends with the last of them, however that ends.
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
