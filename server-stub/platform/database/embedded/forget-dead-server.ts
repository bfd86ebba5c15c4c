import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseStartError } from '../database-start-error'
import { type PostmasterFile, processIsAlive, readPostmasterFile } from './postmaster'

/**
 * Removes the state files of a killed server when its process id is in use again: by another process, or by its own
 * zombie. PostgreSQL would take that process for the server and refuse to start. Rejects when the server is alive but
 * invisible, as in another container with the same folder: a second server would destroy the data.
 */
export async function forgetDeadServer(data: string, file: PostmasterFile): Promise<void> {
  const socket = join(file.socketFolder, `.s.PGSQL.${file.port}`)
  if (file.socketFolder && (await accepts(socket))) {
    throw new DatabaseStartError(
      `The database in ${data} is in use by a server that this process can't see (process ${file.pid} elsewhere)`,
      'Stop the other container or computer that uses this DATA_DIR, or set DATABASE_URL and let both use that.',
    )
  }
  if (!processIsAlive(file.pid)) return
  const latest = await readPostmasterFile(data)
  if (latest?.pid !== file.pid) return
  if (file.socketFolder) await rm(`${socket}.lock`, { force: true })
  await rm(join(data, 'postmaster.pid'), { force: true })
}

function accepts(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path })
    const answer = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}
