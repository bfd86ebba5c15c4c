import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createArchiver } from '../../../server-stub/platform/archive/create-archiver'
import { readArchivedMonths } from '../../../server-stub/platform/archive/archived-month'
import { restoreMonth } from '../../../server-stub/platform/archive/restore-month'
import { createDiskStorage } from '../../../server-stub/platform/files/disk-storage'
import { rollupNames, rollupTable } from '../../../server-stub/product/statistics/rollups'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import type { DatabaseClient } from '../../../server-stub/platform/database/sql/database-client'
import { migrate } from '../../../server-stub/platform/database/migrate'
import { migrations } from '../../../server-stub/migrations/migrations'
import { createGrowthKeeper } from '../../../server-stub/platform/records/growth-keeper'
import { createIndexBuilder } from '../../../server-stub/platform/records/index-builder'
import { syncTables } from '../../../server-stub/platform/records/sync-tables'
import { home } from '../../../server-stub/product/home'
import { keepRollups } from '../../../server-stub/product/statistics/keep-rollups'
import { shipped } from '../../shipped'
import { databases, type DatabaseTemplate, type OpenedDatabase } from '../support/databases'
import { silentLog } from '../support/silent-log'
import { countAnew } from './count-anew'

const count = 6000

/** The only entity whose table is divided here. */
const orders = new Map([...shipped.entities].filter(([name]) => name === 'salesOrder'))

const template: DatabaseTemplate = {
  name: 'orders_to_divide',
  async build({ db }) {
    await migrate(db, migrations, silentLog)
    // Without indexes, the table is created undivided, as for the first records of a product.
    await syncTables(db, shipped.entities, { indexes: false })
    await addOrders(db, 1, count)
    await syncTables(db, shipped.entities)
    await keepRollups(db)
  },
}

/** Adds orders over five months, each worth 100 times its id. */
function addOrders(db: DatabaseClient, from: number, many: number): Promise<unknown> {
  return sql`insert into records."salesOrder" (id, "orderNo", "goodsName", quantity, amount, "paidAmount", "payWay", "payStatus", "outGoodsStatus", "payTime")
    select at, 'N' || at, 'Tea ' || at % 7, 1 + at % 3, 100 * at, 100 * at, 1 + at % 4, 1, 1, timestamptz '2026-03-01 00:30:00+08' + at % 3600 * interval '1 hour'
    from generate_series(${from}::int, ${from + many - 1}::int) as at`.execute(db)
}

describe.each(databases)('sums of orders whose table is divided by month, on $name', (database) => {
  let opened: OpenedDatabase
  let db: DatabaseClient
  const report = vi.fn()
  beforeEach(async () => {
    opened = await database.open({ template })
    db = opened.database.db
    report.mockReset()
  })
  afterEach(() => opened.stop())

  const divide = async () => {
    const keeper = createGrowthKeeper({ db, entities: () => orders, report, least: 1 })
    await keeper.settle()
    await keeper.close()
    expect(report.mock.calls).toEqual([])
    const { rows } =
      await sql`select relkind from pg_class where oid = 'records."salesOrder"'::regclass`.execute(db)
    expect(rows).toEqual([{ relkind: 'p' }])
  }
  /** Compares the sums by day and by month with the orders. */
  const expectRight = async () => {
    for (const [rollup, unit] of [
      ['sales_day', 'day'],
      ['goods_month', 'month'],
    ] as const) {
      const { rows: kept } = await sql<{
        at: string
      }>`select ${sql.id(unit)}::text as at, sum("orderCount")::text as orders,
        sum(volume)::text as volume, sum(sales)::text as sales from ${sql.id('console', rollup)}
        group by 1 having sum("orderCount") <> 0 order by 1`.execute(db)
      const { rows: right } = await sql<{ at: string }>`
        select date_trunc(${unit}, "payTime" at time zone 'Asia/Shanghai')::date::text as at, count(*)::text as orders,
        sum(quantity)::text as volume, sum("paidAmount" - coalesce("refundAmount", 0))::text as sales
        from records."salesOrder" where "outGoodsStatus" = 1 group by 1 order by 1`.execute(db)
      expect(kept.length).toBeGreaterThan(3)
      expect(kept).toEqual(right)
    }
  }
  /** Returns all sums, of all rollups. */
  const sums = async () => {
    const all: unknown[] = []
    for (const name of rollupNames) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${rollupTable(name)} as t
        where "orderCount" <> 0 order by 1`.execute(db)
      all.push([name, rows.map(({ text }) => text)])
    }
    return all
  }
  const change = async (from: number) => {
    await addOrders(db, from, 50)
    await sql`update records."salesOrder" set "refundAmount" = 100 where id <= 40`.execute(db)
    await sql`update records."salesOrder" set "outGoodsStatus" = 0 where id between 41 and 60`.execute(db)
    // These orders move to other months.
    await sql`update records."salesOrder" set "payTime" = "payTime" + interval '40 days' where id between 500 and 700`.execute(
      db,
    )
    await sql`delete from records."salesOrder" where id between 61 and 80`.execute(db)
  }

  test('stay right when orders are added, changed, moved to other months and deleted', async () => {
    await divide()
    await expectRight()
    await change(20_000)
    await expectRight()
    // No recount is due: the triggers moved along with what they know of the sums in use.
    await keepRollups(db)
    await expectRight()
  })

  test('stay right while the table is divided', async () => {
    let isDone = false
    const writer = (async () => {
      for (let at = 0; !isDone || at < 5; at += 1) await change(30_000 + at * 50)
    })()
    await divide()
    isDone = true
    await writer
    await expectRight()
  })

  test('are recounted over all months', async () => {
    await divide()
    await sql`comment on trigger statistics_truncate on records."salesOrder" is 'otherwise'`.execute(db)
    await sql`update console.sales_day set "orderCount" = "orderCount" + 1`.execute(db)
    await countAnew(db)
    await expectRight()
    await change(40_000)
    await expectRight()
  })

  test('stay when their months are archived, also when they are recounted, and when a month is put back', async () => {
    await divide()
    const before = await sums()
    const folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const files = createDiskStorage(folder)
    const { signal } = new AbortController()
    const { rows: ages } = await sql<{ months: number }>`
      select (extract(year from age) * 12 + extract(month from age))::int as months
      from (select age(date_trunc('month', now() at time zone 'Asia/Shanghai'), '2026-05-01') as age) as a`.execute(
      db,
    )
    const table = { name: 'salesOrder', by: 'payTime', keep: `${ages[0]?.months} months` }
    const archive = createArchiver({ database: opened.database, files })
    await db.connection((own) => archive(own, table, signal))
    expect((await readArchivedMonths(db)).map(({ month }) => month)).toEqual(['2026-03', '2026-04'])
    const { rows: left } = await sql<{ first: string }>`
      select min("payTime") >= '2026-05-01 00:00:00+08' as late from records."salesOrder"`.execute(db)
    expect(left).toEqual([{ late: true }])
    expect(await sums()).toEqual(before)
    const recount = async () => {
      await sql`comment on trigger statistics_truncate on records."salesOrder" is 'otherwise'`.execute(db)
      await countAnew(db)
    }
    await recount()
    expect(await sums()).toEqual(before)
    // An order that comes later for an archived month counts, and once.
    await addOrders(db, 20_000, 1)
    await sql`update records."salesOrder" set "payTime" = '2026-03-05' where id = 20000`.execute(db)
    const later = await sums()
    expect(later).not.toEqual(before)
    await recount()
    expect(await sums()).toEqual(later)
    await restoreMonth({ database: opened.database, files, signal }, 'salesOrder', '2026-03')
    expect(await sums()).toEqual(later)
    await recount()
    expect(await sums()).toEqual(later)
    await restoreMonth({ database: opened.database, files, signal }, 'salesOrder', '2026-04')
    await expectRight()
    await recount()
    expect(await sums()).toEqual(later)
  })

  test('are counted of a table that is divided from the beginning, whose indexes of the product are built', async () => {
    const fresh = await database.open()
    db = fresh.database.db
    try {
      await migrate(db, migrations, silentLog)
      await syncTables(db, shipped.entities)
      await keepRollups(db)
      await addOrders(db, 1, count)
      await change(50_000)
      const builder = createIndexBuilder({
        db,
        entities: () => shipped.entities,
        parts: home.indexes ?? [],
        report,
      })
      await builder.settle()
      await builder.close()
      await divide()
      await expectRight()
      const { rows } = await sql`select indisvalid from pg_index
        where indexrelid = 'records.home_failed_refunds'::regclass`.execute(db)
      expect(rows).toEqual([{ indisvalid: true }])
    } finally {
      await fresh.stop()
    }
  })
})
