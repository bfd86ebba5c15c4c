import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrations } from '../../../server-stub/migrations/migrations'
import { migrate } from '../../../server-stub/platform/database/migrate'
import type { DatabaseClient } from '../../../server-stub/platform/database/sql/database-client'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { createGrowthKeeper } from '../../../server-stub/platform/records/growth-keeper'
import { syncTables } from '../../../server-stub/platform/records/sync-tables'
import { foldOrderLog } from '../../../server-stub/product/statistics/fold-order-log'
import { keepRollups } from '../../../server-stub/product/statistics/keep-rollups'
import { partsWithRows } from '../../server/records/growing/visits'
import { databases, type DatabaseTemplate, type OpenedDatabase } from '../../server/support/databases'
import { silentLog } from '../../server/support/silent-log'
import { shipped } from '../../shipped'

const orders = new Map([...shipped.entities].filter(([name]) => name === 'salesOrder'))

const template: DatabaseTemplate = {
  name: 'distributed_orders',
  async build({ db }) {
    await migrate(db, migrations, silentLog)
    await syncTables(db, shipped.entities)
    await keepRollups(db)
    await putOrders(db, 1)
  },
}

/** Adds 3,600 orders of three operators over five months. They are older than the parts of a new table. */
const putOrders = (db: DatabaseClient, from: number) =>
  sql`insert into records."salesOrder" (id, "departmentId", "orderNo", "goodsName", quantity, amount, "paidAmount", "payWay", "payStatus", "outGoodsStatus", "payTime")
    select at, 10 + at % 3, 'N' || at, 'Tea', 1 + at % 3, 100, 100 * (at % 7), 1, 1, 1, timestamptz '2026-03-01 00:30:00+08' + at % 3600 * interval '1 hour'
    from generate_series(${from}::int, ${from + 3599}::int) as at`.execute(db)

describe.each(databases)('sums of orders that are distributed over workers', (database) => {
  let opened: OpenedDatabase
  let db: DatabaseClient
  beforeEach(async () => {
    opened = await database.open({ template })
    db = opened.database.db
    await foldOrderLog(db)
  })
  afterEach(() => opened.stop())

  const kept = async () =>
    (
      await sql`select month::text as at, sum("orderCount")::int as orders, sum(sales)::text as sales
        from console.goods_month group by 1 having sum("orderCount") <> 0 order by 1`.execute(db)
    ).rows
  const right = async () =>
    (
      await sql`select date_trunc('month', "payTime" at time zone 'Asia/Shanghai')::date::text as at,
        count(*)::int as orders, sum("paidAmount")::text as sales from records."salesOrder" group by 1 order by 1`.execute(
        db,
      )
    ).rows

  test('stay the same while months get parts of their own, and later changes are still counted', async () => {
    expect(await partsWithRows(db, 'salesOrder')).toMatchObject({ rest: 3600 })
    expect(await kept()).toEqual(await right())
    const report = vi.fn()
    const keeper = createGrowthKeeper({ db, entities: () => orders, report, least: 0 })
    await keeper.settle()
    await keeper.close()
    expect(report.mock.calls).toEqual([])
    await foldOrderLog(db)
    const { rest, ...months } = await partsWithRows(db, 'salesOrder')
    expect([rest, Object.values(months).reduce((sum, many) => sum + many, 0)]).toEqual([0, 3600])
    expect(await kept()).toEqual(await right())
    expect(await right()).toHaveLength(5)

    await putOrders(db, 3601)
    await sql`delete from records."salesOrder" where id % 5 = 0`.execute(db)
    await foldOrderLog(db)
    expect(await kept()).toEqual(await right())
  })

  test('count rows that are added to the rest after it was cleared', async () => {
    const keeper = createGrowthKeeper({ db, entities: () => orders, report: vi.fn(), least: 0 })
    await keeper.settle()
    await keeper.close()
    const later = sql`timestamptz '2029-06-15 12:00:00+08'`
    await sql`update records."salesOrder" set "payTime" = ${later} where id <= 100`.execute(db)
    await foldOrderLog(db)
    expect((await partsWithRows(db, 'salesOrder'))['rest']).toBe(100)
    expect(await kept()).toEqual(await right())
  })
})
