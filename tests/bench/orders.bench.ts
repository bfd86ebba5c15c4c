import path from 'node:path'
import { startVending } from '../start-vending'
import { benchEnvironment } from './bench-environment'
import type { BenchResult } from './bench-result'
import { compareToSql } from './orders/compare-to-sql'
import { logIn } from './orders/log-in'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Measures the order list with 1,000,000 rows: an operator's page with a date range and a status filter, sorted by
 * time, with its total, through the whole server over HTTP, against the same SQL statements run alone; and what the
 * total from sums saves.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const environment = benchEnvironment({
    DATA_DIR: path.join(root, '.tmp/bench-world'),
    SEED_SCALE: process.env['BENCH_SEED'] ?? 'medium',
  })
  const server = await startVending(environment)
  try {
    const get = await logIn(server, 'primary')
    const day = (back: number) =>
      new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
    const list = (page: number) =>
      `/order/success/getPage?${new URLSearchParams({ pageNo: String(page), pageSize: '10', sortField: 'payTime', sortOrder: 'desc', backMoneyStatus: '1', payTime: `${[day(90), `${day(0).slice(0, 4)}-01-01`].sort()[1]} 00:00:00,${day(0)} 23:59:59` })}`
    const wide = (page: number) => list(page).replace('&backMoneyStatus=1', '')
    // Counts each time: with the number from sums, page 1 takes hardly longer than any request.
    const counted = (page: number) => `${wide(page)}&exactTotal=true`
    const first = await compareToSql(server, get, list(1))
    const shown = await compareToSql(server, get, counted(1))
    const deep = await compareToSql(server, get, counted(5000))
    const summed = await compareToSql(server, get, wide(1))
    return [
      ratio('order list, page 1, filtered: server to its SQL', first, 2),
      ratio('order list, page 1, all states, counted: server to its SQL', shown, 2),
      ratio('order list, page 5,000, counted: server to its SQL', deep, 2),
      {
        name: 'order list, page 5,000 to page 1, counted, whole server',
        value: deep.server / shown.server,
        unit: 'x',
        limit: 3,
        ratioTo: 'page 1',
        ok: deep.server / shown.server <= 3,
      },
      {
        name: `order list, page 1, number from sums (${told(summed)}), whole server`,
        value: summed.server / shown.server,
        unit: 'x',
        limit: 0.6,
        ratioTo: 'counted',
        ok: summed.server / shown.server <= 0.6,
      },
      { name: 'order list, page 1, counted, server', value: shown.server, unit: 'ms', ok: true },
      { name: 'order list, page 5,000, counted, server', value: deep.server, unit: 'ms', ok: true },
    ]
  } finally {
    await server.close()
  }
}

interface Times {
  readonly server: number
  readonly sql: number
}

function told({ server, sql }: Times): string {
  return `${server.toFixed(1)} to ${sql.toFixed(1)} ms`
}

function ratio(name: string, times: Times, limit: number): BenchResult {
  const { server, sql } = times
  return {
    name: `${name} (${told(times)})`,
    value: server / sql,
    unit: 'x',
    limit,
    ratioTo: 'its SQL statements',
    ok: server / sql <= limit,
  }
}
