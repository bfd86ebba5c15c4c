import { describe, expect, it } from 'vitest'
import { breakDown, recover } from '../../../server-stub/product/fleet/life/faults'
import { couponAt, toCouponMemory } from '../../../server-stub/product/fleet/memory/coupon-memory'
import type { MachineMemory } from '../../../server-stub/product/fleet/memory/machine-memory'
import { demandOf } from '../../../server-stub/product/fleet/selling/demand-of'
import { drawSale } from '../../../server-stub/product/fleet/selling/draw-sale'
import { useMaterials } from '../../../server-stub/product/fleet/selling/use-materials'
import { readReport } from '../../../server-stub/product/machines/read-report'
import { createRandom } from '../../../server-stub/product/seed/world/random/create-random'
import { drink, machine, noon, track } from './machine'

const hour = 3_600_000
const day = 24 * hour

/** Sells until nothing is left, at most `most` times. */
function sellOut(one: MachineMemory, most = 5000) {
  const random = createRandom('selling')
  const sales = []
  for (let turn = 0; turn < most; turn++) {
    const drawn = drawSale(random, one, noon)
    if (!drawn) break
    sales.push(drawn.sale)
  }
  return sales
}

/** A coupon as the server pushes it. */
const coupon = {
  id: '80001',
  couponNo: 'CP00020001',
  departmentId: '2',
  couponKind: 0,
  couponType: 1,
  enableStatus: 1,
  priority: 1,
  pickupCodeStrategy: 1,
  validStartDate: '2026-01-01',
  validEndDate: '2027-01-01',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  allDayFlag: 1,
  timePeriods: [],
  conditionType: null,
  conditionAmount: null,
  conditionQuantity: null,
  discountAmount: 1.5,
  discount: null,
  goodsRange: 0,
  goodsList: [],
  machineList: [],
  totalQuantity: 3,
  usedQuantity: 0,
  allowSubOperators: 1,
}

describe('demand', () => {
  it('follows the time of day at the longitude of the machine', () => {
    const machines = Array.from({ length: 200 }, (_, index) => ({ id: String(index), longitude: 116 }))
    const total = (at: number, market: 'cn' | 'eu', longitude = 116) =>
      machines.reduce((sum, one) => sum + demandOf({ ...one, market, longitude }, at), 0)
    const night = noon - 9 * hour
    expect(total(noon, 'cn')).toBeGreaterThan(4 * total(night, 'cn'))
    // Noon in China is five in the morning at 15 degrees east.
    expect(total(noon, 'eu', 15)).toBeLessThan(total(noon, 'cn') / 2)
    expect(total(noon + 7 * hour, 'eu', 15)).toBeCloseTo(total(noon, 'cn'))
  })

  it('is about 1 on average over a workday', () => {
    const machines = Array.from({ length: 400 }, (_, index) => ({ id: String(index), longitude: 116 }))
    let sum = 0
    for (const one of machines)
      for (let at = noon; at > noon - day; at -= hour) sum += demandOf({ ...one, market: 'cn' }, at)
    expect(sum / machines.length / 24).toBeGreaterThan(0.9)
    expect(sum / machines.length / 24).toBeLessThan(1.25)
  })
})

describe('a sale', () => {
  it('is a valid sale report, whatever is sold and however the sale ends', () => {
    const one = machine({
      market: 'eu',
      tracks: [track({ stock: 4000 }), track({ trackNo: 2, stock: 4000, recipeId: '7', drink })],
      coupons: [couponAt(toCouponMemory({ ...coupon, totalQuantity: 9999 }), [track()]) ?? []].flat(),
    })
    const sales = sellOut(one, 4000)
    expect(sales.flatMap((sale) => (readReport('sale', sale).ok ? [] : [sale]))).toEqual([])
    expect(new Set(sales.map(({ outGoodsStatus }) => outGoodsStatus))).toEqual(new Set([-1, 0, 1]))
    expect(new Set(sales.map(({ orderNo }) => orderNo)).size).toBe(4000)
    expect(sales.every(({ paid, transactionNo }) => paid === (transactionNo !== undefined))).toBe(true)
  })

  it('reduces the stock by exactly the dispensed quantity', () => {
    const one = machine({ tracks: [track({ stock: 400 })] })
    const sales = sellOut(one, 300)
    const out = sales
      .filter(({ outGoodsStatus }) => outGoodsStatus === 1)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(sales.some(({ outGoodsStatus }) => outGoodsStatus !== 1)).toBe(true)
    expect(one.tracks[0]?.stock).toBe(400 - out)
  })

  it('is impossible without stock', () => {
    const one = machine()
    sellOut(one)
    expect(one.tracks.map(({ stock }) => stock)).toEqual([0, 0, 0])
    expect(drawSale(createRandom('more'), one, noon)).toBeUndefined()
  })

  it.each([
    ['that is locked', { tracks: [track({ isLocked: true })] }],
    ['without a price', { tracks: [track({ price: null })] }],
    ['that holds a material instead of goods', { tracks: [track({ goodsId: null, material: 9 })] }],
    ['while sales are prohibited', { isOpen: false }],
    ['while the door is open', { isAttended: true }],
    ['of a machine without ways of payment', { payWays: [] }],
    ['during a fault of the whole machine', { faults: [{ faultCode: 'E402', faultName: 'Main board' }] }],
    ['that is jammed', { tracks: [track()], faults: [jammed(1)] }],
  ])('is impossible from a track %s', (_, values) => {
    expect(drawSale(createRandom('none'), machine(values), noon)).toBeUndefined()
  })

  it('uses the other tracks when one is jammed', () => {
    const sales = sellOut(machine({ faults: [jammed(1)] }))
    expect(new Set(sales.map(({ trackNo }) => trackNo))).toEqual(new Set([2, 3]))
  })

  it('uses only ways of payment that the machine accepts', () => {
    const tracks = [track({ stock: 4000 })]
    const ways = (values: Partial<MachineMemory>) =>
      new Set(sellOut(machine({ tracks, ...values }), 400).map(({ payWay }) => payWay))
    expect(ways({})).toEqual(new Set([2, 3]))
    expect(ways({ market: 'eu', state: { ...machine().state, coinStatus: 1 } })).toEqual(new Set([1, 2, 3]))
    expect(ways({ tracks: [track({ stock: 400, price: 0 })] })).toEqual(new Set([0]))
  })

  it('uses a coupon at most as often as allowed', () => {
    const shared = toCouponMemory(coupon)
    const tracks = [track({ stock: 4000 })]
    const one = machine({ tracks, coupons: [couponAt(shared, tracks) ?? []].flat() })
    const used = sellOut(one, 2000).filter(({ couponNo, paid }) => couponNo === 'CP00020001' && paid)
    expect(used.map(({ discount }) => discount)).toEqual([150, 150, 150])
    expect(shared.left).toBe(0)
  })

  it('redeems each pickup code once and free of charge', () => {
    const codes = ['10000001', '10000002']
    const free = { ...coupon, couponType: 4, pickupCodeStrategy: 0, discountAmount: null }
    const tracks = [track({ stock: 4000 })]
    const coupons = [couponAt(toCouponMemory(free, codes), tracks) ?? []].flat()
    const used = sellOut(machine({ tracks, coupons }), 2000).filter(({ pickupCode }) => pickupCode)
    expect(used).toHaveLength(2)
    expect(new Set(used.map(({ pickupCode }) => pickupCode))).toEqual(new Set(codes))
    expect(
      used.every(({ payWay, price, quantity, discount }) => payWay === 31 && discount === price * quantity),
    ).toBe(true)
  })

  it('uses a coupon for certain goods on these goods only', () => {
    const tracks = [track({ trackNo: 1, stock: 900 }), track({ trackNo: 2, stock: 900 })]
    const limited = { ...coupon, totalQuantity: 900, goodsRange: 1, goodsList: [{ goodsId: '102' }] }
    const coupons = [couponAt(toCouponMemory(limited), tracks) ?? []].flat()
    const used = sellOut(machine({ tracks, coupons }), 900).filter(({ couponNo }) => couponNo)
    expect(new Set(used.map(({ trackNo }) => trackNo))).toEqual(new Set([2]))
    expect(couponAt(toCouponMemory({ ...limited, goodsList: [{ goodsId: '999' }] }), tracks)).toBeUndefined()
  })

  it('consumes the materials of a drink in an older coffee machine', () => {
    const tracks = [9, 10, 20].map((slot) =>
      track({ trackNo: slot, goodsId: null, material: slot, stock: 1000 }),
    )
    const one = machine({ tracks: [track({ drink }), ...tracks] })
    const said = useMaterials(createRandom('a cup'), one, noon)
    expect(said).toMatchObject([
      ['stock', { changes: [{ trackNo: 9 }, { trackNo: 10, quantity: 999 }, { trackNo: 20 }] }],
    ])
    expect(one.tracks[0]?.stock).toBe(5)
  })
})

describe('a fault', () => {
  it('is reported once, suits the machine and is resolved', () => {
    const one = machine()
    const random = createRandom('faults')
    const said = Array.from({ length: 300 }, () => breakDown(random, one, noon)).flat()
    expect(said.flatMap(([, content]) => (readReport('fault', content).ok ? [] : [content]))).toEqual([])
    expect(said.length).toBe(one.faults.length)
    const codes = new Set(one.faults.map(({ faultCode }) => faultCode))
    // This machine makes no drinks and takes no cash.
    expect(codes).toEqual(new Set(['E101', 'E102', 'E105', 'E401', 'E402', 'E403']))
    const over = said.map(() => recover(one, noon)).flat()
    expect(over.every(([report, content]) => report === 'fault' && content.over)).toBe(true)
    expect(one.faults).toEqual([])
  })
})

function jammed(trackNo: number) {
  return { faultCode: 'E101', faultName: '货道卡货', containerNo: 1, trackNo }
}
