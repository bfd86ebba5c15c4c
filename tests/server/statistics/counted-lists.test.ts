import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordPage } from '../../../server-stub/platform/records/record-store'
import { areOrdersDistributed } from '../../../server-stub/product/orders/are-orders-distributed'
import { countOrders } from '../../../server-stub/product/statistics/count-orders'
import successScreen from '../../../schemas/screens/sales-record/success.json'
import { databases } from '../support/databases'
import { countAnew } from './count-anew'
import { changeTriggers, openStatistics, type StatisticsWorld } from './open-statistics'
import { recordStatements } from './record-statements'

const year = '2026-01-01 00:00:00,2026-11-20 23:59:59'
const totals = successScreen.list.totals.join(',')

describe.each(databases)('the number and the totals of a list of orders, on $name', (database) => {
  let world: StatisticsWorld
  /** False on a cluster, whose sums follow the orders a second later. */
  let hasSums = true
  beforeAll(async () => {
    world = await openStatistics(database, ['admin', 'primary'])
    hasSums = !(await areOrdersDistributed(world.server.database.db))
  })
  afterAll(() => world.close())

  /** Returns what a list says and what the orders say, and whether the list took it from sums. */
  const count = async (
    query: Readonly<Record<string, string>>,
    {
      person = 'admin',
      timeZone,
      list = 'success',
    }: { readonly person?: string; readonly timeZone?: string; readonly list?: string } = {},
  ) => {
    const ask = async (more: Readonly<Record<string, unknown>>) => {
      const { data, message } = await world.client(person).call('GET', `/order/${list}/getPage`, {
        query: { pageSize: 1, totals, ...query, ...more },
        timeZone,
      })
      if (!data) throw new Error(message ?? 'refused')
      const page = data as RecordPage
      return { total: page.total, totals: page.totals }
    }
    let said: Awaited<ReturnType<typeof ask>> | undefined
    const statements = await recordStatements(world.server.database, async () => {
      said = await ask({})
    })
    const bySums = statements.some(
      ({ text }) => /department_day|sales_hour/.test(text) && !text.trimStart().startsWith('explain'),
    )
    return { said, counted: await ask({ exactTotal: true }), bySums }
  }

  // Once the sums are known to be those of this release, a server does not ask again.
  test('are counted while the sums are those of a release before', async () => {
    const { db } = world.server.database
    await sql`update console.department_day set amount = 0`.execute(db)
    await changeTriggers(
      db,
      sql`comment on trigger statistics_truncate on records."salesOrder" is 'otherwise'`,
    )
    const before = await count({ payTime: year })
    expect(before).toEqual({ said: before.counted, counted: before.counted, bySums: false })
    await countAnew(db)
    expect(await count({ payTime: year })).toEqual({ ...before, bySums: hasSums })
  })

  test.each([
    ['a year', 'admin', { payTime: year }],
    ['a year of a tenant', 'primary', { payTime: year }],
    ['some months of one operator', 'primary', { payTime: '2026-05-02,2026-08-30', departmentId: '3' }],
    ['a year of some ways to pay', 'admin', { payTime: year, payWay: '2,3' }],
    ['a category of goods', 'primary', { payTime: '2026-05-02,2026-08-30', goodsType: '1' }],
    ['one day', 'primary', { payTime: '2026-11-03,2026-11-03' }],
    ['an operator without orders', 'admin', { payTime: year, departmentId: '999' }],
  ])('are taken from sums: %s', async (_, person, query) => {
    const { said, counted, bySums } = await count(query, { person })
    expect({ said, bySums }).toEqual({ said: counted, bySums: hasSums })
  })

  test.each([
    ['a machine', { payTime: year, machineNo: '1' }],
    ['a level of operators', { payTime: year, vipGrades: '1' }],
    ['another total', { payTime: year, totals: 'quantity,tax' }],
  ])('are counted with %s', async (_, query) => {
    const { said, counted, bySums } = await count(query)
    expect({ said, bySums }).toEqual({ said: counted, bySums: false })
  })

  test('are counted in the list of orders that were not dispensed', async () => {
    const query = { payTime: '2026-06-01,2026-06-30', totals: 'quantity,amount' }
    const { said, counted, bySums } = await count(query, { list: 'fail' })
    expect({ said, bySums }).toEqual({ said: counted, bySums: false })
  })

  test.each([
    ['begin within a day', '2026-01-05 12:00:00,2026-11-18 23:59:59', 'Asia/Shanghai'],
    ['end within a day', '2026-01-05 00:00:00,2026-11-18 11:59:59', 'Asia/Shanghai'],
    ['are days of another zone', '2026-01-02,2026-11-18', 'America/New_York'],
  ])('are counted for times that %s', async (_, payTime, timeZone) => {
    const { said, counted } = await count({ payTime }, { timeZone })
    expect(said).toEqual(counted)
  })

  test('are not taken from sums by hour that would take too long to add up', async () => {
    const rows = (field: string) => ({
      equal: [
        { field: 'outGoodsStatus', values: [1] },
        { field, values: [2] },
      ],
      from: '2026-01-01 00:00:00+08',
      to: '2026-11-20 23:59:59+08',
      totals: [],
    })
    await world.server.database.db.connection(async (db) => {
      const isTaken = async (field: string) => (await countOrders(db, rows(field))) !== undefined
      expect(await isTaken('payWay')).toBe(true)
      // As if there were a thousand times as many sums.
      await sql`set cpu_tuple_cost = 10`.execute(db)
      expect([await isTaken('payWay'), await isTaken('departmentId')]).toEqual([false, true])
      await sql`reset cpu_tuple_cost`.execute(db)
    })
  })

  test('follow a change of an order at once', async () => {
    const { db } = world.server.database
    const before = await count({ payTime: year })
    await sql`update records."salesOrder" set "outGoodsStatus" = 0 where id = (
      select id from records."salesOrder" where "outGoodsStatus" = 1 and "payTime" > '2026-03-01' order by id limit 1)`.execute(
      db,
    )
    const after = await count({ payTime: year })
    expect(after).toEqual({ said: after.counted, counted: after.counted, bySums: hasSums })
    expect(after.said?.total).toBe(Number(before.said?.total) - 1)
  })

  test('are counted where a month is or was in the archive, whose sums stay', async () => {
    const { db } = world.server.database
    const mark = (state: string) =>
      sql`insert into console.archived_month (entity, month, part, by_column, lower, upper, first_day, next_day, state)
        values ('salesOrder', '2026-02', 'none', 'payTime', '2026-02-01 00:00+08', '2026-03-01 00:00+08', '2026-02-01',
          '2026-03-01', ${state}) on conflict (entity, month) do update set state = excluded.state`.execute(
        db,
      )
    await sql`update console.department_day set "orderCount" = "orderCount" + 1 where day = '2026-02-10'`.execute(
      db,
    )
    for (const state of ['archived', 'restored']) {
      await mark(state)
      const { said, counted } = await count({ payTime: year })
      expect(said).toEqual(counted)
      const later = await count({ payTime: '2026-03-01,2026-11-20' })
      expect(later).toEqual({ said: later.counted, counted: later.counted, bySums: hasSums })
    }
    await sql`delete from console.archived_month`.execute(db)
  })
})
