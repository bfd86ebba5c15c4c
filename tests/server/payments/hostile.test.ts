import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { olderDatabase } from '../support/databases'
import { cents, openDesk, type PaymentsDesk } from './open-desk'

/** Operator 4, and one that is neither above nor below it. */
const own = '4'
const others = '13'

describe.each(olderDatabase)('refunds under attack on $name', (database) => {
  let desk: PaymentsDesk
  beforeAll(async () => {
    desk = await openDesk(database)
  })
  afterAll(() => desk.close())

  it('reach no order of other operators, which is answered like an unknown one', async () => {
    const third = await desk.server.login('third')
    const foreign = await desk.takeOrder(2, true, others)
    const before = desk.standIn.calls.length
    const sales = { id: foreign.id, shipped: 1 }
    const answer = await desk.refund(third, 'sales', sales)
    expect(answer).toMatchObject({ status: 404, message: 'The record was not found.' })
    expect(await desk.refund(third, 'ali', { id: foreign.id })).toMatchObject({ status: 404 })
    expect(await desk.refund(third, 'sales', { id: '999', shipped: 1 })).toEqual({
      ...answer,
      serverTime: expect.any(String) as string,
    })
    expect(desk.standIn.calls).toHaveLength(before)
    expect(await desk.row('salesOrder', foreign.id)).toMatchObject({ backMoneyStatus: null, payStatus: 1 })
  })

  it('reach no order of a batch in which one belongs to another operator', async () => {
    const third = await desk.server.login('third')
    const mine = await desk.takeOrder(2, false, own)
    const foreign = await desk.takeOrder(2, false, others)
    const body = { ids: `${mine.id},${foreign.id}`, shipped: 0, batch: 1 }
    expect(await desk.refund(third, 'sales', body)).toMatchObject({ status: 404 })
    expect(await desk.row('salesOrder', mine.id)).toMatchObject({ backMoneyStatus: null })
    expect(desk.refunded('alipay', mine)).toEqual([])
  })

  it('of own orders are made', async () => {
    const third = await desk.server.login('third')
    const mine = await desk.takeOrder(3, true, own)
    expect(await desk.refund(third, 'wx', { id: mine.id })).toMatchObject({ success: true })
    expect(desk.refunded('wechat', mine)).toEqual([cents(mine.paidAmount)])
  })

  it.each(['demo', 'finance', 'replenisher'])('are refused to %s', async (name) => {
    const client = await desk.server.login(name)
    const order = await desk.takeOrder(2)
    const answer = await client.call('POST', '/pay/refund/payBack', {
      body: { orderType: 'ali', id: order.id },
    })
    expect(answer.status).toBe(403)
    expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: null })
  })

  it('take no account, state or number from the request', async () => {
    const admin = await desk.server.login('admin')
    const order = await desk.takeOrder(2)
    for (const more of [{ payStatus: 4 }, { refundNo: 'R1' }, { payeeId: '1' }, { backMoneyStatus: 1 }])
      expect((await desk.refund(admin, 'ali', { id: order.id, ...more })).status).toBe(422)
    for (const id of [{ $gt: '' }, "' or 1=1 --", ['x'], '', null, 1.5])
      expect((await desk.refund(admin, 'ali', { id })).status).toBeGreaterThanOrEqual(400)
    expect(desk.refunded('alipay', order)).toEqual([])
  })

  it('are logged without the password', async () => {
    const admin = await desk.server.login('admin')
    const order = await desk.takeOrder(2)
    const refundReason = 'logged reason'
    const answer = await desk.refund(admin, 'ali', { id: order.id, refundReason, password: firstPassword })
    expect(answer.success).toBe(true)
    await desk.server.app.journal.flush()
    const { rows } = await sql<{ content: string; operation: string }>`select content, operation
      from records."userLog" where content like ${`%${refundReason}%`}`.execute(desk.server.database.db)
    expect(rows).toMatchObject([{ operation: 'refund' }])
    expect(rows[0]?.content).not.toContain(firstPassword)
  })

  describe('in batches', () => {
    const failedOrders = async (count: number) => {
      const orders = []
      for (let index = 0; index < count; index++) orders.push(await desk.takeOrder(2, false))
      return orders
    }
    const send = async (ids: readonly string[]) =>
      desk.refund(await desk.server.login('admin'), 'sales', { ids: ids.join(','), shipped: 0, batch: 1 })

    it('pay each order back in full', async () => {
      const orders = await failedOrders(3)
      expect(await send(orders.map(({ id }) => id))).toMatchObject({ success: true, data: null })
      for (const order of orders) {
        expect(desk.refunded('alipay', order)).toEqual([cents(order.paidAmount)])
        expect(await desk.row('salesOrder', order.id)).toMatchObject({ backMoneyStatus: 1, payStatus: 4 })
      }
    })

    it('report how many the providers refused', async () => {
      const orders = await failedOrders(3)
      desk.standIn.meet('refuse')
      const answer = await send(orders.map(({ id }) => id))
      const values = { done: 2, refused: 1, pending: 0 }
      expect(answer).toMatchObject({ success: true, data: { notice: { key: 'pay.someRefunded', values } } })
      const states = await Promise.all(orders.map(({ id }) => desk.row('salesOrder', id)))
      expect(
        states.map(({ backMoneyStatus }) => Number(backMoneyStatus)).sort((one, other) => one - other),
      ).toEqual([0, 1, 1])
    })

    it('begin none when one of them cannot be paid back', async () => {
      const orders = await failedOrders(3)
      const ids = orders.map(({ id }) => id)
      expect(await send(ids.slice(0, 2))).toMatchObject({ success: true })
      const before = desk.standIn.calls.length
      expect(await send(ids)).toMatchObject({ status: 409 })
      expect(desk.standIn.calls).toHaveLength(before)
    })
  })
})
