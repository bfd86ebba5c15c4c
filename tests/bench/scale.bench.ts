import path from 'node:path'
import type { BenchResult } from './bench-result'
import { startServer } from './export/started-server'
import { dropMonth } from './scale/drop-month'
import { fourServers } from './scale/four-servers'
import { listTimes } from './scale/list-times'
import { openScaleWorlds, type ScaleWorld } from './scale/scale-worlds'
import { soak } from './scale/soak'
import { screenTimes } from './statistics/screen-times'

const root = path.resolve(import.meta.dirname, '../..')
const orders = Number(process.env['SCALE_ORDERS'] ?? 20_000_000)
const minutes = Number(process.env['SCALE_SOAK_MINUTES'] ?? 60)

/** The limit of a statistics screen over a year, ms. */
const statisticsLimit = 100

/**
 * Measures a large operator on a PostgreSQL of Debian's packages: lists, statistics and the drop of a month with orders
 * of 36 months, four servers over one, a soak, and more requests than a server can answer. `SCALE_ORDERS` (20,000,000)
 * and `SCALE_SOAK_MINUTES` (60) set its size; the orders stay in `.tmp/bench-scale`.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const worlds = await openScaleWorlds(path.join(root, '.tmp/bench-scale'), orders)
  try {
    return [
      ...(await listTimes(worlds)),
      ...(await statisticsTimes(worlds.large)),
      ...(await fourServers(worlds.large)),
      ...(await soak(worlds.large, minutes)),
      ...(await dropMonth(worlds.large)),
    ]
  } finally {
    await worlds.stop()
  }
}

async function statisticsTimes({ databaseUrl, dataDir }: ScaleWorld): Promise<readonly BenchResult[]> {
  const server = await startServer(dataDir, 'admin', 'medium', { DATABASE_URL: databaseUrl, MQTT_PORT: '0' })
  try {
    return await screenTimes(server, statisticsLimit)
  } finally {
    await server.stop()
  }
}
