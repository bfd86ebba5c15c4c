import type { BenchResult } from '../bench-result'
import type { StartedServer } from '../export/started-server'

const rounds = 15

interface Screen {
  readonly name: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/**
 * Measures every statistics screen as the user of the server: over the last year where its time rule allows one, else
 * over its longest span. The value is the median of several requests after one that warms up.
 * @param limit of each, ms
 */
export async function screenTimes(server: StartedServer, limit: number): Promise<readonly BenchResult[]> {
  const machineNo = await firstMachine(server)
  const results: BenchResult[] = []
  for (const screen of screens(machineNo)) {
    const value = await median(server, screen)
    results.push({ name: screen.name, value, unit: 'ms', limit, ok: value <= limit })
  }
  return results
}

function screens(machineNo: string): readonly Screen[] {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  // The previous month is complete.
  const [of, month] = today.slice(5, 7) === '01' ? [year - 1, 12] : [year, Number(today.slice(5, 7)) - 1]
  const before = `${of}-${String(month).padStart(2, '0')}`
  const last = new Date(Date.UTC(of, month, 0)).getUTCDate()
  const days = { period: `${before}-01,${before}-${last}` }
  const months = { period: `${year}-01,${today.slice(0, 7)}` }
  const years = { period: `${year - 1},${year}` }
  const totals = 'volume,sales,profit'
  const whole = { pageSize: '-1', totals }
  const paged = { pageSize: '20', totals, sortField: 'sales', sortOrder: 'desc' }
  const of7 = (name: string, at: string, query: Readonly<Record<string, string>>): readonly Screen[] => [
    { name: `${name}, a month of days`, path: at, query: { ...query, ...days } },
    { name: `${name}, this year`, path: at, query: { ...query, ...months } },
    { name: `${name}, two years`, path: at, query: { ...query, ...years } },
  ]
  return [
    { name: 'S1 hours of a month', path: 'hour', query: { ...whole, ...days } },
    { name: 'S1 hours of a month, a machine', path: 'hour', query: { ...whole, ...days, machineNo } },
    { name: 'S2 days of a month', path: 'day', query: { ...whole, ...days } },
    { name: 'S2 days of a month, two ways to pay', path: 'day', query: { ...whole, ...days, payWay: '2,3' } },
    { name: 'S3 months', path: 'month', query: { ...whole, ...months } },
    {
      name: 'S3 months, a category, a level',
      path: 'month',
      query: { ...whole, ...months, goodsTypeId: '3', vipGrades: '1' },
    },
    ...of7('S4 machines', 'device', paged),
    ...of7('S5 top goods', 'goodsRanking', whole),
    ...of7('S6 top machines', 'deviceRanking', whole),
    ...of7('S7 ways to pay', 'payType', whole),
    ...of7('S8 goods', 'goods', paged),
    {
      name: 'S8 goods of many machines, this year',
      path: 'goods',
      query: { ...paged, ...months, machineNo: machineNo.slice(-1) },
    },
    { name: 'S8 goods of a machine, this year', path: 'goods', query: { ...paged, ...months, machineNo } },
    {
      name: 'S9 faults, two years',
      path: 'deviceFault',
      query: { pageSize: '-1', totals: 'faultCount', ...years },
    },
  ]
}

async function firstMachine(server: StartedServer): Promise<string> {
  const answer = await server.send('GET', '/device/machine/getPage?pageNo=1&pageSize=1')
  const { data } = (await answer.json()) as { data: { list: readonly { machineNo: string }[] } }
  return data.list[0]?.machineNo ?? ''
}

async function median(server: StartedServer, { path: at, query }: Screen): Promise<number> {
  const call = async (): Promise<number> => {
    const started = performance.now()
    const answer = await server.send('GET', `/statistics/${at}/getPage?${new URLSearchParams(query)}`)
    const { success, message } = (await answer.json()) as { success: boolean; message: string }
    if (!success) throw new Error(`${at}: ${message}`)
    return performance.now() - started
  }
  await call()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await call())
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
}
