import path from 'node:path'
import { beginKeyExchange } from '../../engine/adapters/crypto/begin-key-exchange'
import { basePath } from '../../server-stub/app'
import { parseEnvironment } from '../../server-stub/product/product-environment'
import { firstPassword } from '../../server-stub/platform/passwords/first-password'
import { startVending } from '../start-vending'
import type { RunningServer } from '../../server-stub/start-server'
import { recordStatements } from '../server/statistics/record-statements'
import type { BenchResult } from './bench-result'

const root = path.resolve(import.meta.dirname, '../..')
const rounds = 40

/**
 * Measures the order list with 1,000,000 rows: an operator's page with a date range and a status filter, sorted by
 * time, with its total, through the whole server over HTTP, against the same SQL statements run alone.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const environment = parseEnvironment({
    DATA_DIR: path.join(root, '.tmp/bench-world'),
    SEED_SCALE: process.env['BENCH_SEED'] ?? 'medium',
    PORT: '0',
    CAPTCHA: 'off',
    SEALING: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
  })
  const server = await startVending(environment)
  try {
    const get = await client(server, 'primary')
    const day = (back: number) =>
      new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
    const list = (page: number) =>
      `/order/success/getPage?${new URLSearchParams({ pageNo: String(page), pageSize: '10', sortField: 'payTime', sortOrder: 'desc', backMoneyStatus: '1', payTime: `${[day(90), `${day(0).slice(0, 4)}-01-01`].sort()[1]} 00:00:00,${day(0)} 23:59:59` })}`
    const wide = (page: number) => list(page).replace('&backMoneyStatus=1', '')
    const first = await compare(server, get, list(1))
    const shown = await compare(server, get, wide(1))
    const deep = await compare(server, get, wide(5000))
    return [
      ratio('order list, page 1, filtered: server to its SQL', first, 2),
      ratio('order list, page 1, all states: server to its SQL', shown, 2),
      ratio('order list, page 5,000: server to its SQL', deep, 2),
      {
        name: 'order list, page 5,000 to page 1, whole server',
        value: deep.server / shown.server,
        unit: 'x',
        limit: 3,
        ratioTo: 'page 1',
        ok: deep.server / shown.server <= 3,
      },
      { name: 'order list, page 1, server', value: shown.server, unit: 'ms', ok: true },
      { name: 'order list, page 5,000, server', value: deep.server, unit: 'ms', ok: true },
    ]
  } finally {
    await server.close()
  }
}

/** Returns the medians, ms, of the whole server and of its statements alone, measured in turns. */
async function compare(
  server: RunningServer,
  get: (path: string) => Promise<void>,
  listPath: string,
): Promise<{ readonly server: number; readonly sql: number }> {
  const statements = await listStatements(server, () => get(listPath))
  const times = { server: [] as number[], sql: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.server.push(await timed(() => get(listPath)))
    times.sql.push(
      await timed(() =>
        Promise.all(statements.map(({ text, values }) => server.database.pool.query(text, [...values]))),
      ),
    )
  }
  return { server: median(times.server), sql: median(times.sql) }
}

/** Returns the statements that a request runs on records, not those of its session. Throws below two statements. */
async function listStatements(server: RunningServer, request: () => Promise<void>) {
  const all = await recordStatements(server.database, request)
  const found = all.filter(({ text }) => text.includes('"records"'))
  if (found.length < 2) throw new Error('The statements of the list were not seen.')
  return found
}

async function client(server: RunningServer, userName: string): Promise<(path: string) => Promise<void>> {
  const post = async (at: string, body: unknown) =>
    (
      (await (
        await fetch(server.address + basePath + at, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()) as { data: unknown }
    ).data
  const key = (await post('/system/getLoginPubKey', { suites: ['modern'] })) as { publicKey: string }
  const exchange = await beginKeyExchange({ suite: 'modern', serverPublicKey: key.publicKey })
  const { token } = (await post('/system/login', {
    ...(await exchange.loginFields(firstPassword)),
    userName,
  })) as { token: string }
  return async (at) => {
    const answer = await fetch(server.address + basePath + at, { headers: { authorization: token } })
    const { success, message } = (await answer.json()) as { success: boolean; message: string }
    if (!success) throw new Error(message)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function ratio(
  name: string,
  { server, sql }: { readonly server: number; readonly sql: number },
  limit: number,
): BenchResult {
  return {
    name: `${name} (${server.toFixed(1)} to ${sql.toFixed(1)} ms)`,
    value: server / sql,
    unit: 'x',
    limit,
    ratioTo: 'its SQL statements',
    ok: server / sql <= limit,
  }
}
