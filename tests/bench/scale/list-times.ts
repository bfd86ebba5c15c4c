import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { startVending } from '../../start-vending'
import type { BenchResult } from '../bench-result'
import { compareToSql, logIn } from '../orders/compare-to-sql'
import type { ScaleWorld, ScaleWorlds } from './scale-worlds'

/** A list of more orders may take so much longer than one of 1,000,000. */
const flat = 1.5

/** Measures page 1 of a tenant's orders of a month in both worlds, each against its own SQL, and one against the other. */
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
  const environment = parseEnvironment({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    MQTT_PORT: '0',
    CAPTCHA: 'off',
    SEALING: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
  })
  const server = await startVending(environment)
  try {
    return await compareToSql(server, await logIn(server, 'primary'), newestOrders())
  } finally {
    await server.close()
  }
}

/** The first page of the orders of the last week, newest first, as far as that is in this year. */
function newestOrders(): string {
  const day = (back: number) =>
    new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
  const from = [day(7), `${day(0).slice(0, 4)}-01-01`].sort()[1]
  const query = {
    pageNo: '1',
    pageSize: '10',
    sortField: 'payTime',
    sortOrder: 'desc',
    payTime: `${from} 00:00:00,${day(0)} 23:59:59`,
  }
  return `/order/success/getPage?${new URLSearchParams(query)}`
}
