import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { clusterPaths } from '../../../server-stub/platform/database/embedded/cluster'
import { runCluster } from '../../../server-stub/platform/database/embedded/run-cluster'
import { debianBinaries } from './debian-binaries'
import { runFolder } from './run-folder'
import { serverProcesses } from './server-processes'
import { silentLog } from './silent-log'

export interface CitusCluster {
  /** The addresses of the database `postgres` on the coordinator and on the workers. */
  readonly coordinator: string
  readonly workers: readonly string[]
  /** Kills the coordinator (0) or a worker. It is started again at once, and recovers. */
  kill(node: number): void
  /** Makes the database of this name, which exists on all nodes, one database of the cluster. */
  join(databaseName: string): Promise<void>
  stop(): Promise<void>
}

/** One connection for each statement of a node and shard at least, with a worker's own processes beside. */
const settings = {
  shared_preload_libraries: 'citus',
  max_connections: '300',
  max_worker_processes: '64',
  wal_level: 'logical',
  'citus.node_conninfo': 'sslmode=disable',
  // Fewer tables for each month than usual: tests have few rows.
  'citus.shard_count': '4',
  shared_buffers: '64MB',
}

/**
 * Starts a coordinator and two workers of Debian's PostgreSQL with the extension Citus, on loopback ports. The processes
 * of one run share them, and they end with the last of them.
 * @param name of the cluster: one that a test breaks has its own
 */
export async function startCitus(name = 'citus'): Promise<CitusCluster> {
  const { postgres } = await debianBinaries()
  if (!existsSync(join(dirname(postgres), '../lib/citus.so')))
    throw new Error('There is no Citus for the PostgreSQL of Debian: run "npm test -- citus" as root.')
  const nodes = await Promise.all([
    startNode(`${name}-coordinator`),
    // Nothing may depend on the settings of workers.
    startNode(`${name}-worker-1`, { TimeZone: 'America/New_York', DateStyle: 'SQL, DMY' }),
    startNode(`${name}-worker-2`),
  ])
  const [coordinator = '', ...workers] = nodes.map(({ url }) => url)
  return {
    coordinator,
    workers,
    join: async (databaseName) => {
      const at = (url: string) => Object.assign(new URL(url), { pathname: databaseName }).href
      await Promise.all([coordinator, ...workers].map((url) => ask(at(url), 'create extension citus')))
      const portOf = (url: string) => Number(new URL(url).port)
      await ask(at(coordinator), `select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`)
      for (const url of workers)
        await ask(at(coordinator), `select citus_add_node('127.0.0.1', ${portOf(url)})`)
    },
    kill: (node) => {
      for (const { pid } of serverProcesses(nodes[node]?.data ?? '')) process.kill(pid, 'SIGKILL')
    },
    stop: async () => {
      for (const { stop } of nodes) await stop()
    },
  }
}

async function startNode(
  name: string,
  own: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly data: string; stop(): Promise<void> }> {
  const folder = join(runFolder, name)
  mkdirSync(folder, { recursive: true })
  // The nodes speak to each other without passwords.
  const access = join(runFolder, 'citus-access')
  writeFileSync(access, 'host all all 127.0.0.1/32 trust\n')
  chmodSync(access, 0o644)
  const { connection, stop } = await runCluster(
    { folder, findBinaries: debianBinaries, tcp: true, settings: { ...settings, ...own, hba_file: access } },
    silentLog,
  )
  const { user, host, port, database } = connection
  const { data } = clusterPaths(folder)
  return { url: `postgres://${user}@${host}:${port}/${database}`, data, stop }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
