import { sql, type Sql } from '../../../server-stub/platform/database/sql/sql'
import { isEqual } from 'lodash-es'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../server-stub/platform/database/migrate'
import type { Database } from '../../../server-stub/platform/database/open-database'
import { shipped } from '../../shipped'
import { rolesOfEveryLevel } from '../../../server-stub/migrations/0018-roles-of-every-level'
import { partialRefunds } from '../../../server-stub/migrations/0019-partial-refunds'
import { filterMatch } from '../../../server-stub/migrations/0020-filter-match'
import { sumsByWay } from '../../../server-stub/migrations/0027-sums-by-way'
import { operatorDays } from '../../../server-stub/migrations/0028-operator-days'
import { migrations } from '../../../server-stub/migrations/migrations'
import { syncTables } from '../../../server-stub/platform/records/sync-tables'
import { databases } from '../support/databases'
import { silentLog as log } from '../support/silent-log'

const { entities } = shipped

describe.each(databases)('a database filled by the previous version, on $name', ({ open }) => {
  /**
   * Fills a database as before the migration `number`, applies this and all later ones, and returns what `look` finds.
   */
  async function upgraded<Found>(
    number: number,
    fill: readonly Sql[],
    look: (database: Database) => Promise<Found>,
  ): Promise<Found> {
    const { database, stop } = await open()
    try {
      await migrate(database.db, migrations.slice(0, number - 1), log)
      expect(await syncTables(database.db, entities)).toEqual([])
      for (const statement of fill) await statement.execute(database.db)
      await migrate(database.db, migrations, log)
      expect(await syncTables(database.db, entities)).toEqual([])
      return await look(database)
    } finally {
      await stop()
    }
  }
  const rowsOf = async ({ db }: Database, statement: Sql<Readonly<Record<string, unknown>>>) =>
    (await statement.execute(db)).rows

  test('gets shipped roles for every level, and keeps levels that were changed (0018)', async () => {
    const role = (id: number, code: string, grade: number | null) =>
      sql`insert into records.role (id, code, name, "vipGrade") values (${id}, ${code}, ${code}, ${grade})`
    const levels = await upgraded(
      rolesOfEveryLevel.number,
      [
        role(1, 'finance_view', 1),
        role(2, 'customer_service', 3),
        role(3, 'replenisher', 2),
        role(4, 'stock_keeper', null),
        role(5, 'own_role', 1),
      ],
      (database) => rowsOf(database, sql`select code, "vipGrade" as level from records.role order by id`),
    )
    expect(levels.map(({ code, level }) => [code, level])).toEqual([
      ['finance_view', null],
      ['customer_service', 3],
      ['replenisher', null],
      ['stock_keeper', null],
      ['own_role', 1],
    ])
  })

  test('sums up months by way to pay from the sums by machine (0027)', async () => {
    const sale = (month: string, machine: number, way: number | null, sales: number) =>
      sql`insert into console.sales_month values (${month}, 7, ${machine}, ${way}, 1, 1, 1, ${sales}, 10, 20, 0, 5)`
    const sums = await upgraded(
      sumsByWay.number,
      [
        sale('2026-01-01', 1, 2, 100),
        sale('2026-01-01', 2, 2, 200),
        sale('2026-01-01', 1, null, 50),
        sale('2026-02-01', 1, 2, 400),
      ],
      (database) =>
        rowsOf(
          database,
          sql`select month::text, "payWay", "orderCount"::integer as orders, sales::integer, tax::integer
            from console.way_month where "departmentId" = 7 and "goodsType" = 1 order by month, "payWay"`,
        ),
    )
    expect(sums).toEqual([
      { month: '2026-01-01', payWay: 2, orders: 2, sales: 300, tax: 10 },
      { month: '2026-01-01', payWay: null, orders: 1, sales: 50, tax: 5 },
      { month: '2026-02-01', payWay: 2, orders: 1, sales: 400, tax: 5 },
    ])
  })

  test('sums up the days of operators from the sums by hour (0028)', async () => {
    const sale = (day: string, hour: number, way: number | null, sales: number) =>
      sql`insert into console.sales_hour values (${day}, 7, ${hour}, ${way}, 1, 1, 1, ${sales}, 10, 20, 0, 5)`
    const sums = await upgraded(
      operatorDays.number,
      [sale('2026-01-01', 8, 2, 100), sale('2026-01-01', 9, null, 50), sale('2026-01-02', 8, 2, 400)],
      (database) =>
        rowsOf(
          database,
          sql`select day::text, "orderCount"::integer as orders, sales::integer, amount::integer
            from console.department_day where "departmentId" = 7 order by day`,
        ),
    )
    expect(sums).toEqual([
      { day: '2026-01-01', orders: 2, sales: 150, amount: 0 },
      { day: '2026-01-02', orders: 1, sales: 400, amount: 0 },
    ])
  })

  test('lets the rest of partly refunded orders be refunded, once and no more (0019)', async () => {
    const order = (id: number, paid: number, refunded: number, pay = 4, back = 1) =>
      sql`insert into records."salesOrder" (id, "orderNo", "payTime", "paidAmount", "refundAmount", "payStatus", "backMoneyStatus")
        values (${id}, ${`N${id}`}, now(), ${paid}, ${refunded}, ${pay}, ${back})`
    const refund = (no: string, orderId: number, amount: number, state: string) =>
      sql`insert into console.refund (refund_no, order_id, amount, paid, state)
        values (${no}, ${orderId}, ${amount}, 1000, ${state})`
    await upgraded(
      partialRefunds.number,
      [
        order(1, 1000, 400),
        order(2, 1000, 1000),
        order(3, 1000, 0, 1, 0),
        refund('R1', 1, 400, 'done'),
        refund('R2', 2, 1000, 'done'),
        refund('R3', 3, 1000, 'refused'),
        sql`insert into console.password_check (user_id) values (1)`,
      ],
      async (database) => {
        expect(
          await rowsOf(
            database,
            sql`select id::integer, "payStatus" as pay, "backMoneyStatus" as back from records."salesOrder" order by id`,
          ),
        ).toEqual([
          { id: 1, pay: 1, back: 2 },
          { id: 2, pay: 4, back: 1 },
          { id: 3, pay: 1, back: 0 },
        ])
        expect(await rowsOf(database, sql`select * from console.password_check`)).toEqual([])
        const pay = (no: string, orderId: number, amount: number, state = 'pending') =>
          refund(no, orderId, amount, state).execute(database.db)
        await expect(pay('R4', 1, 601)).rejects.toThrow('more than was paid')
        await pay('R5', 1, 600)
        await expect(pay('R6', 1, 1)).rejects.toThrow('refund_under_way')
        await expect(pay('R7', 2, 1, 'done')).rejects.toThrow('more than was paid')
        await pay('R8', 3, 1000)
      },
    )
  })

  test('gets `match` for `operator` in the filters of stored entities and of their history (0020)', async () => {
    const document = (word: string) => ({
      added: true,
      patch: {
        configJson: {
          entity: 'book',
          properties: { operator: { type: 'string', title: 'operator', default: 'equal' } },
          filters: { any: { field: 'title', also: ['remark'], [word]: 'contains' } },
        },
      },
    })
    const before = JSON.stringify(document('operator'))
    const found = await upgraded(
      filterMatch.number,
      [
        sql`insert into console.metadata_difference (kind, scope, name, difference, revision)
          values ('componentConfig', 'entity', 'book', ${before}::json, 1),
            ('componentConfig', 'screen', 'book', '{"operator": "contains"}'::json, 1)`,
        sql`insert into console.metadata_change (revision, kind, scope, name, before, after)
          values (1, 'componentConfig', 'entity', 'book', null, ${before}::json)`,
      ],
      (database) =>
        rowsOf(
          database,
          sql`select difference as stored from console.metadata_difference union all
            select after from console.metadata_change`,
        ),
    )
    const stored = found.map((row) => row['stored'])
    expect(stored).toHaveLength(3)
    expect(stored).toContainEqual({ operator: 'contains' })
    expect(stored.filter((one) => isEqual(one, document('match')))).toHaveLength(2)
  })
})
