import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsole, type Client, type ConsoleServer } from '../../support/console-server'
import { olderDatabase } from '../../support/databases'

interface Old {
  readonly orderNo: string
  readonly outTradeNo: string
  readonly departmentId: string
  readonly paidAmount: number
}

const range = '2026-11-01 00:00:00,2026-11-02 23:59:59'

describe.each(olderDatabase)('lists that need a range of time on $name', (database) => {
  let server: ConsoleServer
  let admin: Client
  let old: Old
  beforeAll(async () => {
    server = await openConsole(database)
    admin = await server.login('admin')
    const { rows } =
      await sql<Old>`select "orderNo", "outTradeNo", "departmentId", "paidAmount"::float8 / 100 as "paidAmount"
      from records."salesOrder" where "outGoodsStatus" = 1 and "outTradeNo" is not null and "payTime" < '2026-06-01'
      order by "payTime" limit 1`.execute(server.database.db)
    if (!rows[0]) throw new Error('There is no old order.')
    old = rows[0]
  })
  afterAll(() => server.stop())
  const ask = async (client: Client, filters: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({
      pageNo: '1',
      pageSize: '10',
      payTime: range,
      totals: 'paidAmount',
      ...filters,
    })
    const { data } = await client.call('GET', `/order/success/getPage?${query.toString()}`)
    const { list, total, totals } = data as {
      list: readonly Old[]
      total: number
      totals: { paidAmount: number | null }
    }
    return { numbers: list.map(({ orderNo }) => orderNo), total, sum: totals.paidAmount }
  }

  it('show a record of any time by its whole number, in upper or lower case, with its totals', async () => {
    const found = { numbers: [old.orderNo], total: 1, sum: old.paidAmount }
    expect(await ask(admin, { orderNo: old.orderNo })).toEqual(found)
    expect(await ask(admin, { orderNo: ` ${old.orderNo.toLowerCase()} ` })).toEqual(found)
    expect(await ask(admin, { outTradeNo: old.outTradeNo })).toEqual(found)
  })

  it('keep to the range for a part of a number, and to the other filters', async () => {
    const nothing = { numbers: [], total: 0, sum: null }
    expect(await ask(admin, { orderNo: old.orderNo.slice(0, -1) })).toEqual(nothing)
    expect(await ask(admin, { orderNo: `${old.orderNo}0` })).toEqual(nothing)
    expect(await ask(admin, { orderNo: '%' })).toEqual(nothing)
    expect(await ask(admin, { orderNo: old.orderNo, payWay: '99' })).toEqual(nothing)
  })

  it('show no record of another operator', async () => {
    const { db } = server.database
    const { rows: own } = await sql<{ id: string }>`
      with recursive below as (select "departmentId" as id from records."user" where "userName" = 'third'
        union all select d.id from below b join records.department d on d."parentId" = b.id)
      select id from below`.execute(db)
    const { rows } = await sql<{ id: string }>`select o."orderNo" as id from records."salesOrder" o
      where o."outGoodsStatus" = 1 and o."payTime" < '2026-06-01' and o."departmentId" <> all(${own.map(({ id }) => id)}::bigint[])
      order by o."payTime" limit 1`.execute(db)
    const third = await server.login('third')
    expect(await ask(third, { orderNo: rows[0]?.id ?? '' })).toEqual({ numbers: [], total: 0, sum: null })
    expect((await ask(admin, { orderNo: rows[0]?.id ?? '' })).total).toBe(1)
  })

  it('check the range by its rules all the same', async () => {
    const query = new URLSearchParams({
      pageNo: '1',
      pageSize: '10',
      orderNo: old.orderNo,
      payTime: 'soon,later',
    })
    expect(await admin.call('GET', `/order/success/getPage?${query.toString()}`)).toMatchObject({
      success: false,
    })
  })
})
