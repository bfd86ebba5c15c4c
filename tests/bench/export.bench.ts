import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import type { BenchResult } from './bench-result'
import { orderYear } from '../order-year'
import { readRows } from './export/read-rows'
import { startServer, type StartedServer } from './export/started-server'

const folder = path.resolve(import.meta.dirname, '../../.tmp/bench-world')
const megabyte = 2 ** 20

const columns = [
  'orderNo',
  'machineNo',
  'machineName',
  'departmentName',
  'goodsName',
  'goodsType',
  'quantity',
  'price',
  'paidAmount',
  'profit',
  'payWay',
  'payStatus',
  'outTradeNo',
  'transactionNo',
  'payTime',
]

/**
 * Measures the export of a year's successful orders, out of 1,000,000 orders, to a workbook of 15 columns through a
 * whole server: rows per second against reading the rows alone, the growth of the server's memory, and list requests
 * during the export against those without it.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const server = await startServer(folder, 'admin')
  try {
    // Warms up, as compilation and connections must count neither as memory of the export nor as time of a list.
    await lists(server, () => pause(3000))
    await download(server, '2018-01-01 00:00:00,2018-01-02 00:00:00')
    const before = await server.memory()
    // Each baseline is measured before and after the export, as the speed of a shared machine varies.
    const readBefore = await readRows(folder, columns)
    const alone = await watchMemory(server, () => download(server))
    const readAfter = await readRows(folder, columns)
    const quietBefore = await lists(server, () => pause(8000))
    const together = await watchMemory(server, () => whileListing(server))
    const quietAfter = await lists(server, () => pause(8000))
    const { rows, seconds } = alone.result
    const rate = rows / seconds
    const reading = rows / ((readBefore.seconds + readAfter.seconds) / 2)
    const least = Math.min(100_000, reading / 2)
    const grown = (Math.max(alone.most, together.most) - before) / megabyte
    const busy = together.result
    const quiet = (quietBefore + quietAfter) / 2
    return [
      {
        name: `export of ${rows} rows of ${columns.length} columns to xlsx`,
        value: rate,
        unit: 'rows/s',
        limit: least,
        ratioTo: `half of reading alone, ${Math.round(reading)} rows/s, or 100,000`,
        ok: rate >= least && rows === readAfter.rows,
      },
      { name: 'growth of the memory of the server', value: grown, unit: 'MB', limit: 100, ok: grown <= 100 },
      {
        name: `lists during the export, 95th percentile (${busy.toFixed(1)} to ${quiet.toFixed(1)} ms)`,
        value: busy / quiet,
        unit: 'x',
        limit: 2,
        ratioTo: 'lists without an export',
        ok: busy / quiet <= 2,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Downloads a whole export and discards it. */
async function download(
  server: StartedServer,
  payTime = orderYear(),
): Promise<{ rows: number; seconds: number }> {
  const started = performance.now()
  const answer = await server.send('POST', '/order/success/export', {
    queryParams: { payTime },
    exportHeaderList: columns.map((field) => ({ field, title: field })),
    fileName: 'Orders',
    fileType: 'xlsx',
    page: 'sales_success',
    sortField: 'payTime',
    sortOrder: 'desc',
  })
  if (!answer.ok || !answer.body) throw new Error(await answer.text())
  for await (const chunk of answer.body) void chunk
  const seconds = (performance.now() - started) / 1000
  const counted = await server.send(
    'GET',
    `/order/success/getPage?${new URLSearchParams({ pageNo: '1', pageSize: '1', payTime })}`,
  )
  return { rows: ((await counted.json()) as { data: { total: number } }).data.total, seconds }
}

async function whileListing(server: StartedServer): Promise<number> {
  return lists(server, () => download(server))
}

/** Returns the 95th percentile, ms, of one user's successive list requests with pauses between, while `work` runs. */
async function lists(server: StartedServer, work: () => Promise<unknown>): Promise<number> {
  let working = true
  const done = work().finally(() => (working = false))
  const today = new Date().toISOString().slice(0, 10)
  const query = new URLSearchParams({
    pageNo: '1',
    pageSize: '10',
    sortField: 'payTime',
    sortOrder: 'desc',
    payTime: `${today} 00:00:00,${today} 23:59:59`,
  })
  const times: number[] = []
  while (working) {
    const started = performance.now()
    const answer = await server.send('GET', `/order/success/getPage?${query}`)
    await answer.json()
    times.push(performance.now() - started)
    await pause(25)
  }
  await done
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

async function watchMemory<T>(
  server: StartedServer,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly most: number }> {
  let most = 0
  let working = true
  const done = work().finally(() => (working = false))
  while (working) {
    most = Math.max(most, await server.memory())
    await pause(250)
  }
  return { result: await done, most }
}
