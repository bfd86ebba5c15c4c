import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program'

/** Whether a process of this id exists, whoever owns it and whatever it is. */
export function processIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What a running server says of itself in its data directory. Remains there when it is killed. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  /** Empty for a server that listens on a port only. */
  readonly socketFolder: string
  readonly status: 'starting' | 'stopping' | 'ready' | 'standby' | ''
}

/** Undefined when there is none, or none that can be read yet. */
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
