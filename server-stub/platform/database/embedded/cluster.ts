import type { Binaries } from './binaries'
import type { SystemUser } from './system-user'
import { join } from 'node:path'

/** A PostgreSQL cluster of ours: where it lies, what runs it and how it is reached. */
export interface Cluster {
  /** Absolute folder of everything that belongs to it, and of nothing else. */
  readonly folder: string
  /** Called only when a server has to be launched. */
  readonly findBinaries: (folder: string, user: SystemUser | undefined) => Promise<Binaries>
  /** A loopback port with a password instead of a unix socket, for systems where Node has no unix sockets. */
  readonly tcp: boolean
}

/** Where things lie in a cluster's folder. `whole` is made at once, by a rename. */
export function clusterPaths(folder: string) {
  const whole = join(folder, 'cluster')
  return {
    whole,
    /** PostgreSQL's own data directory. */
    data: join(whole, 'data'),
    /** The role's password; asked for on a TCP port only, as the unix socket lies in a private folder. */
    password: join(whole, 'password'),
    /** The last TCP port that was used. */
    port: join(folder, 'port'),
  }
}
