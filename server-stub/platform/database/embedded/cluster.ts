import type { Binaries } from './binaries'
import type { SystemUser } from './system-user'

/** A PostgreSQL cluster of ours: where it lies, what runs it and how it is reached. */
export interface Cluster {
  /** Absolute folder of everything that belongs to it, and of nothing else. */
  readonly folder: string
  /** Called only when a server has to be launched. */
  readonly findBinaries: (folder: string, user: SystemUser | undefined) => Promise<Binaries>
  /** A loopback port with a password instead of a unix socket, for systems where Node has no unix sockets. */
  readonly tcp: boolean
}
