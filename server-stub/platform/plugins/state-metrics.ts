import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/open-database'
import type { SessionStore } from '../people/sessions/session-store'

export interface StateMetricsOptions {
  readonly database: Pick<Database, 'pool'>
  readonly sessions: Pick<SessionStore, 'count'>
  readonly environment: { readonly dataDir: string }
  /** Resolves to whether the database can be written, after a few seconds at most. */
  readonly canWrite: () => Promise<boolean>
}

/**
 * Creates the figures of the database, its connections, the sessions and the disk, and returns the function that reads
 * them. Figures that cannot be read are left out.
 */
export function createStateMetrics(
  registry: Registry,
  { database: { pool }, sessions, environment, canWrite }: StateMetricsOptions,
): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const connections = gauge(
    'console_database_connections',
    'Connections of the pool, by state: used or idle',
    'state',
  )
  const most = gauge('console_database_connections_limit', 'Maximum number of connections of the pool')
  const waiting = gauge('console_database_waiting', 'Callers that wait for a connection of the pool')
  const up = gauge('console_database_up', 'Whether the database can be written: 1 or 0')
  const open = gauge('console_sessions', 'Open sessions of all servers of the database')
  const free = gauge('console_disk_free_bytes', 'Free space of the file system of DATA_DIR')
  const size = gauge('console_disk_size_bytes', 'Size of the file system of DATA_DIR')
  return async () => {
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    most.set(pool.options.max)
    waiting.set(pool.waitingCount)
    const [isUp, disk] = await Promise.all([canWrite(), statfs(environment.dataDir).catch(() => undefined)])
    up.set(isUp ? 1 : 0)
    const count = isUp ? await sessions.count().catch(() => undefined) : undefined
    if (count === undefined) open.remove()
    else open.set(count)
    if (!disk) return
    free.set(disk.bavail * disk.bsize)
    size.set(disk.blocks * disk.bsize)
  }
}
