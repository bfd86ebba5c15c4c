import { startVending } from '../../start-vending'
import { benchEnvironment } from '../bench-environment'
import type { BenchResult } from '../bench-result'
import { logIn } from '../orders/log-in'
import { compareToSql } from '../orders/compare-to-sql'
import { ordersOfDays } from './orders-of-days'
import type { ScaleWorld, ScaleWorlds } from './scale-worlds'

/** A list of more orders may take so much longer than one of 1,000,000. */
const flat = 1.5

/**
 * Measures page 1 of a tenant's orders. A month by a way to pay, whose sums take some time, is compared with its own SQL;
 * a week, whose SQL takes less time than everything else, in one world with the other.
 */
export async function listTimes({ small, large }: ScaleWorlds): Promise<readonly BenchResult[]> {
  const million = await measure(small, ordersOfDays(7))
  const many = await measure(large, ordersOfDays(7))
  const filtered = await measure(large, ordersOfDays(30, { payWay: '3' }))
  const toSql = filtered.server / filtered.sql
  const toMillion = many.server / million.server
  return [
    {
      name: `page 1 of a tenant's month by a way to pay, to its SQL (${filtered.server.toFixed(1)} to ${filtered.sql.toFixed(1)} ms)`,
      value: toSql,
      unit: 'x',
      limit: 2,
      ratioTo: 'its SQL',
      ok: toSql <= 2,
    },
    {
      name: `page 1 of a tenant's week (${many.server.toFixed(1)} to ${million.server.toFixed(1)} ms, of which its SQL ${many.sql.toFixed(1)} and ${million.sql.toFixed(1)})`,
      value: toMillion,
      unit: 'x',
      limit: flat,
      ratioTo: '1,000,000 orders',
      ok: toMillion <= flat,
    },
  ]
}

async function measure({ databaseUrl, dataDir }: ScaleWorld, listPath: string) {
  const environment = benchEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MQTT_PORT: '0' })
  const server = await startVending(environment)
  try {
    return await compareToSql(server, await logIn(server, 'primary'), listPath)
  } finally {
    await server.close()
  }
}
