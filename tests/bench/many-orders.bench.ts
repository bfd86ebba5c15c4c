import path from 'node:path'
import { runCluster } from '../../server-stub/platform/database/embedded/run-cluster'
import { ensureDatabase } from '../../server-stub/platform/database/ensure-database'
import { debianBinaries } from '../server/support/debian-binaries'
import { silentLog } from '../server/support/silent-log'
import type { BenchResult } from './bench-result'
import { startServer, type StartedServer } from './export/started-server'
import { growOrders } from './many-orders/grow-orders'
import { listCalls } from './many-orders/list-calls'
import { percentile } from './figures'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.tmp/bench-many-orders')
const orders = Number(process.env['BENCH_ORDERS'] ?? 10_000_000)
const rounds = 10
/** The limit of the 95th percentile of pages as the client measures it, ms. */
const limit = 300
/** The administrator sees all operators, the others their own and those below it, of which `third` has none. */
const people = ['admin', 'primary', 'secondary', 'third']

/**
 * Measures the order list over a year with 10,000,000 orders on a PostgreSQL of Debian's packages, as accounts of every
 * level request it: pages 1, 2 and 1,000, each filter, and totals at the foot. The first run creates the orders, which
 * takes some 15 minutes, and keeps them in `.tmp`.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const { connection, stop } = await runCluster(
    { folder: path.join(folder, 'cluster'), findBinaries: debianBinaries, tcp: true },
    silentLog,
  )
  const { user, password, host, port } = connection
  const databaseUrl = `postgres://${user}:${String(password)}@${host}:${port}/orders`
  await ensureDatabase(connection, 'orders')
  process.env['DATABASE_URL'] = databaseUrl
  const dataDir = path.join(folder, 'data')
  const results: BenchResult[] = []
  try {
    await (await startServer(dataDir, 'admin', 'medium')).stop()
    await growOrders(databaseUrl, dataDir, orders)
    for (const userName of people) {
      const server = await startServer(dataDir, userName, 'medium')
      try {
        results.push(...(await measure(server, userName)))
      } finally {
        await server.stop()
      }
    }
  } finally {
    await stop()
  }
  return results
}

async function measure(server: StartedServer, userName: string): Promise<readonly BenchResult[]> {
  const calls = await listCalls((query) => ask(server, query), userName !== 'third')
  const times = new Map(calls.map(({ name }) => [name, [] as number[]]))
  // Round 0 is not counted, as it plans each statement and reads its database pages for the first time.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, query } of calls) {
      const started = performance.now()
      await ask(server, query)
      if (round > 0) times.get(name)?.push(performance.now() - started)
    }
  }
  const slowest = [...times].map(([name, own]) => ({
    name: `${userName}: ${name}, 95th percentile`,
    value: percentile(own),
    unit: 'ms',
    ok: true,
  }))
  const value = percentile([...times.values()].flat())
  if (process.env['BENCH_SAY'])
    console.info(slowest.map(({ name, value: one }) => `${name}: ${one.toFixed(0)}`).join('\n'), value)
  return [
    ...slowest,
    { name: `${userName}: all calls, 95th percentile`, value, unit: 'ms', limit, ok: value <= limit },
  ]
}

/** Requests a page and returns the total number of rows. */
async function ask(server: StartedServer, query: Readonly<Record<string, string>>): Promise<number> {
  const answer = await server.send('GET', `/order/success/getPage?${new URLSearchParams(query)}`)
  const { success, message, data } = (await answer.json()) as {
    readonly success: boolean
    readonly message: string
    readonly data: { readonly total: number; readonly list: readonly unknown[] }
  }
  if (!success) throw new Error(`${new URLSearchParams(query)}: ${message}`)
  return data.total
}
