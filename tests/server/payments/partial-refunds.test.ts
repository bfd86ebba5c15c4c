import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { cents, openDesk, type PaymentsDesk } from './open-desk'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/) as unknown

describe.each(olderDatabase)('partial refunds on $name', (database) => {
  let desk: PaymentsDesk
  let admin: Client
  beforeAll(async () => {
    desk = await openDesk(database)
    admin = await desk.server.login('admin')
  })
  afterAll(() => desk.close())

  it.each([
    [
      2,
      'alipayOrder',
      'ali',
      'alipay',
      { backMoneyStatus: 2, refundAmount: 1.01, tradeStatus: 'TRADE_SUCCESS' },
    ],
    [3, 'wechatOrder', 'wx', 'wechat', { backMoneyStatus: 2, refundFee: 1.01, tradeState: 'REFUND' }],
    [
      9,
      'sqbOrder',
      'sqb',
      'sqb',
      { backMoneyStatus: 2, refundAmount: 1.01, orderStatus: 'PARTIAL_REFUNDED' },
    ],
    [11, 'ecnyOrder', 'ecny', 'ecny', { backStatus: 3, refundAmount: 1.01 }],
  ] as const)(
    'by way %s appear in both views of the order, until nothing is left',
    async (payWay, entity, orderType, provider, stored) => {
      const order = await desk.takeOrder(payWay)
      const body = { id: order.id, refundAmount: 1.01, refundReason: 'Too cold' }
      expect((await desk.refund(admin, orderType, body)).success).toBe(true)
      expect(await desk.row(entity, order.id)).toMatchObject({ ...stored, refundTime: time })
      expect(await desk.row('salesOrder', order.id)).toMatchObject({
        backMoneyStatus: 2,
        payStatus: 1,
        refundAmount: 1.01,
        keptAmount: (cents(order.paidAmount) - 101) / 100,
      })
      const left = cents(order.paidAmount) - 101
      const more = await desk.refund(admin, orderType, { id: order.id, refundAmount: (left + 1) / 100 })
      expect(more).toMatchObject({ status: 422, message: 'Please enter a valid amount.' })
      const second = { orderType: 'sales', shipped: 1, id: order.id, refundAmount: 0.01 }
      expect((await desk.refund(admin, 'sales', second)).success).toBe(true)
      expect((await desk.refund(admin, orderType, { id: order.id })).success).toBe(true)
      expect(desk.refunded(provider, order)).toEqual([101, 1, left - 1].filter(Boolean))
      expect(await desk.row('salesOrder', order.id)).toMatchObject({
        backMoneyStatus: 1,
        payStatus: 4,
        refundAmount: order.paidAmount,
        keptAmount: 0,
      })
      const again = await desk.refund(admin, orderType, { id: order.id, refundAmount: 0.01 })
      expect(again).toMatchObject({ status: 409, success: false })
    },
  )

  it('need a password check for exactly their orders, once for each refund', async () => {
    const [one, other, third] = [await desk.takeOrder(2), await desk.takeOrder(2), await desk.takeOrder(2)]
    const send = (id: string, refundAmount: number) =>
      admin.call('POST', '/pay/refund/payBack', { body: { orderType: 'ali', id, refundAmount } })
    const sendAll = (ids: string) =>
      admin.call('POST', '/pay/refund/payBack', {
        body: { orderType: 'sales', shipped: 0, batch: 1, ids },
      })
    const unopened = { status: 422, message: 'Please enter the login password' }
    await desk.check(admin, { order: one.id })
    expect(await send(other.id, 0.01)).toMatchObject(unopened)
    expect(await send(one.id, 0.01)).toMatchObject({ success: true })
    expect(await send(one.id, 0.01)).toMatchObject(unopened)
    const failed = [await desk.takeOrder(9, false), await desk.takeOrder(9, false)].map(({ id }) => id)
    await desk.check(admin)
    await desk.check(admin, { ids: [...failed, third.id].join() })
    expect(await sendAll(failed.join())).toMatchObject(unopened)
    expect(await send(third.id, 0.01)).toMatchObject({ success: true })
    expect(await send(third.id, 0.01)).toMatchObject(unopened)
    await desk.check(admin, { order: failed.join() })
    expect(await sendAll(failed.toReversed().join())).toMatchObject({ success: true })
  })

  it('requested by many at once never exceed what was paid', async () => {
    const order = await desk.takeOrder(2)
    const half = Math.ceil(cents(order.paidAmount) / 2) / 100
    const rounds = Array.from({ length: 4 }, () =>
      Promise.all(
        Array.from({ length: 3 }, () => desk.refund(admin, 'ali', { id: order.id, refundAmount: half })),
      ),
    )
    await Promise.all(rounds)
    const back = desk.refunded('alipay', order).reduce((sum, part) => sum + part, 0)
    expect(back).toBeGreaterThan(0)
    expect(back).toBeLessThanOrEqual(cents(order.paidAmount))
  })

  it('are held to what was paid by the database, too', async () => {
    const order = await desk.takeOrder(2)
    const add = (...refunds: readonly (readonly [amount: number, state: string])[]) =>
      desk.server.database.db.transaction(async (trx) => {
        for (const [index, [amount, state]] of refunds.entries())
          await sql`insert into console.refund (refund_no, order_id, amount, paid, state)
            values (${`HELD${index}`}, ${order.id}, ${amount}, 100, ${state})`.execute(trx)
        throw new Error('They fit.')
      })
    await expect(add([60, 'done'], [60, 'refused'], [40, 'pending'])).rejects.toThrow('They fit.')
    await expect(add([60, 'done'], [60, 'refused'], [41, 'done'])).rejects.toThrow('more than was paid')
    await expect(add([1, 'pending'], [1, 'pending'])).rejects.toThrow('refund_under_way')
  })

  it('that are refused leave earlier refunds as they are', async () => {
    const order = await desk.takeOrder(9)
    await desk.refund(admin, 'sqb', { id: order.id, refundAmount: 1 })
    desk.standIn.meet('refuse')
    expect((await desk.refund(admin, 'sqb', { id: order.id })).success).toBe(false)
    expect(await desk.row('sqbOrder', order.id)).toMatchObject({
      backMoneyStatus: 0,
      refundAmount: 1,
      orderStatus: 'PARTIAL_REFUNDED',
    })
    expect((await desk.refund(admin, 'sqb', { id: order.id })).success).toBe(true)
    expect(await desk.row('salesOrder', order.id)).toMatchObject({ payStatus: 4, keptAmount: 0 })
  })
})
