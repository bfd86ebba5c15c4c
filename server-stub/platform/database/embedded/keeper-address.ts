import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Where the keeper of the cluster's server listens: this plus the server's process id. */
export function keeperAddress(folder: string, socketFolder: string): string {
  if (process.platform !== 'win32') return join(socketFolder, 'keeper.')
  return `\\\\.\\pipe\\console-pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}-`
}
