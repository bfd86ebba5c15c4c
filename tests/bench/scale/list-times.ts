import { startVending } from '../../start-vending'
import { benchEnvironment } from '../bench-environment'
import type { BenchResult } from '../bench-result'
import { logIn } from '../orders/log-in'
import { compareToSql } from '../orders/compare-to-sql'
import { ordersOfDays } from './orders-of-days'
import type { ScaleWorld, ScaleWorlds } from './scale-worlds'

/** A list of more orders may take so much longer than one of 1,000,000. */
const flat = 1.5

/** Measures page 1 of a tenant's orders of a week in both worlds, each against its own SQL, and one against the other. */
export async function listTimes({ small, large }: ScaleWorlds): Promise<readonly BenchResult[]> {
  const million = await measure(small)
  const many = await measure(large)
  const toMillion = many.server / million.server
  return [
    {
      name: `page 1 of a tenant to its SQL (${many.server.toFixed(1)} to ${many.sql.toFixed(1)} ms)`,
      value: many.server / many.sql,
      unit: 'x',
      limit: 2,
      ratioTo: 'its SQL',
      ok: many.server / many.sql <= 2,
    },
    {
      name: `page 1 of a tenant (${many.server.toFixed(1)} to ${million.server.toFixed(1)} ms)`,
      value: toMillion,
      unit: 'x',
      limit: flat,
      ratioTo: '1,000,000 orders',
      ok: toMillion <= flat,
    },
  ]
}

async function measure({ databaseUrl, dataDir }: ScaleWorld) {
  const environment = benchEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MQTT_PORT: '0' })
  const server = await startVending(environment)
  try {
    return await compareToSql(server, await logIn(server, 'primary'), ordersOfDays(7))
  } finally {
    await server.close()
  }
}
