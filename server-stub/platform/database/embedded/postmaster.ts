import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program'

/** True when a process with this id exists, whatever its owner and program. */
export function processIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The state file of a running server in its data directory. It remains when the server is killed. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  /** Empty for a server that listens on a port only. */
  readonly socketFolder: string
  readonly status: 'starting' | 'stopping' | 'ready' | 'standby' | ''
}

/** Reads the state file; undefined when it is missing or not readable yet. */
export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder, , , status] = text.split('\n')
  if (!Number(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    status: (status ?? '').trim() as PostmasterFile['status'],
  }
}

/**
 * True when the process `pid` is a server on `data`, not another process with the id of a dead server. Windows only
 * tells whether the process is alive, so that the result is true in doubt.
 */
export async function isPostmasterOf(data: string, pid: number): Promise<boolean> {
  if (!processIsAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    // Every process of PostgreSQL runs in its data directory.
    const folders = Promise.all([readlink(`/proc/${pid}/cwd`), realpath(data)])
    return folders.then(
      ([standsIn, wanted]) => standsIn === wanted,
      () => false,
    )
  }
  const { output } = await runProgram(undefined, 'ps', ['-o', 'command=', '-p', String(pid)])
  return output.includes(data)
}
