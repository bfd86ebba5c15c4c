import { describe, expect, it } from 'vitest'
import { fleetMachineOf, seededOrders, seededWorld } from './seeded-world'

const goods = new Map(seededWorld.goods.map((one) => [one.id, one]))

/** Returns rows that break a rule. Naming them says more than a failed count. */
function breaking(rule: (order: (typeof seededOrders)[number]) => boolean) {
  return seededOrders.filter((order) => !rule(order)).slice(0, 3)
}

describe('seeded orders', () => {
  it('add up exactly in whole cents', () => {
    expect(
      breaking(
        (one) =>
          one.amount === one.price * one.quantity &&
          one.paidAmount === one.amount - one.discountAmount &&
          one.tax === Math.round((one.paidAmount * one.taxRate) / (100 + one.taxRate)) &&
          one.profit === one.paidAmount - one.costPrice * one.quantity - one.tax,
      ),
    ).toEqual([])
    expect(
      breaking((one) =>
        [one.price, one.amount, one.discountAmount, one.paidAmount, one.costPrice, one.profit, one.tax].every(
          Number.isSafeInteger,
        ),
      ),
    ).toEqual([])
    expect(breaking((one) => one.price > 0 && one.discountAmount >= 0 && one.paidAmount >= 0)).toEqual([])
  })

  it('have unique numbers, and ids that grow with time', () => {
    const ids = seededOrders.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual([...ids].sort())
    expect(breaking(({ id }) => /^\d{16}$/.test(id))).toEqual([])
    for (const read of ['orderNo', 'outTradeNo', 'transactionNo'] as const) {
      const numbers = seededOrders.map((one) => one[read]).filter((number) => number !== null)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  })

  it('copy the data of their machine and goods', () => {
    expect(
      breaking((one) => {
        const { machine, assortment, markup } = fleetMachineOf(one)
        const sold = goods.get(one.goodsId)
        return (
          one.departmentId === machine.departmentId &&
          one.machineNo === machine.machineNo &&
          one.machineName === machine.machineName &&
          one.deviceType === machine.deviceType &&
          one.goodsName === sold?.goodsName &&
          one.goodsType === sold.goodsType &&
          one.costPrice === sold.costPrice &&
          one.price === sold.price + markup &&
          assortment.slots.some(
            (slot) =>
              slot.containerNo === one.containerNo &&
              slot.trackNo === one.trackNo &&
              slot.stocked.goods.id === one.goodsId,
          )
        )
      }),
    ).toEqual([])
  })

  it('are paid after the machine was created, and shipped after they were paid', () => {
    expect(
      breaking(
        (one) =>
          one.createTime >= fleetMachineOf(one).machine.createTime &&
          one.createTime < one.payTime &&
          (one.outGoodsTime ?? '9') >= one.payTime &&
          (one.refundTime ?? '9') >= one.payTime,
      ),
    ).toEqual([])
  })

  it('have temperature and sugar for fresh drinks only', () => {
    const isFresh = (goodsType: number): boolean => goodsType === 3 || goodsType === 4
    expect(breaking((one) => (one.temperatureType !== null) === isFresh(one.goodsType))).toEqual([])
    expect(breaking((one) => (one.sugarConcentration !== null) === isFresh(one.goodsType))).toEqual([])
  })
})
