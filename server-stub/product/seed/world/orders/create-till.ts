import { itemAt } from '../item-at'
import { lookupShift } from '../random/create-lookup'
import { chooseCoupon, discountOf } from '../payments/coupons/choose-coupon'
import type { Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { salesDays, type WorldClock } from '../time/world-clock'
import type { Counter } from './counter'
import { drawSugarConcentration, drawTemperatureType } from './drink-options'
import { createOrderNumbers } from './order-numbers'
import { isFree, isOffline } from './pay-way-traits'
import { pickupCode, usualPayWays } from './pay-ways'
import { pickupCodeOf } from './pickup-code-of'
import type { SalesOrder } from './sales-order'
import { settleAbnormalPayment, settleComplaint, settleFailedShipment } from './settle-failure'
import { createTimeTexts } from './time-texts'

/**
 * Creates the order of a sale at a counter, `at` seconds after midnight of the first day, as the `turn`th of that
 * second.
 */
export type Till = (counter: Counter, at: number, turn: number) => SalesOrder

const abnormalShare = 0.003
const failedShare = 0.011
const complaintShare = 0.0015
const couponShare = 0.044

/**
 * Creates a till. It runs ten million times at scale large, hence no dates, no formatting, and one concatenation per
 * text.
 */
export function createTill(random: Random, clock: WorldClock): Till {
  const texts = createTimeTexts(clock.firstDay, salesDays)
  const numbers = createOrderNumbers(texts)
  const latest = clock.now - clock.firstDay * daySeconds
  const failures = createTally()
  const refunds = createTally()
  const complaints = createTally()
  let redeemed = 0

  return (counter, at, turn) => {
    const { machine } = counter
    const day = (at / daySeconds) | 0
    const second = at - day * daySeconds
    const band = counter.bands[day] ?? 0
    const slot = itemAt(counter.lookups, band)[random.uint32() >>> lookupShift] ?? 0
    const offer = itemAt(counter.offers, slot)
    const { costPrice, taxRate, freshDrink } = offer

    const fate = random.float()
    const abnormal = fate < abnormalShare
    const drawn = counter.payWays[random.uint32() >>> lookupShift] ?? 0
    const payWay = abnormal && isOffline[drawn] === 1 ? usualPayWays[counter.market] : drawn
    const online = isOffline[payWay] === 0

    const quantity = drawQuantity(random, freshDrink)
    const price = offer.price + counter.markup
    const amount = price * quantity
    const withCode = payWay === pickupCode
    const candidates = withCode
      ? counter.redeemed
      : online && random.float() < couponShare
        ? counter.coupons
        : undefined
    const coupon =
      candidates &&
      chooseCoupon(random, candidates, {
        day: clock.firstDay + day,
        second,
        goodsId: offer.goodsId,
        amount,
        quantity,
      })
    const gift = isFree[payWay] === 1 ? amount : 0
    const discountAmount = coupon ? discountOf(coupon, amount) : gift
    const paidAmount = amount - discountAmount
    const tax = Math.round((paidAmount * taxRate) / (100 + taxRate)) | 0

    const id = numbers.id(day, second, turn)
    const pace = random.uint32()
    const shipped = at + (freshDrink ? 38 + (pace & 31) : 4 + (pace & 7))

    const order: SalesOrder = {
      id,
      machineId: machine.id,
      machineNo: machine.machineNo,
      machineName: machine.machineName,
      deviceType: machine.deviceType,
      departmentId: machine.departmentId,
      orderNo: numbers.orderNo(day, second, turn, counter.tail),
      outTradeNo: online ? machine.machineNo + id : null,
      transactionNo: online ? numbers.transactionNo(payWay, day, second, turn) : null,
      goodsId: offer.goodsId,
      recipeId: offer.recipeId,
      goodsName: offer.goodsName,
      goodsImage: offer.goodsImage,
      goodsType: offer.goodsType,
      containerNo: offer.containerNo,
      trackNo: offer.trackNo,
      quantity,
      price,
      amount,
      discountAmount,
      paidAmount,
      costPrice,
      profit: paidAmount - costPrice * quantity - tax,
      taxRate,
      tax,
      payWay,
      payeeId: online ? machine.payeeId : null,
      payStatus: 1,
      outGoodsStatus: abnormal ? -1 : fate < abnormalShare + failedShare ? 0 : 1,
      failReason: null,
      backMoneyStatus: null,
      refundAmount: null,
      couponNo: coupon?.couponNo ?? null,
      pickupCode: withCode ? pickupCodeOf(redeemed++) : null,
      temperatureType: freshDrink ? drawTemperatureType(random, offer.warmth, band) : null,
      sugarConcentration: freshDrink ? drawSugarConcentration(random) : null,
      createTime: texts.full(at - 4 - ((pace >>> 5) & 31)),
      payTime: texts.full(at),
      refundTime: null,
      outGoodsTime: texts.full(shipped < latest ? shipped : latest),
    }
    if (order.outGoodsStatus === 1 && fate < 1 - complaintShare) return order

    const later = (seconds: number): string => texts.full(Math.min(at + seconds, latest))
    const autoRefund = machine.autoRefundFlag === 1
    const settling = {
      random,
      reasons: counter.reasons,
      autoRefund,
      freshDrink,
      later,
      nthFailure: () => failures(payWay),
      nthRefund: () => refunds(payWay),
      nthComplaint: () => complaints(payWay),
    }
    if (abnormal) settleAbnormalPayment(order, settling)
    else if (order.outGoodsStatus === 0) settleFailedShipment(order, settling)
    else settleComplaint(order, settling)
    return order
  }
}

function drawQuantity(random: Random, freshDrink: boolean): number {
  const chance = random.float()
  if (freshDrink) return chance < 0.985 ? 1 : 2
  return chance < 0.93 ? 1 : chance < 0.985 ? 2 : 3
}

/** Returns a counter by way to pay: each call returns the next number. */
function createTally(): (payWay: number) => number {
  const counts = new Uint32Array(40)
  return (payWay) => {
    const count = (counts[payWay] ?? 0) + 1
    counts[payWay] = count
    return count
  }
}
