import { describe, expect, it } from 'vitest'
import { createCheck } from '../../../engine/metadata/json-schema/json-schema'
import { shipped } from '../../shipped'
import { paymentTables } from '../../../server-stub/product/seed/world/payments/payment-tables'
import { primaryOperatorId } from '../../../server-stub/product/seed/world/organisation/department-tree'
import { seededNow, seededOrders, seededWorld } from './seeded-world'

type Row = Readonly<Record<string, unknown>>

const { entities } = shipped

const tables = new Map(paymentTables(seededWorld).map(([entity, rows]) => [entity, [...rows()] as Row[]]))
const rowsOf = (entity: string): readonly Row[] => tables.get(entity) ?? []
const byId = (entity: string) => new Map(rowsOf(entity).map((row) => [row['id'], row]))
const orders = new Map(seededOrders.map((order) => [order.id, order]))
const machines = new Map(seededWorld.machines.map((machine) => [machine.id, machine]))
const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1)
const values = (entity: string, field: string) =>
  [...new Set(rowsOf(entity).map((row) => row[field]))].filter((value) => value !== null).sort(byText)

const provider: readonly (readonly [entity: string, payWay: number, amount: string, refund: string])[] = [
  ['alipayOrder', 2, 'totalAmount', 'refundAmount'],
  ['wechatOrder', 3, 'totalFee', 'refundFee'],
  ['sqbOrder', 9, 'totalAmount', 'refundAmount'],
  ['ecnyOrder', 11, 'amount', 'refundAmount'],
]

describe('seeded payments', { timeout: 60_000 }, () => {
  it('have every value of their dictionaries', () => {
    expect(values('sqbTerminal', 'activeStatus')).toEqual([0, 1, 2])
    expect(values('thirdPartyPayment', 'payWay')).toEqual([32, 33, 34, 35, 36, 37, 38, 39])
    expect(values('payee', 'wxPayCountry')).toEqual([0, 1, 2])
    expect(values('payee', 'alipaySignType')).toEqual(['RSA', 'RSA2'])
    expect(values('anyCoupon', 'couponType')).toEqual([1, 2, 3, 4, 50])
    expect(values('anyCoupon', 'enableStatus')).toEqual([0, 1, 2, 3])
    expect(values('anyCoupon', 'goodsRange')).toEqual([0, 1, 2])
    expect(values('anyCoupon', 'machineRange')).toEqual([0, 1])
    expect(values('anyCoupon', 'conditionType')).toEqual([1, 2])
    expect(values('anyPickupCode', 'codeStatus')).toEqual([0, 1, 2, 3])
    expect(values('anyCouponPushRecord', 'pushResult')).toEqual([0, 1, 2])
    expect(values('alipayOrder', 'tradeStatus')).toEqual([
      'TRADE_CLOSED',
      'TRADE_FINISHED',
      'TRADE_SUCCESS',
      'WAIT_BUYER_PAY',
    ])
    expect(values('wechatOrder', 'tradeState')).toHaveLength(7)
    expect(values('sqbOrder', 'orderStatus')).toHaveLength(7)
    expect(values('sqbOrder', 'payWay')).toEqual([1, 17, 18, 3])
    expect(values('ecnyOrder', 'payResult')).toEqual([0, 1])
    expect(values('ecnyOrder', 'backStatus')).toEqual([1, 2])
  })

  it('give every machine a payee of its operator tree, and a terminal of that payee', () => {
    const payees = byId('payee')
    const terminals = byId('sqbTerminal')
    for (const {
      payeeId,
      payWays,
      departmentId,
      sqbTerminalId,
      thirdPartyPaymentId,
      id,
    } of machines.values()) {
      const payee = payees.get(payeeId)
      expect(primaryOperatorId(String(payee?.['departmentId']))).toBe(primaryOperatorId(departmentId))
      expect(payee?.['payWays']).toEqual(expect.arrayContaining([2, 3]))
      expect(byId('thirdPartyPayment').has(thirdPartyPaymentId)).toBe(true)
      if (sqbTerminalId === null) expect(payWays).not.toContain(9)
      else expect(terminals.get(sqbTerminalId)).toMatchObject({ machineId: id, payeeId, activeStatus: 1 })
    }
  })

  it.each(provider)(
    'of %s include the order of each payment by way %i, and some abandoned ones',
    (entity, way, amount, refund) => {
      const rows = rowsOf(entity)
      const known = rows.filter((row) => orders.has(String(row['id'])))
      expect(known).toHaveLength(seededOrders.filter(({ payWay }) => payWay === way).length)
      expect(rows.length).toBeGreaterThan(known.length)
      for (const row of rows) {
        const order = orders.get(String(row['id']))
        if (!order) {
          expect(row).toMatchObject({ payTime: null, refundTime: null, outGoodsStatus: -1 })
          continue
        }
        const numbers = [
          row['orderNo'],
          row['outTradeNo'],
          row[amount],
          row[refund],
          row['refundTime'],
          row['payeeId'],
        ]
        const paid = order.payStatus === 1 || order.payStatus === 4
        expect([...numbers, row['payTime']]).toEqual([
          order.orderNo,
          order.outTradeNo,
          order.paidAmount / 100,
          order.refundAmount === null ? null : order.refundAmount / 100,
          order.refundTime,
          machines.get(order.machineId)?.payeeId,
          paid ? order.payTime : null,
        ])
      }
      for (const field of ['id', 'orderNo', 'outTradeNo'])
        expect(new Set(rows.map((row) => row[field])).size).toBe(rows.length)
    },
  )

  it.each(['payee', 'p12File', 'thirdPartyPayment', 'coupon', 'paidCoupon'])(
    'satisfy the schema of %s',
    (name) => {
      const { of = name, where = {}, required, properties, allOf = [] } = entities.get(name) ?? {}
      const check = createCheck({ type: 'object', required, properties, allOf })
      const own = rowsOf(of).filter((row) =>
        Object.entries(where).every(([key, value]) => row[key] === value),
      )
      expect(own.length).toBeGreaterThan(0)
      const filled = own.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
      )
      expect(filled.flatMap((row) => check(row, String(row['id'])))).toEqual([])
    },
  )

  it('have certificates for WeChat refunds that agree with their payee', () => {
    const payees = byId('payee')
    for (const file of rowsOf('p12File'))
      expect(payees.get(file['payeeId'])?.['wxMerchantNo']).toBe(file['merchantNo'])
    const named = rowsOf('payee').flatMap((payee) => payee['p12FileId'] ?? [])
    expect([...byId('p12File').keys()]).toEqual(expect.arrayContaining(named))
    expect(named.length).toBeLessThan(rowsOf('payee').length)
  })
})

describe('seeded coupons', { timeout: 60_000 }, () => {
  const coupons = new Map(rowsOf('anyCoupon').map((coupon) => [coupon['couponNo'], coupon]))

  it('were used as often as the orders say, by orders that meet their conditions', () => {
    const used = new Map<unknown, number>()
    for (const order of seededOrders) {
      if (order.couponNo === null) continue
      used.set(order.couponNo, (used.get(order.couponNo) ?? 0) + 1)
      const coupon = coupons.get(order.couponNo)
      const day = order.payTime.slice(0, 10)
      expect(day >= String(coupon?.['validStartDate']) && day <= String(coupon?.['validEndDate'])).toBe(true)
      expect(coupon?.['weekdays']).toContain(new Date(day).getUTCDay() || 7)
      expect(Number(coupon?.['conditionAmount'] ?? 0) * 100).toBeLessThanOrEqual(order.amount)
      const listed = coupon?.['goodsList'] as readonly Row[]
      const isListed = listed.some(
        (one) => one['goodsId'] === order.goodsId || one['recipeId'] === order.recipeId,
      )
      expect(listed.length === 0 || isListed).toBe(true)
      const places = coupon?.['machineList'] as readonly Row[]
      expect(places.length === 0 || places.some((one) => one['machineId'] === order.machineId)).toBe(true)
      if (coupon?.['couponType'] === 1)
        expect(order.discountAmount).toBe(Number(coupon['discountAmount']) * 100)
    }
    for (const [couponNo, coupon] of coupons) expect(coupon['usedQuantity']).toBe(used.get(couponNo) ?? 0)
  })

  it('are used up exactly when nothing is left', () => {
    for (const coupon of coupons.values()) {
      const left = Number(coupon['totalQuantity']) - Number(coupon['usedQuantity'])
      expect(left > 0).toBe(coupon['enableStatus'] !== 3)
      expect(Number(coupon['totalQuantity'])).toBeLessThanOrEqual(100_000)
    }
  })

  it('have the pickup codes that orders were paid by, each once', () => {
    const codes = rowsOf('anyPickupCode')
    expect(new Set(codes.map((code) => code['pickupCode'])).size).toBe(codes.length)
    const byCode = new Map(codes.map((code) => [code['pickupCode'], code]))
    const redeemed = seededOrders.filter(({ pickupCode }) => pickupCode !== null)
    expect(redeemed.length).toBeGreaterThan(100)
    for (const { pickupCode, orderNo, machineNo, payTime, couponNo } of redeemed) {
      const code = byCode.get(pickupCode)
      expect(code).toMatchObject({ orderNo, machineNo, usedTime: payTime, codeStatus: 1 })
      expect(code?.['couponId']).toBe(coupons.get(couponNo)?.['id'])
      expect(String(code?.['generateTime']) < payTime).toBe(true)
    }
  })

  it('were pushed to existing machines, and only after they were enabled', () => {
    const known = byId('anyCoupon')
    for (const record of rowsOf('anyCouponPushRecord')) {
      const machine = machines.get(String(record['machineId']))
      expect(record['departmentId']).toBe(machine?.departmentId)
      const time = String(record['pushTime'])
      expect(time >= String(machine?.createTime) && time <= seededNow).toBe(true)
      expect(known.get(record['couponId'])?.['enableStatus']).not.toBe(0)
    }
  })

  it('exist for operators of every seeded level', () => {
    for (const entity of ['anyCoupon', 'anyPickupCode', 'anyCouponPushRecord'])
      expect(values(entity, 'departmentId')).toEqual(expect.arrayContaining(['2', '3', '4']))
  })
})
