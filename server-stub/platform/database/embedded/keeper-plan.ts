import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** What a keeper is told to run. Goes to it as JSON on its command line, so it holds no secret. */
export interface KeeperPlan {
  readonly postgres: string
  readonly args: readonly string[]
  /** The data directory. */
  readonly data: string
  readonly uid?: number
  readonly gid?: number
  /** The keeper listens at this plus the server's process id. */
  readonly addressPrefix: string
  /** Interrupts a server on Windows, which has no signals. */
  readonly pgCtl: string
}

/** Where the keeper of the cluster's server listens: this plus the server's process id. */
export function keeperAddress(folder: string, socketFolder: string): string {
  if (process.platform !== 'win32') return join(socketFolder, 'keeper.')
  return `\\\\.\\pipe\\console-pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}-`
}
