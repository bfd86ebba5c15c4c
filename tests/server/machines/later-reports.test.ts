import { describe, expect, test } from 'vitest'
import { soon } from '../database/soon'
import { olderDatabase } from '../support/databases'
import { useMachines, type Row } from './machine-fixture'

describe.each(olderDatabase)('reports on $name', (database) => {
  const { machine, select, rowOf, set, open } = useMachines(database)

  test('of the payment of a sale leave stock and account as they are, and add what only the payment has', async () => {
    const { say } = await open()
    const [container] = await select('container', { machineId: [machine()['id']] })
    const [track = {}] = await select('track', { containerId: [container?.['id']], trackNo: [2] })
    await set('track', track['id'], { currentStock: 5 })
    const [first = {}, second = {}] = await select('sqbTerminal', {})
    const terminalOf = (terminal: Row) => set('machine', machine()['id'], { sqbTerminalId: terminal['id'] })
    const sale = (more: object) =>
      say('sale', {
        orderNo: 'T-BEFORE-1',
        containerNo: container?.['containerNo'],
        trackNo: 2,
        quantity: 2,
        price: 300,
        payWay: 9,
        paid: false,
        outGoodsStatus: 1,
        createTime: '2026-11-22 11:40:00',
        ...more,
      })
    const order = async () => (await select('salesOrder', { orderNo: ['T-BEFORE-1'] }))[0] ?? {}
    await terminalOf(first)
    await sale({})
    await soon(async () => expect(await order()).toMatchObject({ payStatus: 0, outTradeNo: null }))
    const { outGoodsTime } = await order()
    await terminalOf(second)
    await sale({ paid: true, outTradeNo: 'OUT-BEFORE-1', discount: 100, payTime: '2026-11-22 11:41:00' })
    await soon(async () =>
      expect(await order()).toMatchObject({
        payStatus: 1,
        outTradeNo: 'OUT-BEFORE-1',
        discountAmount: 1,
        paidAmount: 5,
        outGoodsTime,
      }),
    )
    expect(await rowOf('sqbOrder', (await order())['id'])).toMatchObject({
      terminalSn: first['terminalSn'],
      clientSn: 'OUT-BEFORE-1',
      orderStatus: 'PAID',
    })
    expect(await rowOf('track', track['id'])).toMatchObject({ currentStock: 3 })
  })

  test('that a machine sends again have no further effect', async () => {
    const { say } = await open()
    const machineId = machine()['id']
    const [container] = await select('container', { machineId: [machineId] })
    const [track = {}] = await select('track', { containerId: [container?.['id']], trackNo: [3] })
    await set('track', track['id'], { currentStock: 1, maxStock: 10 })
    const place = { containerNo: container?.['containerNo'], trackNo: 3 }
    const stock = { time: '2026-11-22 09:15:00', changes: [{ ...place, quantity: 10 }] }
    const sale = {
      ...place,
      orderNo: 'T-AGAIN-1',
      quantity: 1,
      price: 300,
      payWay: 2,
      paid: true,
      outGoodsStatus: 1,
      createTime: '2026-11-22 09:20:00',
    }
    const fault = { faultCode: 'E-AGAIN', faultName: 'Again', ...place }
    const begin = { ...fault, over: false, time: '2026-11-22 09:30:00' }
    const end = { ...fault, over: true, time: '2026-11-22 09:40:00' }
    const begun = { ...fault, over: false, time: '2026-11-22 09:50:00' }
    for (let round = 0; round < 2; round += 1) {
      await say('stock', stock)
      await say('sale', sale)
      await say('fault', begin)
      await say('fault', end)
      await say('fault', begun)
    }
    const brief = { ...fault, faultCode: 'E-BRIEF', time: begin.time }
    for (let round = 0; round < 2; round += 1) {
      await say('fault', { ...brief, over: false })
      await say('fault', { ...brief, over: true })
    }
    await say('log', { operatorType: 1, content: 'Sent again', time: '2026-11-22 09:59:00' })
    await soon(async () =>
      expect(await select('machineLog', { machineId: [machineId], logContent: ['Sent again'] })).toHaveLength(
        1,
      ),
    )
    expect(await rowOf('track', track['id'])).toMatchObject({ currentStock: 9 })
    expect(
      await select('replenishmentLog', { machineId: [machineId], replenishTime: [stock.time] }),
    ).toMatchObject([{ beforeQuantity: 1, quantity: 9, afterQuantity: 10 }])
    expect(await select('fault', { machineId: [machineId], faultCode: ['E-BRIEF'] })).toHaveLength(1)
    const faults = await select('fault', { machineId: [machineId], faultCode: ['E-AGAIN'] })
    expect(new Map(faults.map((row) => [row['faultTime'], row['recoverTime']]))).toEqual(
      new Map([
        [begin.time, end.time],
        [begun.time, null],
      ]),
    )
  })
})
