import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startCitus } from '../../server/support/start-citus'

/** The environment variable with the addresses of the nodes, the coordinator first, and the seeded database. */
const variable = 'E2E_CLUSTER'

interface Cluster {
  readonly nodes: readonly string[]
  readonly seeded?: string
}

/** The databases of this process, by the data folder of their server. */
const databases = new Map<string, string>()

/** Starts a cluster for the servers of all tests, when TEST_DATABASE asks for one. @returns a function that stops it */
export async function startCluster(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE'] !== 'citus') return () => Promise.resolve()
  const { coordinator, workers, join, stop } = await startCitus()
  const cluster: Cluster = { nodes: [coordinator, ...workers], seeded: 'e2e_seeded' }
  await onAllNodes(cluster, 'create database e2e_seeded template template0')
  await join('e2e_seeded')
  process.env[variable] = JSON.stringify(cluster)
  return stop
}

/** Returns the variables by which the server of a data folder finds its database on the cluster, if there is one. */
export async function clusterVariables(folder: string, isSeeding = false): Promise<Record<string, string>> {
  const cluster = readCluster()
  if (!cluster) return {}
  const name = isSeeding ? cluster.seeded : (databases.get(folder) ?? (await copySeeded(cluster, folder)))
  return { DATABASE_URL: Object.assign(new URL(cluster.nodes[0] ?? ''), { pathname: name ?? '' }).href }
}

/** Ends the connections to the seeded database, so that it can be copied. */
export async function closeSeeded(): Promise<void> {
  const cluster = readCluster()
  if (!cluster) return
  await onAllNodes(cluster, `alter database ${cluster.seeded} with allow_connections false`)
  await onAllNodes(
    cluster,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${cluster.seeded}'`,
  )
}

async function copySeeded(cluster: Cluster, folder: string): Promise<string> {
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await onAllNodes(cluster, `create database ${name} template ${cluster.seeded} strategy file_copy`)
  databases.set(folder, name)
  return name
}

function readCluster(): Cluster | undefined {
  const text = process.env[variable]
  return text === undefined ? undefined : (JSON.parse(text) as Cluster)
}

async function onAllNodes({ nodes }: Cluster, statement: string): Promise<void> {
  for (const url of nodes) {
    const client = new Client(url)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
}
