import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

export interface ServerProcess {
  readonly pid: number
  readonly parent: number
  readonly uid: number
}

/**
 * Returns the living processes of the PostgreSQL server on a data directory, found by their working directory. Linux
 * only.
 */
export function serverProcesses(data: string): ServerProcess[] {
  const folder = realpathSync(data)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (readlinkSync(`/proc/${name}/cwd`) !== folder) return []
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        const field = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
        return [{ pid: Number(name), parent: Number(field('PPid')), uid: Number(field('Uid')) }]
      } catch {
        return [] // It has ended meanwhile, or is a zombie.
      }
    })
}
