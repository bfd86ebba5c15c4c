import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** The settings of a keeper. They are passed as JSON on its command line, so they hold no secret. */
export interface KeeperPlan {
  readonly postgres: string
  readonly args: readonly string[]
  /** The data directory. */
  readonly data: string
  readonly uid?: number
  readonly gid?: number
  /** The keeper listens at this address plus the server's process id. */
  readonly addressPrefix: string
  /** Path of pg_ctl. It interrupts a server on Windows, which has no signals. */
  readonly pgCtl: string
}

/** Returns the address where the cluster's keeper listens, without the server's process id at its end. */
export function keeperAddress(folder: string, socketFolder: string): string {
  if (process.platform !== 'win32') return join(socketFolder, 'keeper.')
  return `\\\\.\\pipe\\console-pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}-`
}
