import { sql } from '../../../server-stub/platform/database/sql/sql'
import type { DatabaseClient } from '../../../server-stub/platform/database/sql/database-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../../server-stub/platform/database/migrate'
import { shipped } from '../../shipped'
import { migrations } from '../../../server-stub/migrations/migrations'
import { syncTables } from '../../../server-stub/platform/records/sync-tables'
import { keepRollups } from '../../../server-stub/product/statistics/keep-rollups'
import { rollupNames } from '../../../server-stub/product/statistics/rollups'
import { createSumKeeper } from '../../../server-stub/product/statistics/sum-keeper'
import { databases, type DatabaseTemplate, type OpenedDatabase } from '../support/databases'
import { silentLog } from '../support/silent-log'

type Db = DatabaseClient

const count = 5000

const template: DatabaseTemplate = {
  name: 'counted_orders',
  async build({ db }) {
    await migrate(db, migrations, silentLog)
    await syncTables(db, shipped.entities, { indexes: false })
    await addOrders(db, 1, count)
    await keepRollups(db)
  },
}

/** Adds orders of a month, an hour apart, each worth 100 times its id. */
function addOrders(db: Db, from: number, many: number): Promise<unknown> {
  return sql`insert into records."salesOrder" (id, "orderNo", "goodsName", quantity, amount, "paidAmount", "payWay", "payStatus", "outGoodsStatus", "payTime")
    select at, 'N' || at, 'Tea ' || at % 7, 1 + at % 3, 100 * at, 100 * at, 1 + at % 4, 1, 1, timestamptz '2026-03-01 00:30:00+08' + at % 720 * interval '1 hour'
    from generate_series(${from}::int, ${from + many - 1}::int) as at`.execute(db)
}

/** Returns the sums over all orders, by each rollup. */
async function sums(db: Db): Promise<readonly string[]> {
  const kept = await Promise.all(
    rollupNames.map((name) =>
      sql<{ text: string }>`select concat_ws(' ', sum("orderCount"), sum(volume), sum(sales)) as text
        from ${sql.id('console', name)}`.execute(db),
    ),
  )
  return kept.map(({ rows }) => rows[0]?.text ?? '')
}

async function sumsOfOrders(db: Db): Promise<string> {
  const { rows } = await sql<{
    text: string
  }>`select concat_ws(' ', count(*), sum(quantity), sum("paidAmount" - coalesce("refundAmount", 0))) as text
    from records."salesOrder" where "outGoodsStatus" = 1`.execute(db)
  return rows[0]?.text ?? ''
}

const pretendOtherVersion = async (db: Db) => {
  await sql`comment on trigger statistics_truncate on records."salesOrder" is 'otherwise'`.execute(db)
  // The counts of that version must differ from those of this one.
  for (const name of ['sales_hour', 'sales_day'])
    await sql`update console.${sql.id(name)} set "orderCount" = "orderCount" + 1`.execute(db)
}

describe.each(databases)('sums that are recounted while orders are written, on $name', (database) => {
  let opened: OpenedDatabase
  let db: Db
  let keepers: ReturnType<typeof createSumKeeper>[] = []
  const report = vi.fn()
  const keeper = () => {
    const made = createSumKeeper(db, report, () => Promise.resolve(false))
    keepers.push(made)
    return made
  }
  beforeEach(async () => {
    opened = await database.open({ template })
    db = opened.database.db
    await pretendOtherVersion(db)
    report.mockReset()
  })
  afterEach(async () => {
    await Promise.all(keepers.map((made) => made.close()))
    keepers = []
    await opened.stop()
  })

  const rightSums = async () => {
    const right = await sumsOfOrders(db)
    expect(await sums(db)).toEqual(Array.from({ length: rollupNames.length }, () => right))
  }
  /** Keeps new sums from taking their place until the returned transaction ends. */
  const holdReaders = async () => {
    const reader = await db.begin()
    await sql`select 1 from console.goods_month limit 1`.execute(reader)
    return reader
  }
  const isCounted = () =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_indexes where schemaname = 'console'
          and indexname = 'machine_goods_month_anew_key'`.execute(db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 30_000, interval: 20 },
    )
  const left = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'console' and (relname like '%anew%' or relname = 'order_change')
      union all select tgname from pg_trigger where tgname like 'recount%' and tgenabled <> 'D'`.execute(db)
    return rows.map(({ name }) => name)
  }

  test('include orders changed, added and removed meanwhile, and are the former ones until then', async () => {
    const reader = await holdReaders()
    const before = await sums(db)
    const counting = keeper().settle()
    await isCounted()
    expect(await sums(db)).toEqual(before)
    await addOrders(db, 10_001, 50)
    await sql`update records."salesOrder" set "refundAmount" = 100 where id <= 40`.execute(db)
    await sql`update records."salesOrder" set "outGoodsStatus" = 0 where id between 41 and 60`.execute(db)
    await sql`delete from records."salesOrder" where id between 61 and 80`.execute(db)
    const [hours = ''] = await sums(db)
    expect(hours).not.toBe(before[0])
    await reader.rollback()
    await counting
    expect(report).not.toHaveBeenCalled()
    await rightSums()
    expect(await left()).toEqual([])
    await addOrders(db, 20_001, 5)
    await rightSums()
  })

  test('are right whenever orders are written', async () => {
    let isDone = false
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let at = 0; !isDone; at += 1) {
        await addOrders(db, 100_000 * (writer + 1) + at * 10, 10)
        await sql`update records."salesOrder" set "refundAmount" = coalesce("refundAmount", 0) + 1
          where id = any(${[1 + ((writer * 7 + at) % 50)]}::bigint[])`.execute(db)
        await sql`delete from records."salesOrder" where id = ${100 + writer * 1000 + at}`.execute(db)
      }
    })
    await keeper().settle()
    isDone = true
    await Promise.all(writers)
    expect(report).not.toHaveBeenCalled()
    await rightSums()
  })

  test('are counted by one server at a time', async () => {
    const reader = await holdReaders()
    const counting = keeper().settle()
    await isCounted()
    const begun = await left()
    // The other server has nothing to do, and leaves what it finds.
    await keeper().settle()
    expect(await left()).toEqual(begun)
    await reader.rollback()
    await counting
    await rightSums()
  })

  test('are left to the next server by a server that stops, which clears what it has begun', async () => {
    const reader = await holdReaders()
    const first = keeper()
    const counting = first.settle()
    await isCounted()
    await first.close()
    await counting
    expect(report).not.toHaveBeenCalled()
    expect(await left()).toEqual([])
    await addOrders(db, 10_001, 5)
    await reader.rollback()
    await keeper().settle()
    await rightSums()
  })

  test('are counted from the beginning after a crash', async () => {
    const reader = await holdReaders()
    const counting = keeper().settle()
    await isCounted()
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 6021029
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    await counting
    expect(report).toHaveBeenCalled()
    expect(await left()).not.toEqual([])
    await addOrders(db, 10_001, 5)
    await reader.rollback()
    await keeper().settle()
    await rightSums()
    expect(await left()).toEqual([])
  })

  test('wait for a build of an index on the orders, and let writers through meanwhile', async () => {
    const other = await db.begin()
    await sql`lock table records."salesOrder" in share update exclusive mode`.execute(other)
    const counting = keeper().settle()
    await addOrders(db, 10_001, 5)
    expect((await sums(db))[0]).not.toBe(await sumsOfOrders(db))
    await other.rollback()
    await counting
    expect(report).not.toHaveBeenCalled()
    await rightSums()
  })

  test('begin again when all orders are truncated meanwhile', async () => {
    const reader = await holdReaders()
    const counting = keeper().settle()
    await isCounted()
    // The truncation empties the sums in force, too.
    await reader.rollback()
    await sql`truncate records."salesOrder"`.execute(db)
    await counting
    await addOrders(db, 10_001, 5)
    await keeper().settle()
    await rightSums()
    expect(await left()).toEqual([])
  })
})
