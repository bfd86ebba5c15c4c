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

  it('executes a push once and repeats its answer', () => {
    const memory = createPushMemory()
    expect(memory.hear(push, noon)).toBe('do')
    expect(memory.hear(push, noon)).toBe('ignore')
    memory.settle({ id: '5', done: true })
    expect(memory.hear(push, noon)).toEqual({ id: '5', done: true })
    expect(memory.hear({ ...push, expiresAt: later }, noon)).toEqual({ id: '5', done: true })
  })

  it('executes a failed push again when it is sent again', () => {
    const memory = createPushMemory()
    memory.hear(push, noon)
    memory.settle({ id: '5', done: false, message: 'busy' })
    expect(memory.hear(push, noon)).toEqual({ id: '5', done: false, message: 'busy' })
    expect(memory.hear({ ...push, expiresAt: later }, noon)).toBe('do')
    expect(memory.hear({ ...push, expiresAt: later }, noon)).toBe('ignore')
  })

  it('ignores pushes that have expired or have no valid expiry', () => {
    const memory = createPushMemory()
    expect(memory.hear(push, noon + 60_000)).toBe('ignore')
    expect(memory.hear({ ...push, expiresAt: 'soon' }, noon)).toBe('ignore')
    expect(memory.hear(push, noon)).toBe('do')
  })

  it('executes a forgotten push again', () => {
    const memory = createPushMemory()
    memory.hear(push, noon)
    memory.forget('5')
    expect(memory.hear(push, noon)).toBe('do')
  })
})

describe('an invalid push', () => {
  it.each(['', 'null', '[]', '{"id":"1"}', '{"id":1,"type":4,"expiresAt":""}'])('is ignored: %s', (text) => {
    expect(readPush(Buffer.from(text))).toBeUndefined()
  })
})

describe('a push', () => {
  it('stops and allows sales (11, 12)', () => {
    const one = machine()
    expect(obey(one, 11)).toMatchObject({ done: true })
    expect(one.isOpen).toBe(false)
    obey(one, 12)
    expect(one.isOpen).toBe(true)
  })

  it('sets prices of the goods and recipes in the machine, in cents (5, 6, 9)', () => {
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

  it('locks and unlocks tracks, and is refused where there are none (14, 15)', () => {
    const one = machine()
    obey(one, 15, { containerNo: 1, trackNos: [1, 3] })
    expect(one.tracks.map(({ isLocked }) => isLocked)).toEqual([true, false, true])
    obey(one, 14, { containerNo: 1, trackNos: [3] })
    expect(one.tracks.map(({ isLocked }) => isLocked)).toEqual([true, false, false])
    expect(obey(one, 14, { containerNo: 2, trackNos: [1] })).toMatchObject({ done: false })
  })

  it('adds stock up to the maximum of a track and never removes any (16)', () => {
    const one = machine({ tracks: [track({ stock: 8 }), track({ trackNo: 2, stock: 12 })] })
    obey(one, 16, { containerNo: 1, trackNos: [1, 2], quantity: 5 })
    expect(one.tracks.map(({ stock }) => stock)).toEqual([10, 12])
  })

  it('sets the temperature range that the machine then keeps (13)', () => {
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

  it('restarts the machine (4, 8), switches its log (51) and shows a fault (3)', () => {
    const one = machine()
    expect(obey(one, 4)).toMatchObject({ restarts: true })
    obey(one, 51, { logSwitch: 0 })
    expect(obey(one, 8)).toMatchObject({ restarts: true, said: [] })
    expect(obey(one, 3, { faultContent: 'Out of order' })).toMatchObject({ done: true })
    expect(stateOf(one)).toMatchObject(['state', { deviceStatus: 0 }])
  })

  it('dispenses goods free of charge while they are in stock (40)', () => {
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

  it('makes a drink with the requested temperature and sugar (40)', () => {
    const one = machine({ tracks: [track({ recipeId: '7', drink })] })
    const asked = { recipeId: '7', quantity: 1, temperatureType: 1, sugarConcentration: 4 }
    expect(obey(one, 40, asked)).toMatchObject({
      said: [['sale', { temperatureType: 1, sugarConcentration: 4 }]],
    })
  })

  it('about drinks is refused by machines without drinks (1, 2, 7, 17, 19)', () => {
    for (const type of [1, 2, 7, 17, 19]) {
      expect(obey(machine(), type).done).toBe(false)
      expect(obey(machine({ tracks: [track({ drink })] }), type).done).toBe(true)
    }
  })

  it('is refused while the machine is attended, and when its type is unknown', () => {
    const one = machine({ isAttended: true, market: 'eu' })
    expect(obey(one, 11)).toMatchObject({ done: false, message: 'The door is open' })
    expect(one.isOpen).toBe(true)
    expect(obey(machine(), 77)).toMatchObject({ done: false })
  })

  it('with coupons stores each coupon in the machine once (30)', () => {
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

describe('a refill visit', () => {
  it('is due when a fifth of the tracks run low, and fills all tracks', () => {
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
