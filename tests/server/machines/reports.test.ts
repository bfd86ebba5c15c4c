import { describe, expect, test } from 'vitest'
import { toWireTime } from '../../../engine/model/values/times/china-time'
import { soon } from '../database/soon'
import { olderDatabase } from '../support/databases'
import { useMachines } from './machine-fixture'
import { pushTopic, reportTopic } from '../../../server-stub/product/messaging/topics'
import { operatorsAbove } from '../../../server-stub/product/operators/operators-above'

describe.each(olderDatabase)('machines over MQTT on $name', (database) => {
  const { server, machine, select, rowOf, set, open, connect, refunds, warnings } = useMachines(database)

  describe('the broker', () => {
    test('refuses a wrong password', async () => {
      await expect(connect(String(machine()['pushId']), 'guess')).rejects.toThrow()
    })

    test('lets a machine subscribe and publish only for itself', async () => {
      const others = await select('machine', { onlineStatus: [0] })
      const other = others.find((row) => row['pushId'] && row['id'] !== machine()['id']) ?? {}
      const { client } = await open()
      await expect(client.subscribeAsync(pushTopic(String(other['pushId'])), { qos: 1 })).rejects.toThrow()
      await expect(client.subscribeAsync('machines/+/push', { qos: 1 })).rejects.toThrow()
      void client
        .publishAsync(reportTopic(String(other['pushId']), 'state'), '{"online":false}', { qos: 1 })
        .catch(() => undefined)
      await soon(async () => expect(client.connected).toBe(false))
      expect(await rowOf('machine', other['id'])).toMatchObject({ onlineStatus: 0 })
    })

    test('refuses the client id of another machine, which stays connected', async () => {
      const others = await select('machine', { onlineStatus: [0] })
      const other = others.find((row) => row['pushId'] && row['id'] !== machine()['id']) ?? {}
      const { client } = await open()
      const stealing = connect(String(other['pushId']), undefined, String(machine()['pushId']))
      await expect(stealing).rejects.toThrow()
      expect(client.connected).toBe(true)
    })

    test('skips malformed reports, and warns of them', async () => {
      const { say } = await open()
      await say('state', { online: 'yes' })
      await soon(() => expect(warnings.some((text) => text.includes('state/online'))).toBe(true))
      await say('sale', [1, 2, 3])
      await say('state', { online: true, temperature: 4.5 })
      await soon(async () =>
        expect(await rowOf('machine', machine()['id'])).toMatchObject({ temperature: 4.5 }),
      )
    })
  })

  describe('reports', () => {
    test('of being offline and online open and close one record (6.3)', async () => {
      const { say } = await open()
      await say('state', { online: true })
      await say('state', { online: false })
      await say('state', { online: false })
      await soon(async () =>
        expect(await rowOf('machine', machine()['id'])).toMatchObject({ onlineStatus: 1 }),
      )
      await soon(async () =>
        expect(
          await select('networkLog', { machineId: [machine()['id']], recoverTime: [null] }),
        ).toHaveLength(1),
      )
      await say('state', { online: true, signalStrength: 77 })
      await soon(async () =>
        expect(await rowOf('machine', machine()['id'])).toMatchObject({
          onlineStatus: 0,
          signalStrength: 77,
        }),
      )
      expect(await select('networkLog', { machineId: [machine()['id']], recoverTime: [null] })).toEqual([])
    })

    test('of a sale become one order, however often they come, with the order of its provider and the stock', async () => {
      const { say } = await open()
      const [container] = await select('container', { machineId: [machine()['id']] })
      const tracks = await select('track', { containerId: [container?.['id']] })
      const track = tracks.find((one) => one['goodsId'] && Number(one['currentStock']) > 2) ?? {}
      const sale = {
        orderNo: 'T2026112200000000000001',
        outTradeNo: 'OT1',
        transactionNo: 'TX1',
        containerNo: container?.['containerNo'],
        trackNo: track['trackNo'],
        quantity: 2,
        price: 350,
        discount: 50,
        payWay: 3,
        paid: true,
        outGoodsStatus: 1,
        createTime: '2026-11-22 10:00:00',
        payTime: '2026-11-22 10:00:05',
      }
      await Promise.all([say('sale', sale), say('sale', sale), say('sale', sale)])
      await soon(async () => expect(await select('salesOrder', { orderNo: [sale.orderNo] })).toHaveLength(1))
      await say('state', { online: true, humidity: 41 })
      await soon(async () => expect(await rowOf('machine', machine()['id'])).toMatchObject({ humidity: 41 }))
      const orders = await select('salesOrder', { orderNo: [sale.orderNo] })
      expect(orders).toMatchObject([
        {
          amount: 7,
          discountAmount: 0.5,
          paidAmount: 6.5,
          payStatus: 1,
          departmentId: machine()['departmentId'],
        },
      ])
      expect(await rowOf('wechatOrder', orders[0]?.['id'])).toMatchObject({
        transactionId: 'TX1',
        totalFee: 6.5,
        tradeState: 'SUCCESS',
      })
      expect(await rowOf('track', track['id'])).toMatchObject({
        currentStock: Number(track['currentStock']) - 2,
      })
    })

    test('of a later payment or refusal settle the order of a sale, and unpaid orders are closed (6.5)', async () => {
      const { say } = await open()
      const [container] = await select('container', { machineId: [machine()['id']] })
      const moment = (minutesAgo: number) => toWireTime(Date.now() - minutesAgo * 60_000)
      const sale = (orderNo: string, more: object) =>
        say('sale', {
          orderNo,
          containerNo: container?.['containerNo'],
          trackNo: 1,
          quantity: 1,
          price: 300,
          payWay: 3,
          paid: false,
          outGoodsStatus: -1,
          createTime: moment(20),
          ...more,
        })
      const becomes = (orderNo: string, order: object, twin: object) =>
        soon(async () => {
          const [row] = await select('salesOrder', { orderNo: [orderNo] })
          expect(row).toMatchObject(order)
          expect(await rowOf('wechatOrder', row?.['id'])).toMatchObject(twin)
        })
      await sale('T-LATER-1', {})
      await becomes('T-LATER-1', { payStatus: 0 }, { tradeState: 'NOTPAY' })
      await sale('T-LATER-1', {
        paid: true,
        outGoodsStatus: 1,
        transactionNo: 'TX-LATER',
        payTime: moment(19),
      })
      await becomes(
        'T-LATER-1',
        { payStatus: 1, outGoodsStatus: 1, transactionNo: 'TX-LATER', paidAmount: 3 },
        { tradeState: 'SUCCESS', transactionId: 'TX-LATER' },
      )
      await sale('T-LATER-2', {})
      await sale('T-LATER-2', { refused: true })
      await becomes('T-LATER-2', { payStatus: 2 }, { tradeState: 'PAYERROR' })
      await sale('T-LATER-3', {})
      await sale('T-LATER-4', { createTime: moment(1) })
      await becomes('T-LATER-4', { payStatus: 0 }, { tradeState: 'NOTPAY' })
      for (const job of server().app.jobs) await job.settle()
      await becomes('T-LATER-3', { payStatus: 3 }, { tradeState: 'CLOSED' })
      await becomes('T-LATER-4', { payStatus: 0 }, { tradeState: 'NOTPAY' })
      await becomes('T-LATER-2', { payStatus: 2 }, { tradeState: 'PAYERROR' })
      await sale('T-LATER-3', { paid: true, outGoodsStatus: 0, payTime: moment(0) })
      await becomes('T-LATER-3', { payStatus: 1, outGoodsStatus: 0 }, { tradeState: 'SUCCESS' })
    })

    test('of a sale end an open coupon by its last use, and leave a closed one closed (6.2)', async () => {
      const { say } = await open()
      const [container] = await select('container', { machineId: [machine()['id']] })
      const [coupon = {}] = await select('anyCoupon', { enableStatus: [1], couponKind: [0] })
      const { departmentId: own } = machine()
      const sell = async (orderNo: string, enableStatus: number, departmentId: unknown = own) => {
        await set('anyCoupon', coupon['id'], {
          departmentId,
          enableStatus,
          totalQuantity: 10,
          usedQuantity: 9,
        })
        await say('sale', {
          orderNo,
          couponNo: coupon['couponNo'],
          containerNo: container?.['containerNo'],
          trackNo: 1,
          quantity: 1,
          price: 300,
          payWay: 2,
          paid: true,
          outGoodsStatus: 1,
          createTime: '2026-11-22 11:30:00',
        })
        await soon(async () => expect(await select('salesOrder', { orderNo: [orderNo] })).toHaveLength(1))
        return rowOf('anyCoupon', coupon['id'])
      }
      expect(await sell('T-COUPON-1', 2)).toMatchObject({ usedQuantity: 10, enableStatus: 2 })
      expect(await sell('T-COUPON-2', 1)).toMatchObject({ usedQuantity: 10, enableStatus: 3 })
      // Of an operator that is neither that of the machine nor above it.
      const others = await select('department', {})
      const above = await operatorsAbove(
        { find: async (entity, of) => (await select(entity, { id: [of] }))[0] },
        String(own),
      )
      const other = others.find((operator) => !above.includes(String(operator['id'])))
      expect(await sell('T-COUPON-3', 1, other?.['id'])).toMatchObject({ usedQuantity: 9, enableStatus: 1 })
    })

    test('of a sale whose goods did not come out begin a refund when the machine has automatic refunds on', async () => {
      const { say } = await open()
      const [container] = await select('container', { machineId: [machine()['id']] })
      const sale = {
        containerNo: container?.['containerNo'],
        trackNo: 1,
        quantity: 1,
        price: 300,
        payWay: 2,
        paid: true,
        outGoodsStatus: 0,
        failReason: 'motor',
        createTime: '2026-11-22 11:00:00',
      }
      await set('machine', machine()['id'], { autoRefundFlag: 0 })
      await say('sale', { ...sale, orderNo: 'T-FAIL-1' })
      await soon(async () => expect(await select('salesOrder', { orderNo: ['T-FAIL-1'] })).toHaveLength(1))
      expect(refunds).toEqual([])
      await set('machine', machine()['id'], { autoRefundFlag: 1 })
      await say('sale', { ...sale, orderNo: 'T-FAIL-2' })
      await soon(() => expect(refunds).toHaveLength(1))
      // The transaction that begins the refund may still be open.
      await soon(async () =>
        expect(await rowOf('salesOrder', refunds[0])).toMatchObject({
          orderNo: 'T-FAIL-2',
          outGoodsStatus: 0,
        }),
      )
    })

    test('of a fault, of its end and of a replenishment update the records', async () => {
      const { say } = await open()
      const fault = {
        faultCode: 'E77',
        faultName: 'Motor',
        trackNo: 3,
        containerNo: 1,
        time: '2026-11-22 12:00:00',
      }
      await say('fault', { ...fault, over: false })
      await say('fault', { ...fault, over: false })
      const open77 = () => select('fault', { machineId: [machine()['id']], faultCode: ['E77'] })
      await soon(async () => expect(await open77()).toMatchObject([{ faultStatus: 0 }]))
      await say('fault', { ...fault, over: true, time: '2026-11-22 12:30:00' })
      await soon(async () => expect(await open77()).toMatchObject([{ faultStatus: 1, durationMinutes: 30 }]))
      const [container] = await select('container', { machineId: [machine()['id']] })
      const [track] = await select('track', { containerId: [container?.['id']] })
      await set('track', track?.['id'], { currentStock: 1, maxStock: 9 })
      const changes = [{ containerNo: container?.['containerNo'], trackNo: track?.['trackNo'], quantity: 20 }]
      await say('stock', { changes, replenisher: 'Li', time: '2026-11-22 13:00:00' })
      await soon(async () => expect(await rowOf('track', track?.['id'])).toMatchObject({ currentStock: 9 }))
    })
  })
})
