import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

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
