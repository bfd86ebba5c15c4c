import { readlink, realpath } from 'node:fs/promises'
import { processIsAlive } from './process-is-alive'
import { runProgram } from './run-program'

/**
 * Whether the process `pid` is a server that runs on `data`, and not merely one that got the id of a dead server.
 * True in doubt on Windows, where nothing but its being alive can be told.
 */
export async function isPostmasterOf(data: string, pid: number): Promise<boolean> {
  if (!processIsAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    // Every process of PostgreSQL stands in its data directory.
    const folders = Promise.all([readlink(`/proc/${pid}/cwd`), realpath(data)])
    return folders.then(
      ([standsIn, wanted]) => standsIn === wanted,
      () => false,
    )
  }
  const { output } = await runProgram(undefined, 'ps', ['-o', 'command=', '-p', String(pid)])
  return output.includes(data)
}
