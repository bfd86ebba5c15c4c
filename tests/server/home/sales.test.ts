import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

interface Series {
  readonly from: string
  readonly to: string
  readonly points: readonly Readonly<Record<'time' | 'volume' | 'sales' | 'profit', string | number>>[]
  readonly totalVolume: number
  readonly totalSales: number
  readonly totalProfit: number
}

describe.each(olderDatabase)('sales of the home page (P33) on $name', (database) => {
  let server: ConsoleServer
  let client: Client
  beforeAll(async () => {
    server = await openConsole(database)
    client = await server.login('primary')
  })
  afterAll(() => server.stop())

  const salesOf = async (query: Readonly<Record<string, string>>) => {
    const answer = await client.call('GET', '/system/home/getSalesData', { query })
    expect(answer.success).toBe(true)
    return answer.data as Series & { readonly previous: Series }
  }
  const statisticOf = async (at: string, query: Readonly<Record<string, string>>) => {
    const answer = await client.call('GET', `/statistics/${at}/getPage`, {
      query: { ...query, pageSize: '-1', totals: 'volume,sales,profit' },
    })
    return answer.data as {
      list: readonly Readonly<Record<string, unknown>>[]
      totals: Readonly<Record<'volume' | 'sales' | 'profit', number>>
    }
  }

  it.each([
    ['hour', '2026-11-19,2026-11-19', '2026-11-18,2026-11-18'],
    ['day', '2026-11-01,2026-11-20', '2026-10-01,2026-10-20'],
    ['month', '2026-01,2026-11', '2025-01,2025-11'],
  ] as const)(
    'equal the statistics by %s, for the period and for the one before',
    async (granularity, range, before) => {
      const asked: readonly Readonly<Record<string, string>>[] = [{}, { vipGrades: '2' }]
      for (const filters of asked) {
        const sales = await salesOf({ granularity, range, ...filters })
        expect(sales.totalVolume).toBeGreaterThan(0)
        for (const [series, period] of [
          [sales, range],
          [sales.previous, before],
        ] as const) {
          const { list, totals } = await statisticOf(granularity, { period, ...filters })
          expect(series.points).toEqual(
            list.map(({ time, volume, sales: sold, profit }) => ({ time, volume, sales: sold, profit })),
          )
          expect([series.totalVolume, series.totalSales, series.totalProfit]).toEqual([
            totals.volume,
            totals.sales,
            totals.profit,
          ])
        }
      }
    },
  )

  it.each([
    [{ granularity: 'week', range: '2026-11-01,2026-11-20' }, 400],
    [{ granularity: 'constructor', range: '2026-11-01,2026-11-20' }, 400],
    [{ granularity: 'day', range: '2026-01,2026-11' }, 422],
    [{ granularity: 'day' }, 422],
    [{ granularity: 'day', range: '2026-10-01,2026-11-20' }, 422],
    [{ granularity: 'month', range: '2025-12,2026-11' }, 422],
    [{ granularity: 'day', range: '2017-12-01,2017-12-20' }, 422],
  ] as const)('%j is refused with %i (T4 to T6)', async (query, status) => {
    expect((await client.call('GET', '/system/home/getSalesData', { query })).status).toBe(status)
  })
})
