import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'

/** What a server says of itself with every sign of life. */
export interface OwnFacts {
  readonly host: string
  readonly process: number
  readonly node: string
  readonly memoryBytes: number
  /** The file system of DATA_DIR; null when it cannot be read. */
  readonly diskFreeBytes: number | null
  readonly diskSizeBytes: number | null
}

/** Returns the facts of this process. */
export async function ownFacts(dataDir: string): Promise<OwnFacts> {
  const disk = await statfs(dataDir).catch(() => undefined)
  return {
    host: hostname(),
    process: process.pid,
    node: process.versions.node,
    memoryBytes: process.memoryUsage.rss(),
    diskFreeBytes: disk ? disk.bavail * disk.bsize : null,
    diskSizeBytes: disk ? disk.blocks * disk.bsize : null,
  }
}
