import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseOf } from '../../../engine/model/entities/endpoints-of'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

interface Line {
  readonly code: string
  readonly page: string
  readonly filters: Readonly<Record<string, string | readonly (string | null)[]>>
  readonly count: number
}

const stock = ['stockEmpty', 'stockLow']
const faults = ['faultWeeks', 'faultDays', 'faultDay']
const refunds = ['refundUnshipped', 'refundShipped']
const everything = ['offline', ...stock, ...faults, ...refunds, 'expiring', 'feedback']

/** The lines that each seeded account gets. */
const told: Readonly<Record<string, readonly string[]>> = {
  admin: everything,
  maker: everything,
  primary: everything,
  secondary: everything,
  third: everything,
  finance: [...refunds, 'expiring'],
  replenisher: [...stock, ...faults, 'feedback'],
}

const isSome = (count: unknown) => Number(count) > 0

describe.each(olderDatabase)('the lines of work on the home page (B6) on $name', (database) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await openConsole(database)
  })
  afterAll(() => server.stop())

  const attentionOf = async (client: Client) => {
    const answer = await client.call('GET', '/system/home/getAttention')
    expect(answer.success).toBe(true)
    return answer.data as readonly Line[]
  }
  /**
   * Returns the number of rows of a list, asked for by its own address with the filters of a link, as the console does.
   */
  const rowsOf = async (client: Client, { page, filters }: Pick<Line, 'page' | 'filters'>) => {
    const { screens, entities } = server.metadata.current()
    const screen = screens.get(page)
    const entity = screen?.kind === 'list' ? entities.get(screen.entity) : undefined
    if (!entity) throw new Error(`${page} is no list.`)
    const query = Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.map((end) => end ?? '').join(','),
      ]),
    )
    const answer = await client.call('GET', `${baseOf(entity)}/getPage`, { query: { ...query, pageSize: 1 } })
    expect(answer.success).toBe(true)
    return (answer.data as { total: number }).total
  }
  const countsOf = async (client: Client) =>
    Object.fromEntries((await attentionOf(client)).map(({ code, count }) => [code, count]))

  it.each(Object.entries(told))(
    'go to %s by their permissions, and each count equals the rows of the list behind it (decision 37)',
    async (userName, codes) => {
      const client = await server.login(userName)
      const found = await attentionOf(client)
      expect(found.map(({ code }) => code)).toEqual(codes)
      for (const line of found)
        expect({ code: line.code, count: line.count }).toEqual({
          code: line.code,
          count: await rowsOf(client, line),
        })
    },
  )

  it('link by filters of the search form alone, where a person can see and clear them', async () => {
    const { screens } = server.metadata.current()
    for (const { page, filters } of await attentionOf(await server.login('admin'))) {
      const screen = screens.get(page)
      const search = screen?.kind === 'list' ? (screen.search ?? []) : []
      const names = search.map((item) => (typeof item === 'string' ? item : item.field))
      expect(names).toEqual(expect.arrayContaining(Object.keys(filters)))
    }
  })

  it.each(['primary', 'secondary', 'third', 'replenisher'])(
    'give %s something to do in the seeded world',
    async (userName) => {
      const counts = await countsOf(await server.login(userName))
      expect(stock.map((code) => counts[code])).toEqual([expect.toSatisfy(isSome), expect.toSatisfy(isSome)])
      expect(faults.some((code) => isSome(counts[code]))).toBe(true)
    },
  )

  it('follow every change of a track, and of the operator of a machine, in their stock counts', async () => {
    const { db } = server.database
    const admin = await server.login('admin')
    const secondary = await server.login('secondary')
    const check = async () => {
      for (const client of [admin, secondary]) {
        for (const line of await attentionOf(client))
          if (stock.includes(line.code)) expect(line.count).toBe(await rowsOf(client, line))
      }
    }
    const before = await countsOf(admin)
    await sql`update records.track set "currentStock" = 0 where id in (
      select id from records.track where "currentStock" > "alertStock" order by id limit 40)`.execute(db)
    expect((await countsOf(admin))['stockEmpty']).toBe(Number(before['stockEmpty']) + 40)
    await check()
    await sql`update records.track set "alertStock" = "maxStock" where id in (
      select id from records.track where "currentStock" > "alertStock" order by id desc limit 30)`.execute(db)
    expect((await countsOf(admin))['stockLow']).toBe(Number(before['stockLow']) + 30)
    await sql`delete from records.track where id in (
      select id from records.track where "currentStock" = 0 order by id limit 25)`.execute(db)
    await check()
    await sql`update records.machine set "departmentId" = (
      select "departmentId" from records."user" where "userName" = 'secondary')
      where id in (select id from records.machine order by id limit 20)`.execute(db)
    await check()
    await sql`insert into records.track (id, "containerId", "trackNo", "trackType", "currentStock", "maxStock", "alertStock")
      select 1, id, 998, 1, 1, 9, 3 from records.container order by id limit 1`.execute(db)
    await check()
  })

  it('P20: online and offline add up to the total (A14) and to the rows of each list, also by operator and level', async () => {
    const primary = await server.login('primary')
    const path = '/system/home/getDeviceNumData'
    const counts = async (query: Readonly<Record<string, string>>) =>
      (await primary.call('GET', path, { query })).data as Readonly<Record<string, number>>
    const lower = (await primary.call('GET', '/system/department/getPage', { query: { vipGrades: '2' } }))
      .data as { list: readonly { id: string }[] }
    const asked: readonly Readonly<Record<string, string>>[] = [
      {},
      { vipGrades: '2' },
      { departmentId: lower.list[0]?.id ?? '' },
    ]
    for (const filters of asked) {
      const { onlineCount = 0, offlineCount = 0, totalCount } = await counts(filters)
      expect(onlineCount + offlineCount).toBe(totalCount)
      expect(totalCount).toBeGreaterThan(0)
      const listed = (onlineStatus: string) =>
        rowsOf(primary, { page: 'my_device', filters: { ...filters, onlineStatus } })
      expect([await listed('0'), await listed('1')]).toEqual([onlineCount, offlineCount])
    }
  })

  it('other operators count as nothing by their ids, and other levels are refused (M45)', async () => {
    const third = await server.login('third')
    const { rows } = await sql<{
      id: string
    }>`select u."departmentId" as id from records."user" as u where u."userName" = 'primary'`.execute(
      server.database.db,
    )
    const departmentId = rows[0]?.id ?? ''
    const counts = await third.call('GET', '/system/home/getDeviceNumData', { query: { departmentId } })
    expect(counts.data).toEqual({ onlineCount: 0, offlineCount: 0, totalCount: 0 })
    const query = { granularity: 'month', range: '2026-01,2026-11', departmentId }
    const sales = await third.call('GET', '/system/home/getSalesData', { query })
    expect(sales.data).toMatchObject({ totalVolume: 0, totalSales: 0, totalProfit: 0 })
    for (const path of ['getDeviceNumData', 'getSalesData']) {
      const refused = await third.call('GET', `/system/home/${path}`, {
        query: { ...query, vipGrades: '0' },
      })
      expect([refused.status, refused.data]).toEqual([422, null])
      const crafted = await third.call('GET', `/system/home/${path}`, {
        query: { ...query, departmentId: `${departmentId}) or (1=1` },
      })
      expect(crafted.status).toBe(400)
    }
  })

  it('figures are refused without the permission for their list, and everything without a home page', async () => {
    const status = async (client: Client, path: string, query = {}) =>
      (await client.call('GET', `/system/home/${path}`, { query })).status
    const sales = { granularity: 'day', range: '2026-11-01,2026-11-20' }
    const replenisher = await server.login('replenisher')
    expect(await status(replenisher, 'getDeviceNumData')).toBe(403)
    expect(await status(replenisher, 'getSalesData', sales)).toBe(403)
    const finance = await server.login('finance')
    expect(await status(finance, 'getDeviceNumData')).toBe(403)
    expect(await status(finance, 'getSalesData', sales)).toBe(200)
    // Login mode 2 has no home (R11).
    const demo = await server.login('demo')
    for (const path of ['getDeviceNumData', 'getSalesData', 'getAttention'])
      expect(await status(demo, path, sales)).toBe(403)
    expect((await server.send({ method: 'GET', url: '/ylvm3.0/system/home/getAttention' })).status).toBe(401)
  })
})
