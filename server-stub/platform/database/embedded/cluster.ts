import type { Binaries } from './binaries'
import type { SystemUser } from './system-user'
import { join } from 'node:path'

/** An embedded PostgreSQL cluster: its folder, its programs and its kind of address. */
export interface Cluster {
  /** Absolute path of the folder that holds the cluster's files and no others. */
  readonly folder: string
  /** Called only when a server must be launched. */
  readonly findBinaries: (folder: string, user: SystemUser | undefined) => Promise<Binaries>
  /** True for a loopback port with a password instead of a unix socket, on systems where Node has no unix sockets. */
  readonly tcp: boolean
  /** Folder where the server archives its write-ahead log. Default: the log is not archived. */
  readonly walArchive?: string | undefined
  /** Settings of the server beside the usual ones, which they override. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** Time that a server may take to become ready, ms. Default 3 minutes. */
  readonly startLimitMs?: number | undefined
}

/** Returns the paths in a cluster's folder. `whole` appears complete, by a rename. */
export function clusterPaths(folder: string) {
  const whole = join(folder, 'cluster')
  return {
    whole,
    /** PostgreSQL's own data directory. */
    data: join(whole, 'data'),
    /** The role's password. Only a TCP port asks for it, as the unix socket lies in a private folder. */
    password: join(whole, 'password'),
    /** The last TCP port in use. */
    port: join(folder, 'port'),
  }
}
