import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { olderDatabase } from '../support/databases'
import { cents, openDesk, type PaidRow, type PaymentsDesk } from './open-desk'

describe.each(olderDatabase)('automatic refunds on $name', (database) => {
  let desk: PaymentsDesk
  beforeAll(async () => {
    desk = await openDesk(database)
  })
  afterAll(() => desk.close())

  const setFlag = async (order: PaidRow, flag: number) =>
    sql`update records.machine set "autoRefundFlag" = ${flag} where id = (
      select "machineId" from records."salesOrder" where id = ${order.id})`.execute(desk.server.database.db)
  const failed = async (payWay: number, flag = 1) => {
    const order = await desk.takeOrder(payWay, false)
    await setFlag(order, flag)
    return order
  }
  const begin = (order: PaidRow) =>
    desk.server.work('machine', (context) => desk.server.payments.refunds.beginAutomatic(context, order.id))
  const refund = async (order: PaidRow) => {
    await begin(order)
    await desk.server.payments.refunds.settleDue()
  }

  it('pay back what a machine with the flag did not ship, and name no requester', async () => {
    const order = await failed(3)
    await refund(order)
    expect(desk.refunded('wechat', order)).toEqual([cents(order.paidAmount)])
    expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: 1, payStatus: 4 })
    expect(await desk.row('wechatOrder', order.id)).toMatchObject({
      backMoneyStatus: 1,
      tradeState: 'REFUND',
    })
    const { rows } = await sql`select requested_by, attempts from console.refund
      where order_id = ${order.id}`.execute(desk.server.database.db)
    expect(rows).toEqual([{ requested_by: null, attempts: 1 }])
  })

  it.each([
    ['whose machine lacks the flag', () => failed(2, 0)],
    [
      'whose goods were dispensed',
      async () => {
        const order = await desk.takeOrder(2)
        await setFlag(order, 1)
        return order
      },
    ],
    ['that was paid in cash', () => failed(1)],
  ] as const)('skip an order %s', async (_, take) => {
    const order = await take()
    await refund(order)
    expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: null, payStatus: 1 })
  })

  it('are made once, however often the same sale is reported', async () => {
    const order = await failed(2)
    await Promise.all(Array.from({ length: 5 }, () => begin(order)))
    await desk.server.payments.refunds.settleDue()
    await refund(order)
    expect(desk.refunded('alipay', order)).toEqual([cents(order.paidAmount)])
  })

  it('store 0 when the provider refuses, and are then left to users', async () => {
    const order = await failed(9)
    desk.standIn.meet('refuse')
    await refund(order)
    await refund(order)
    expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: 0, payStatus: 1 })
    expect(desk.refunded('sqb', order)).toEqual([])
    const admin = await desk.server.login('admin')
    expect(await desk.refund(admin, 'sales', { id: order.id, shipped: 0 })).toMatchObject({ success: true })
  })

  it('store -1 as long as the outcome is unknown', async () => {
    const order = await failed(2)
    desk.standIn.meet('ignore')
    await refund(order)
    expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: -1 })
    await desk.askAgain()
    expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: 1 })
  })

  it('store 0 when there is no provider to ask', async () => {
    const order = await failed(8)
    await refund(order)
    expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: 0, payStatus: 1 })
  })
})
