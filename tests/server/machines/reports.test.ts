import { describe, expect, test } from 'vitest'
import { soon } from '../database/soon'
import { olderDatabase } from '../support/databases'
import { useMachines } from './machine-fixture'
import { pushTopic, reportTopic } from '../../../server-stub/messaging/topics'

describe.each(olderDatabase)('machines over MQTT on $name', (database) => {
  const { machine, select, rowOf, set, open, connect, refunds, warnings } = useMachines(database)

  describe('the broker', () => {
    test('lets in nobody with another password', async () => {
      await expect(connect(String(machine()['pushId']), 'guess')).rejects.toThrow()
    })

    test('lets a machine hear and speak of itself alone', async () => {
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

    test('passes over what is not right, and says so', async () => {
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
    test('of being off and on line open and close one record of it (6.3)', async () => {
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

    test('of a sale become one order, however often they come, with its twin and the stock', async () => {
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

    test('of a sale whose goods did not come out give the money back where the machine does so', async () => {
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
      expect(await rowOf('salesOrder', refunds[0])).toMatchObject({ orderNo: 'T-FAIL-2', outGoodsStatus: 0 })
    })

    test('of a fault, its end, and of what somebody put in', async () => {
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
