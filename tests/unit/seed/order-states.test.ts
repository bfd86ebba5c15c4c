import { describe, expect, it } from 'vitest'
import { fleetMachineOf, seededOrders } from './seeded-world'

function share(orders: readonly unknown[], part: readonly unknown[]): number {
  return part.length / orders.length
}

describe('seeded orders', () => {
  it('are shipped, failed or abnormal in realistic shares', () => {
    const withStatus = (status: number) => seededOrders.filter((one) => one.outGoodsStatus === status)
    expect(share(seededOrders, withStatus(1))).toBeCloseTo(0.986, 2)
    expect(share(seededOrders, withStatus(0))).toBeCloseTo(0.011, 2)
    expect(share(seededOrders, withStatus(-1))).toBeCloseTo(0.003, 2)
    expect(seededOrders.every((one) => (one.failReason === null) === (one.outGoodsStatus === 1))).toBe(true)
    expect(seededOrders.every((one) => (one.outGoodsTime === null) === (one.outGoodsStatus !== 1))).toBe(true)
  })

  it('are refunded after most failed shipments, and never for ways to pay without refunds (L19)', () => {
    const failed = seededOrders.filter((one) => one.outGoodsStatus === 0)
    expect(
      share(
        failed,
        failed.filter((one) => (one.backMoneyStatus ?? 0) > 0),
      ),
    ).toBeGreaterThan(0.6)
    for (const one of seededOrders) {
      if (one.backMoneyStatus === null) continue
      expect([0, 1, 6, 20, 31]).not.toContain(one.payWay)
      const wasPaidBack = one.backMoneyStatus > 0
      expect(one.payStatus).toBe(one.backMoneyStatus === 1 ? 4 : 1)
      expect(one.refundAmount !== null).toBe(wasPaidBack)
      expect(one.refundAmount === one.paidAmount).toBe(one.backMoneyStatus === 1)
      expect(one.refundAmount ?? 0).toBeLessThanOrEqual(one.paidAmount)
      expect(one.refundTime !== null).toBe(wasPaidBack)
    }
  })

  it('are refunded in full, and now and then in part for every way to pay', () => {
    const refunded = seededOrders.filter((one) => one.refundAmount !== null)
    const inPart = refunded.filter((one) => (one.refundAmount ?? 0) < one.paidAmount)
    expect(share(refunded, inPart)).toBeCloseTo(0.16, 1)
    expect(inPart.some((one) => one.payWay === 9)).toBe(true)
  })

  it('have discounts only from coupons or for free goods', () => {
    const discounted = seededOrders.filter((one) => one.couponNo !== null && one.payWay !== 31)
    expect(share(seededOrders, discounted)).toBeCloseTo(0.04, 2)
    const free = [0, 20, 31]
    const odd = seededOrders.filter(
      (one) =>
        one.discountAmount > 0 !== (one.couponNo !== null || free.includes(one.payWay)) ||
        (free.includes(one.payWay) && one.paidAmount > 0) ||
        (one.pickupCode !== null) !== (one.payWay === 31) ||
        (one.pickupCode !== null && one.couponNo === null),
    )
    expect(odd).toEqual([])
  })

  it('are paid in the usual ways of China and of Europe', () => {
    const chinese = seededOrders.filter((one) => fleetMachineOf(one).market === 'cn')
    expect(
      share(
        chinese,
        chinese.filter((one) => one.payWay === 3),
      ),
    ).toBeCloseTo(0.52, 1)
    expect(
      share(
        chinese,
        chinese.filter((one) => one.payWay === 2),
      ),
    ).toBeCloseTo(0.33, 1)
    const european = seededOrders.filter((one) => fleetMachineOf(one).market === 'eu')
    expect(
      share(
        european,
        european.filter((one) => one.payWay === 1 || one.payWay === 7),
      ),
    ).toBeGreaterThan(0.6)
  })

  it('are paid in cash only where a bill acceptor or a coin changer works', () => {
    const cash = seededOrders.filter((one) => one.payWay === 1)
    expect(cash.length).toBeGreaterThan(100)
    expect(cash.every((one) => fleetMachineOf(one).takesCash)).toBe(true)
  })
})
