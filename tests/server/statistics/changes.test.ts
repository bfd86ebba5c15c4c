import { sql, type Sql } from '../../../server-stub/platform/database/sql/sql'
import type { DatabaseClient, Queryable } from '../../../server-stub/platform/database/sql/database-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepRollups } from '../../../server-stub/product/statistics/keep-rollups'
import type { WireRow } from '../../../server-stub/platform/records/record-store'
import { createRandom } from '../../../server-stub/product/seed/world/random/create-random'
import { olderDatabase } from '../support/databases'
import { countAnew } from './count-anew'
import {
  changeTriggers,
  foldChanges,
  measured,
  openStatistics,
  zero,
  type StatisticsWorld,
} from './open-statistics'

const sums = sql`sum(o.quantity) as volume, count(*) as "orderCount", sum(coalesce(o."paidAmount", 0)) - sum(coalesce(o."refundAmount", 0)) as sales,
  sum(coalesce(o."costPrice" * o.quantity, 0)) as cost, sum(coalesce(o.profit, 0)) - sum(coalesce(o."refundAmount", 0)) as profit,
  sum(coalesce(o."refundAmount", 0)) as "refundAmount",
  sum(coalesce(o.tax, 0)) as tax`
/** Returns a row after a refund of so many yuan of its orders: sales and profit are net of it. */
function paidBack(row: WireRow, yuan: number): WireRow {
  const add = (measure: string, sign: 1 | -1) =>
    Math.round(Number(row[measure]) * 100 + sign * yuan * 100) / 100
  return { ...row, refundAmount: add('refundAmount', 1), sales: add('sales', -1), profit: add('profit', -1) }
}

const day = sql`date(o."payTime" at time zone 'Asia/Shanghai') as day`
const month = sql`date(to_char(o."payTime" at time zone 'Asia/Shanghai', 'YYYY-MM-01')) as month`
const goods = sql`"departmentId", "goodsId",
  case when "goodsId" is null then "recipeId" end as "recipeId",
  case when "goodsId" is null and "recipeId" is null then "goodsName" end as "goodsName", "goodsType"`

/** The keys of each rollup, to add it up in plain SQL. */
const plain: Readonly<Record<string, Sql>> = {
  department_day: sql`${day}, "departmentId"`,
  sales_hour: sql`${day}, "departmentId", date_part('hour', o."payTime" at time zone 'Asia/Shanghai')::smallint as hour, "payWay", "goodsType"`,
  sales_day: sql`${day}, "departmentId", "machineId", "payWay", "goodsType"`,
  sales_month: sql`${month}, "departmentId", "machineId", "payWay", "goodsType"`,
  way_month: sql`${month}, "departmentId", "payWay", "goodsType"`,
  goods_day: sql`${day}, ${goods}`,
  goods_month: sql`${month}, ${goods}`,
  machine_goods_month: sql`${month}, "machineId", ${goods}`,
}

/** Returns sums of the rollups that differ from those of the orders, at most a few of each rollup. */
async function wrongSums(db: DatabaseClient, names = Object.keys(plain)): Promise<readonly unknown[]> {
  const wrong: unknown[] = []
  await foldChanges(db)
  for (const name of names) {
    const count =
      { department_day: 2, way_month: 4, goods_day: 6, goods_month: 6, machine_goods_month: 7 }[name] ?? 5
    const positions = (to: number) => sql.raw(Array.from({ length: to }, (_, index) => index + 1).join(', '))
    const isListed = ['department_day', 'sales_hour'].includes(name)
    const amount = isListed ? sql`, sum(coalesce(o.amount, 0)) as amount` : sql``
    const right = sql`select ${plain[name] ?? sql``}, ${sums}${amount} from records."salesOrder" o
      where o."outGoodsStatus" = 1 and o."payTime" is not null group by ${positions(count)}`
    const kept = sql`select * from ${sql.id('console', name)} where "orderCount" <> 0`
    // A row that both have comes twice. The keys are followed by seven sums, or eight.
    const { rows } =
      await sql`select both_sides.*, count(*) as times from ((${right}) union all (${kept})) as both_sides
      group by ${positions(count + (isListed ? 8 : 7))} having count(*) <> 2 limit 5`.execute(db)
    wrong.push(...rows)
    const { rows: left } = await sql`select * from ${sql.id('console', name)} where "orderCount" = 0 and
      (volume <> 0 or sales <> 0 or cost <> 0 or profit <> 0 or "refundAmount" <> 0 or tax <> 0 ${isListed ? sql`or amount <> 0` : sql``}) limit 5`.execute(
      db,
    )
    wrong.push(...left)
  }
  return wrong
}

interface Order {
  readonly id: string
  readonly machineNo: string
  readonly day: string
  readonly hour: string
  readonly paid: number
}

describe.each(olderDatabase)('sums that follow the orders, on $name', (database) => {
  let world: StatisticsWorld
  let db: DatabaseClient
  let next = 9_000_000_000_000_000n

  beforeAll(async () => {
    world = await openStatistics(database, ['admin'])
    db = world.server.database.db
  })
  afterAll(() => world.close())

  /** Returns orders without a refund that follow each other in time. */
  const pickOrders = async (count: number): Promise<readonly Order[]> => {
    const { rows } =
      await sql<Order>`select o.id, m."machineNo", to_char(o."payTime" at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      to_char(o."payTime" at time zone 'Asia/Shanghai', 'HH24') as hour, o."paidAmount" / 100.0 as paid
      from records."salesOrder" o join records.machine m on m.id = o."machineId"
      where o."outGoodsStatus" = 1 and o."backMoneyStatus" is null and o."paidAmount" > 0
      order by o."payTime" offset 20000 limit ${count}`.execute(db)
    return rows
  }
  const refund = (on: Queryable, id: string) =>
    sql`update records."salesOrder" set "backMoneyStatus" = 1, "refundAmount" = "paidAmount", "refundTime" = now()
      where id = ${id}`.execute(on)
  const dayRow = async (at: string) => {
    const { list } = await world.ask('admin', 'day', { period: `${at},${at}` })
    return measured(list[0] ?? {})
  }
  const days = async (at: string) =>
    (await world.ask('admin', 'day', { period: `${at.slice(0, 7)}-01,${at.slice(0, 7)}-20` })).list

  test('are right in the seeded world', async () => {
    expect(await wrongSums(db)).toEqual([])
  })

  test('change only in the day and hour of an old order when it is refunded', async () => {
    const [order] = await pickOrders(1)
    if (!order) throw new Error('There is no order.')
    const month = {
      period: `${order.day.slice(0, 7)}-01,${order.day.slice(0, 7)}-20`,
      machineNo: order.machineNo,
    }
    const before = { days: await days(order.day), hours: (await world.ask('admin', 'hour', month)).list }
    await refund(db, order.id)
    const after = { days: await days(order.day), hours: (await world.ask('admin', 'hour', month)).list }
    const changed = (rows: typeof before.days, key: string) =>
      rows.map((row) => (row['time'] === key ? paidBack(row, order.paid) : row))
    expect(after.days).toEqual(changed(before.days, order.day))
    if (Number(order.day.slice(8)) <= 20) expect(after.hours).toEqual(changed(before.hours, order.hour))
  })

  test('count an order from its delivery until its deletion, once the transaction is committed', async () => {
    const at = '2019-05-06'
    const id = String(next++)
    const row = await dayRow(at)
    expect(row).toEqual(zero)
    await db.transaction(async (trx) => {
      await sql`insert into records."salesOrder" (id, "orderNo", "goodsName", quantity, amount, "paidAmount", "costPrice", profit, tax, "payWay", "payStatus", "outGoodsStatus", "payTime", "departmentId")
        select ${id}, 'new', 'Tea', 2, 1000, 1000, 300, 350, 50, 3, 1, 0, ${`${at} 23:59:59+08`}, id from records.department limit 1`.execute(
        trx,
      )
    })
    expect(await dayRow(at)).toEqual(zero)
    await sql`update records."salesOrder" set "outGoodsStatus" = 1 where id = ${id}`.execute(db)
    const sold = { volume: 2, orderCount: 1, sales: 10, cost: 6, profit: 3.5, refundAmount: 0, tax: 0.5 }
    expect(await dayRow(at)).toEqual(sold)
    expect((await world.ask('admin', 'goods', { period: '2019,2019' })).list).toMatchObject([
      { goodsName: 'Tea', ...sold },
    ])
    await expect(
      db.transaction(async (trx) => {
        await sql`delete from records."salesOrder" where id = ${id}`.execute(trx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await dayRow(at)).toEqual(sold)
    await sql`update records."salesOrder" set "payTime" = ${'2019-05-07 00:00:00+08'} where id = ${id}`.execute(
      db,
    )
    expect(await dayRow(at)).toEqual(zero)
    expect(await dayRow('2019-05-07')).toEqual(sold)
    await sql`delete from records."salesOrder" where id = ${id}`.execute(db)
    expect(await dayRow('2019-05-07')).toEqual(zero)
    expect((await world.ask('admin', 'goods', { period: '2019,2019' })).list).toEqual([])
  })

  test('are exact after two concurrent refunds', async () => {
    const [first, second] = (await pickOrders(60)).filter((order, _, all) => order.day === all[0]?.day)
    if (!first || !second) throw new Error('There are no two orders of one day.')
    const before = await dayRow(first.day)
    const slow = await db.begin()
    await refund(slow, first.id)
    // Waits for the sums that the other refund holds.
    const quick = refund(db, second.id)
    await slow.commit()
    await quick
    expect(await dayRow(first.day)).toEqual(paidBack(before, Number(first.paid) + Number(second.paid)))
  })

  test('are right after many concurrent changes of orders', async () => {
    const random = createRandom('storm')
    const { rows } = await sql<{
      id: string
    }>`select id from records."salesOrder" order by id limit 800`.execute(db)
    const groups = Array.from({ length: 40 }, (_, index) =>
      rows.slice(index * 20, index * 20 + 20).map(({ id }) => id),
    )
    const changes: readonly ((ids: readonly string[]) => Promise<unknown>)[] = [
      (ids) =>
        sql`update records."salesOrder" set "backMoneyStatus" = 1, "refundAmount" = 1 where id = any(${ids}::bigint[])`.execute(
          db,
        ),
      (ids) =>
        sql`update records."salesOrder" set "outGoodsStatus" = -"outGoodsStatus" where id = any(${ids}::bigint[])`.execute(
          db,
        ),
      (ids) =>
        sql`update records."salesOrder" set "payTime" = ("payTime" at time zone 'UTC' + interval '31 hours') at time zone 'UTC', quantity = quantity + 1 where id = any(${ids}::bigint[])`.execute(
          db,
        ),
      (ids) =>
        sql`update records."salesOrder" set "goodsId" = null, "machineId" = null, "goodsType" = null where id = any(${ids}::bigint[])`.execute(
          db,
        ),
      (ids) => sql`delete from records."salesOrder" where id = any(${ids}::bigint[])`.execute(db),
    ]
    await Promise.all(groups.map((ids) => random.pick(changes)(ids)))
    expect(await wrongSums(db)).toEqual([])
  })

  test('of a version that counted otherwise are recounted, and no start waits for it', async () => {
    await sql`update console.sales_day set sales = sales + 1`.execute(db)
    await keepRollups(db)
    expect(await wrongSums(db, ['sales_day'])).not.toEqual([])
    await changeTriggers(
      db,
      sql`comment on trigger statistics_truncate on records."salesOrder" is 'otherwise'`,
    )
    await keepRollups(db)
    await countAnew(db, true)
    expect(await wrongSums(db, ['sales_day'])).not.toEqual([])
    await countAnew(db)
    expect(await wrongSums(db)).toEqual([])
  })

  test('of a version that did not keep them are not read before they are counted', async () => {
    const byWay = async () => (await world.ask('admin', 'payType', { period: '2026-01,2026-11' })).list
    const before = await byWay()
    expect(before.length).toBeGreaterThan(2)
    await sql`update console.way_month set sales = 0, volume = 0`.execute(db)
    expect(await byWay()).not.toEqual(before)
    await changeTriggers(
      db,
      sql`comment on trigger statistics_truncate on records."salesOrder" is 'otherwise'`,
    )
    expect(await byWay()).toEqual(before)
    await countAnew(db)
    expect(await wrongSums(db)).toEqual([])
    expect(await byWay()).toEqual(before)
  })

  test('are recounted by one of the starts that find no triggers, and are empty without orders', async () => {
    for (const change of ['truncate', 'insert', 'update', 'delete', 'log'])
      await changeTriggers(
        db,
        sql`drop trigger if exists ${sql.id(`statistics_${change}`)} on records."salesOrder"`,
      )
    await sql`delete from records."salesOrder" where id in (select id from records."salesOrder" order by id limit 500)`.execute(
      db,
    )
    expect(await wrongSums(db, ['sales_day'])).not.toEqual([])
    await Promise.all([keepRollups(db), keepRollups(db)])
    expect(await wrongSums(db)).toEqual([])
    await sql`truncate records."salesOrder"`.execute(db)
    expect(await wrongSums(db)).toEqual([])
  })
})
