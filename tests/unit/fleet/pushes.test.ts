import { describe, expect, it } from 'vitest'
import { beginVisit, runsLow } from '../../../server-stub/product/fleet/life/visit'
import { drift, stateOf } from '../../../server-stub/product/fleet/life/state'
import type { MachineMemory } from '../../../server-stub/product/fleet/memory/machine-memory'
import { obeyPush } from '../../../server-stub/product/fleet/pushes/obey-push'
import { createPushMemory } from '../../../server-stub/product/fleet/pushes/push-memory'
import { readPush } from '../../../server-stub/product/fleet/pushes/read-push'
import { readReport } from '../../../server-stub/product/machines/read-report'
import { createRandom } from '../../../server-stub/product/seed/world/random/create-random'
import { drink, machine, noon, track } from './machine'

const soon = new Date(noon + 60_000).toISOString()
const later = new Date(noon + 120_000).toISOString()

function obey(one: MachineMemory, type: number, content: unknown = {}) {
  return obeyPush(createRandom('pushes'), one, { type, content }, noon)
}

describe('the memory of pushes', () => {
  const push = { id: '5', type: 11, content: {}, expiresAt: soon }

  it('does a push once, and answers the same again', () => {
    const memory = createPushMemory()
    expect(memory.hear(push, noon)).toBe('do')
    expect(memory.hear(push, noon)).toBe('ignore')
    memory.settle({ id: '5', done: true })
    expect(memory.hear(push, noon)).toEqual({ id: '5', done: true })
    expect(memory.hear({ ...push, expiresAt: later }, noon)).toEqual({ id: '5', done: true })
  })

  it('tries once more what failed, when it is sent anew', () => {
    const memory = createPushMemory()
    memory.hear(push, noon)
    memory.settle({ id: '5', done: false, message: 'busy' })
    expect(memory.hear(push, noon)).toEqual({ id: '5', done: false, message: 'busy' })
    expect(memory.hear({ ...push, expiresAt: later }, noon)).toBe('do')
    expect(memory.hear({ ...push, expiresAt: later }, noon)).toBe('ignore')
  })

  it('never does what has expired, or what says no moment', () => {
    const memory = createPushMemory()
    expect(memory.hear(push, noon + 60_000)).toBe('ignore')
    expect(memory.hear({ ...push, expiresAt: 'soon' }, noon)).toBe('ignore')
    expect(memory.hear(push, noon)).toBe('do')
  })

  it('does what came to nothing when it comes again', () => {
    const memory = createPushMemory()
    memory.hear(push, noon)
    memory.forget('5')
    expect(memory.hear(push, noon)).toBe('do')
  })
})

describe('what is no push', () => {
  it.each(['', 'null', '[]', '{"id":"1"}', '{"id":1,"type":4,"expiresAt":""}'])('is let go: %s', (text) => {
    expect(readPush(Buffer.from(text))).toBeUndefined()
  })
})

describe('a push', () => {
  it('prohibits and opens sales (11, 12)', () => {
    const one = machine()
    expect(obey(one, 11)).toMatchObject({ done: true })
    expect(one.isOpen).toBe(false)
    obey(one, 12)
    expect(one.isOpen).toBe(true)
  })

  it('sets prices of the goods and recipes that are there, in cents (5, 6, 9)', () => {
    const coffee = track({ trackNo: 4, goodsId: null, recipeId: '7', drink })
    const one = machine({ tracks: [track(), coffee] })
    const priceList = [
      { goodsId: '101', price: 1.15 },
      { recipeId: '7', price: 19.99 },
      { goodsId: '999', price: 1 },
    ]
    expect(obey(one, 9, { priceList })).toMatchObject({ done: true, said: [['log', { operatorType: 6 }]] })
    expect(one.tracks.map(({ price }) => price)).toEqual([115, 1999])
    expect(obey(one, 6, { priceList: [{ goodsId: '999', price: 1 }] })).toMatchObject({
      done: false,
      message: '本机无此商品',
    })
  })

  it('locks and unlocks tracks, or says that there are none (14, 15)', () => {
    const one = machine()
    obey(one, 15, { containerNo: 1, trackNos: [1, 3] })
    expect(one.tracks.map(({ isLocked }) => isLocked)).toEqual([true, false, true])
    obey(one, 14, { containerNo: 1, trackNos: [3] })
    expect(one.tracks.map(({ isLocked }) => isLocked)).toEqual([true, false, false])
    expect(obey(one, 14, { containerNo: 2, trackNos: [1] })).toMatchObject({ done: false })
  })

  it('adds stock up to what a track holds, and takes none (16)', () => {
    const one = machine({ tracks: [track({ stock: 8 }), track({ trackNo: 2, stock: 12 })] })
    obey(one, 16, { containerNo: 1, trackNos: [1, 2], quantity: 5 })
    expect(one.tracks.map(({ stock }) => stock)).toEqual([10, 12])
  })

  it('sets the temperature that the machine then has (13)', () => {
    const one = machine()
    expect(obey(one, 13, { containerNo: 1, minTemperature: -4, maxTemperature: -2 })).toMatchObject({
      done: true,
    })
    const random = createRandom('weather')
    for (let turn = 0; turn < 40; turn++) drift(random, one)
    expect(one.state.temperature).toBeLessThan(0)
    expect(one.state.temperature).toBeGreaterThan(-6)
    expect(readReport('state', stateOf(one)[1])).toMatchObject({ ok: true })
  })

  it('restarts (4, 8), switches logs (51), and shows a fault (3)', () => {
    const one = machine()
    expect(obey(one, 4)).toMatchObject({ restarts: true })
    obey(one, 51, { logSwitch: 0 })
    expect(obey(one, 8)).toMatchObject({ restarts: true, said: [] })
    expect(obey(one, 3, { faultContent: 'Out of order' })).toMatchObject({ done: true })
    expect(stateOf(one)).toMatchObject(['state', { deviceStatus: 0 }])
  })

  it('ships goods free of charge, if they are there (40)', () => {
    const one = machine({ tracks: [track({ stock: 2 })] })
    expect(obey(one, 40, { goodsId: '101', quantity: 2 })).toMatchObject({
      done: true,
      said: [['sale', { payWay: 20, paid: true, quantity: 2, price: 350, discount: 700, outGoodsStatus: 1 }]],
    })
    expect(one.tracks[0]?.stock).toBe(0)
    expect(obey(one, 40, { goodsId: '101', quantity: 1 })).toMatchObject({
      done: false,
      message: '商品已售罄',
    })
    expect(obey(one, 40, { goodsId: '5', quantity: 1 })).toMatchObject({ done: false })
  })

  it('makes a drink as it is asked for (40)', () => {
    const one = machine({ tracks: [track({ recipeId: '7', drink })] })
    const asked = { recipeId: '7', quantity: 1, temperatureType: 1, sugarConcentration: 4 }
    expect(obey(one, 40, asked)).toMatchObject({
      said: [['sale', { temperatureType: 1, sugarConcentration: 4 }]],
    })
  })

  it('about drinks is refused where none are made (1, 2, 7, 17, 19)', () => {
    for (const type of [1, 2, 7, 17, 19]) {
      expect(obey(machine(), type).done).toBe(false)
      expect(obey(machine({ tracks: [track({ drink })] }), type).done).toBe(true)
    }
  })

  it('is refused while somebody is at the machine, and where its kind is not known', () => {
    const one = machine({ isAttended: true, market: 'eu' })
    expect(obey(one, 11)).toMatchObject({ done: false, message: 'The door is open' })
    expect(one.isOpen).toBe(true)
    expect(obey(machine(), 77)).toMatchObject({ done: false })
  })

  it('of coupons makes them known to the machine (30)', () => {
    const one = machine()
    const issued = {
      id: '80002',
      couponNo: 'CP2',
      validStartDate: '2026-01-01',
      validEndDate: '2027-01-01',
      totalQuantity: 10,
      usedQuantity: 0,
    }
    expect(obey(one, 30, { coupons: [issued] })).toMatchObject({ done: true })
    obey(one, 30, { coupons: [issued] })
    expect(one.coupons.map(({ coupon }) => coupon.couponNo)).toEqual(['CP2'])
  })
})

describe('a visit', () => {
  it('comes when a fifth of the tracks are low, and leaves all of them full', () => {
    const one = machine({ locks: [{ lockNo: 'EL1', batteryLevel: 50 }] })
    expect(runsLow(one)).toBe(false)
    for (const low of one.tracks.slice(0, 1)) low.stock = low.alert
    expect(runsLow(one)).toBe(true)
    const visit = beginVisit(createRandom('visit'), one, noon)
    expect(one.isAttended).toBe(true)
    const said = [...visit.arrival, ...visit.leave(noon + 240_000)]
    expect(one.tracks.map(({ stock }) => stock)).toEqual([10, 10, 10])
    expect(said.flatMap(([report, content]) => (readReport(report, content).ok ? [] : [content]))).toEqual([])
    expect(said.filter(([report]) => report === 'stock')).toMatchObject([
      ['stock', { replenisher: '李娜', changes: [{ quantity: 10 }, { quantity: 10 }, { quantity: 10 }] }],
    ])
    const locks = said.filter(([report]) => report === 'lock').map(([, content]) => content)
    expect(locks.at(-1)).toMatchObject({ lockNo: 'EL1', succeeded: true, lockTime: '2026-11-20 12:04:00' })
    expect(locks.at(-1)?.['unlockTime']).toBe('2026-11-20 12:00:00')
  })
})
