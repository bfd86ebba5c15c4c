import path from 'node:path'
import { Client } from 'pg'
import { ensureDatabase } from '../../../server-stub/platform/database/ensure-database'
import { openDatabase } from '../../../server-stub/platform/database/open-database'
import { runCluster } from '../../../server-stub/platform/database/embedded/run-cluster'
import { debianBinaries } from '../../server/support/debian-binaries'
import { countAnew } from '../../server/statistics/count-anew'
import { silentLog } from '../../server/support/silent-log'
import { startServer } from '../export/started-server'
import { loadOrders } from './load-orders'

/** A database with seeded orders, and the data folder of its servers. */
export interface ScaleWorld {
  readonly databaseUrl: string
  readonly dataDir: string
}

export interface ScaleWorlds {
  /** A year of 1,000,000 orders, divided by month. */
  readonly small: ScaleWorld
  /** 36 months of orders. */
  readonly large: ScaleWorld
  stop(): Promise<void>
}

/** Starts a PostgreSQL of Debian's packages with two worlds. The first call creates them, later ones find them. */
export async function openScaleWorlds(folder: string, orders: number): Promise<ScaleWorlds> {
  const started = performance.now()
  const say = (step: string) =>
    console.info(`  ${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${step}`)
  const { connection, stop } = await runCluster(
    { folder: path.join(folder, 'cluster'), findBinaries: debianBinaries, tcp: true },
    silentLog,
  )
  try {
    const { user, password, host, port } = connection
    const urlOf = (name: string) => `postgres://${user}:${String(password)}@${host}:${port}/${name}`
    const small = { databaseUrl: urlOf('million'), dataDir: path.join(folder, 'million') }
    const large = { databaseUrl: urlOf('scale'), dataDir: path.join(folder, 'scale') }
    await ensureDatabase(connection, 'million')
    const seeding = await startServer(small.dataDir, 'admin', 'medium', { DATABASE_URL: small.databaseUrl })
    await seeding.stop()
    await loadOrders(small.databaseUrl, small.dataDir, 1_000_000, say)
    say('a year of orders is there')
    const postgres = new Client(connection)
    await postgres.connect()
    const { rowCount } = await postgres.query("select from pg_database where datname = 'scale'")
    if (!rowCount) await postgres.query('create database scale template million')
    await postgres.end()
    await loadOrders(large.databaseUrl, large.dataDir, orders, say)
    for (const world of [small, large]) await countSums(world)
    say('the sums of orders are those of this release')
    return { small, large, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Updates a database that an earlier run has left to this release, and counts its sums anew if this is due. */
async function countSums({ databaseUrl, dataDir }: ScaleWorld): Promise<void> {
  const server = await startServer(dataDir, 'admin', 'medium', { DATABASE_URL: databaseUrl })
  await server.stop()
  const database = await openDatabase({ databaseUrl, dataDir, log: silentLog, poolSize: 6 })
  await countAnew(database.db).finally(() => database.close())
}
