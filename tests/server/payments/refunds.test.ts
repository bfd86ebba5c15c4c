import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { soon } from '../database/soon'
import type { PaymentGateway } from '../../../server-stub/product/payments/payment-gateway'
import { createRefunds } from '../../../server-stub/product/payments/refunds/create-refunds'
import { cents, openDesk, type PaidRow, type PaymentsDesk } from './open-desk'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/) as unknown

describe.each(olderDatabase)('refunds on $name', (database) => {
  let desk: PaymentsDesk
  let admin: Client
  beforeAll(async () => {
    desk = await openDesk(database)
    admin = await desk.server.login('admin')
  })
  afterAll(() => desk.close())

  it.each([
    ['a shipped order paid by Alipay', 2, 'alipay', 'sales', { shipped: 1 }],
    ['a shipped order paid by WeChat', 3, 'wechat', 'sales', { shipped: 1 }],
    ['a shipped order paid through a third party', 32, 'thirdParty', 'sales', { shipped: 1 }],
    ['a failed order paid by Shouqianba', 9, 'sqb', 'sales', { shipped: 0 }],
    ['an Alipay order', 2, 'alipay', 'ali', {}],
    ['a WeChat order', 3, 'wechat', 'wx', {}],
    ['an order of a payment terminal', 9, 'sqb', 'sqb', {}],
    ['an order in digital yuan', 11, 'ecny', 'ecny', {}],
  ] as const)('P31 pays back %s in full', async (_, payWay, provider, orderType, values) => {
    const order = await desk.takeOrder(payWay, !('shipped' in values) || values.shipped === 1)
    const answer = await desk.refund(admin, orderType, { id: order.id, ...values })
    expect(answer).toMatchObject({ success: true, data: null })
    expect(desk.refunded(provider, order)).toEqual([cents(order.paidAmount)])
    expect(await desk.row('salesOrder', order.id)).toMatchObject({
      backMoneyStatus: 1,
      payStatus: 4,
      refundAmount: order.paidAmount,
      refundTime: time,
    })
  })

  it('are asked for no more when the server stops: those that wait are left to another server', async () => {
    const orders: PaidRow[] = []
    while (orders.length < 12) orders.push(await desk.takeOrder(2))
    const numbers = orders.map(({ id }) => `R-STOP-${id}`)
    await sql`insert into console.refund (refund_no, order_id, amount, paid, attempts, next_at)
      select number, id, 100, 100, 0, now() from unnest(${numbers}::text[], ${orders.map(({ id }) => id)}::bigint[])
      as due (number, id)`.execute(desk.server.database.db)
    const asked: string[] = []
    const gateway = {
      refund: (_order: unknown, _amount: unknown, refundNo: string) => {
        asked.push(refundNo)
        return new Promise(() => undefined)
      },
    } as unknown as PaymentGateway
    const refunds = createRefunds({
      database: desk.server.database,
      gateway,
      work: () => desk.server.work,
      report: (error) => {
        throw error
      },
    })
    void refunds.settleDue()
    await soon(() => expect(asked).toHaveLength(4))
    await refunds.close()
    expect(asked).toHaveLength(4)
    await sql`delete from console.refund where refund_no = any(${numbers})`.execute(desk.server.database.db)
  })

  it("close an Alipay trade and a terminal's order when nothing is left of them", async () => {
    const [ali, sqb] = [await desk.takeOrder(2), await desk.takeOrder(9)]
    await desk.refund(admin, 'ali', { id: ali.id })
    await desk.refund(admin, 'sqb', { id: sqb.id })
    expect(await desk.row('alipayOrder', ali.id)).toMatchObject({ tradeStatus: 'TRADE_CLOSED' })
    expect(await desk.row('sqbOrder', sqb.id)).toMatchObject({ orderStatus: 'REFUNDED' })
  })

  it.each([0, -1, 0.001, 1e9, 'ten', '1e-3', Number.MAX_VALUE])(
    'refuse the amount %s without a call to the provider (V91)',
    async (refundAmount) => {
      const order = await desk.takeOrder(2)
      const before = desk.standIn.calls.length
      const answer = await desk.refund(admin, 'ali', { id: order.id, refundAmount })
      expect(answer).toMatchObject({ status: 422, message: 'Please enter a valid amount.' })
      expect(desk.standIn.calls).toHaveLength(before)
      expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: null, payStatus: 1 })
    },
  )

  it('refuse a cent more than was paid', async () => {
    const order = await desk.takeOrder(3)
    const refundAmount = (cents(order.paidAmount) + 1) / 100
    const answer = await desk.refund(admin, 'wx', { id: order.id, refundAmount })
    expect(answer).toMatchObject({ status: 422, message: 'Please enter a valid amount.' })
  })

  it('need a password check before, once for each refund (V72)', async () => {
    await sql`delete from console.password_check`.execute(desk.server.database.db)
    const [one, other] = [await desk.takeOrder(2), await desk.takeOrder(2)]
    const send = (id: string) => admin.call('POST', '/pay/refund/payBack', { body: { orderType: 'ali', id } })
    expect(await send(one.id)).toMatchObject({ status: 422, message: 'Please enter the login password' })
    await desk.check(await desk.server.login('maker'))
    expect(await send(one.id)).toMatchObject({ status: 422 })
    await admin.call('POST', '/pay/refund/checkRefundPassword', { body: { password: 'wrong' } })
    expect(await send(one.id)).toMatchObject({ status: 422 })
    await desk.check(admin)
    await sql`update console.password_check set checked_at = now() - interval '3 minutes'`.execute(
      desk.server.database.db,
    )
    expect(await send(one.id)).toMatchObject({ status: 422 })
    await desk.check(admin)
    expect(await send(one.id)).toMatchObject({ success: true })
    expect(await send(other.id)).toMatchObject({ status: 422 })
    expect(desk.refunded('alipay', other)).toEqual([])
  })

  it('report why a provider refuses, and can be requested again', async () => {
    const order = await desk.takeOrder(9)
    desk.standIn.meet('refuse')
    expect(await desk.refund(admin, 'sqb', { id: order.id })).toMatchObject({
      status: 409,
      message: 'The payment provider refuses: The balance of the merchant is too low.',
    })
    const refused = { backMoneyStatus: 0, refundAmount: null, refundTime: null }
    expect(await desk.row('salesOrder', order.id)).toMatchObject({ ...refused, payStatus: 1 })
    expect(await desk.row('sqbOrder', order.id)).toMatchObject({ ...refused, orderStatus: 'PAID' })
    expect(await desk.refund(admin, 'sqb', { id: order.id })).toMatchObject({ success: true })
    expect(desk.refunded('sqb', order)).toEqual([cents(order.paidAmount)])
  })

  it('store 2 for digital yuan that the bank refuses', async () => {
    const order = await desk.takeOrder(11)
    desk.standIn.meet('refuse')
    expect((await desk.refund(admin, 'ecny', { id: order.id })).success).toBe(false)
    expect(await desk.row('ecnyOrder', order.id)).toMatchObject({ backStatus: 2, refundAmount: null })
  })

  it.each(['lose', 'ignore', 'busy', 'forge'] as const)(
    'go on by themselves when the provider does not say how they ended (%s)',
    async (mood) => {
      const order = await desk.takeOrder(3)
      desk.standIn.meet(mood)
      const answer = await desk.refund(admin, 'wx', { id: order.id })
      expect(answer).toMatchObject({ success: true, data: { notice: { key: 'pay.goesOn' } } })
      expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: -1, payStatus: 1 })
      const meanwhile = await desk.refund(admin, 'wx', { id: order.id, refundAmount: 0.01 })
      expect(meanwhile).toMatchObject({
        status: 409,
        message: 'A refund of this order is already under way.',
      })
      await desk.askAgain()
      expect(desk.refunded('wechat', order)).toEqual([cents(order.paidAmount)])
      expect(await desk.row('wechatOrder', order.id)).toMatchObject({
        backMoneyStatus: 1,
        tradeState: 'REFUND',
      })
      expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: 1, payStatus: 4 })
    },
  )

  it('do not wait for a provider that takes too long, and still take its answer', async () => {
    const order = await desk.takeOrder(2)
    desk.standIn.meet('wait')
    const answer = await desk.refund(admin, 'ali', { id: order.id })
    expect(answer.data).toEqual({ notice: { key: 'pay.goesOn' } })
    desk.standIn.release()
    await expect
      .poll(() => desk.row('salesOrder', order.id), { timeout: 20_000 })
      .toMatchObject({ backMoneyStatus: 1 })
    expect(desk.refunded('alipay', order)).toEqual([cents(order.paidAmount)])
  })

  it('are taken up again when the server died before it asked the provider', async () => {
    const order = await desk.takeOrder(11)
    const { refunds } = desk.server.payments
    await desk.server.work('salesOrder', (context) =>
      refunds.begin(context, { orderId: order.id, amount: 77, reason: null, requestedBy: '101' }),
    )
    await refunds.settleDue()
    // Another server may still be at it.
    expect(desk.refunded('ecny', order)).toEqual([])
    await desk.askAgain()
    expect(desk.refunded('ecny', order)).toEqual([77])
    expect(await desk.row('ecnyOrder', order.id)).toMatchObject({ backStatus: 3, refundAmount: 0.77 })
  })

  it('are not taken for refused when a repetition fails after a call that may have succeeded', async () => {
    const order = await desk.takeOrder(9)
    desk.standIn.meet('lose')
    await desk.refund(admin, 'sqb', { id: order.id })
    const terminal = await desk.row('sqbOrder', order.id)
    const { db } = desk.server.database
    const setKey = (key: string | undefined) =>
      sql`update records."sqbTerminal" set "terminalKey" = ${key}
        where "terminalSn" = ${terminal['terminalSn']}`.execute(db)
    const { rows } = await sql<{ terminalKey: string }>`select "terminalKey" from records."sqbTerminal"
      where "terminalSn" = ${terminal['terminalSn']}`.execute(db)
    await setKey('another key')
    await desk.askAgain()
    expect(await desk.row('sqbOrder', order.id)).toMatchObject({
      backMoneyStatus: -1,
      orderStatus: 'REFUND_ERROR',
    })
    await setKey(rows[0]?.terminalKey)
    await desk.askAgain()
    expect(await desk.row('sqbOrder', order.id)).toMatchObject({
      backMoneyStatus: 1,
      orderStatus: 'REFUNDED',
    })
    expect(desk.refunded('sqb', order)).toEqual([cents(order.paidAmount)])
  })

  it('of one order are made once, however many are requested at once from both lists', async () => {
    const order = await desk.takeOrder(2)
    const bodies = [
      { orderType: 'sales', shipped: 1 },
      { orderType: 'ali', refundAmount: 0.5 },
    ]
    for (let count = 0; count < 8; count++) await desk.check(admin, { id: order.id })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        admin.call('POST', '/pay/refund/payBack', { body: { id: order.id, ...bodies[index % 2] } }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, status } of answers) if (!success) expect(status).toBe(409)
    expect(desk.refunded('alipay', order)).toHaveLength(1)
  })

  it('are sent to the provider once when several servers find the same one due', async () => {
    const order = await desk.takeOrder(2)
    desk.standIn.meet('ignore')
    await desk.refund(admin, 'ali', { id: order.id })
    const before = desk.standIn.calls.length
    await Promise.all([desk.askAgain(), desk.server.payments.refunds.settleDue()])
    expect(desk.standIn.calls.slice(before)).toEqual(['/gateway.do'])
    expect(desk.refunded('alipay', order)).toEqual([cents(order.paidAmount)])
  })

  it('are refused for an order without a provider, or whose provider is not connected', async () => {
    const cash = await desk.takeOrder(1)
    expect(await desk.refund(admin, 'sales', { id: cash.id, shipped: 1 })).toMatchObject({ status: 409 })
    const card = await desk.takeOrder(7)
    expect(await desk.refund(admin, 'sales', { id: card.id, shipped: 1 })).toMatchObject({
      status: 409,
      message: 'This server is not connected to a provider that pays back this kind of payment.',
    })
    expect(await desk.row('salesOrder', card.id)).toMatchObject({ backMoneyStatus: null })
  })
})
