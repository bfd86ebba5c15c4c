import type { Random } from '../random/create-random'
import type { FailReasons } from './fail-reasons'
import { isFinal } from './pay-way-traits'
import type { SalesOrder } from './sales-order'

/** What settling an order needs to know beside the order. */
export interface Settling {
  readonly random: Random
  readonly reasons: FailReasons
  readonly autoRefund: boolean
  readonly freshDrink: boolean
  /** Text of the time so many seconds after the payment, at the latest now. */
  readonly later: (seconds: number) => string
  /** Counts failures, refunds and complaints of the way to pay. */
  readonly nthFailure: () => number
  readonly nthRefund: () => number
  readonly nthComplaint: () => number
}

/**
 * Shipment failed: most are refunded, at once by machines with automatic refund, by hand elsewhere. The first two of
 * each way to pay are not, so that no state is missing where there are few.
 */
export function settleFailedShipment(order: SalesOrder, settling: Settling): void {
  const { random, reasons, autoRefund } = settling
  order.outGoodsTime = null
  order.failReason = random.pick(settling.freshDrink ? reasons.freshDrink : reasons.packaged)
  if (order.paidAmount === 0 || isFinal[order.payWay] === 1) return
  const nth = settling.nthFailure()
  const roll = random.float()
  if (nth <= 2) order.backMoneyStatus = nth - 2
  else if (roll < (autoRefund ? 0.92 : 0.5))
    refund(order, settling, autoRefund ? random.int(5, 90) : byHand(random))
  else if (roll < (autoRefund ? 0.96 : 0.53)) order.backMoneyStatus = 0
  else if (roll < (autoRefund ? 1 : 0.55)) order.backMoneyStatus = -1
}

/** Abnormal payment: mostly never paid, now and then paid but not reported in time. */
export function settleAbnormalPayment(order: SalesOrder, settling: Settling): void {
  const { random, reasons } = settling
  order.outGoodsTime = null
  order.failReason = random.pick(reasons.payment)
  const roll = random.float()
  if (roll < 0.85) {
    order.payStatus = roll < 0.3 ? 0 : roll < 0.62 ? 2 : 3
    order.transactionNo = null
  } else if (roll < 0.95) refund(order, settling, byHand(random))
  else order.backMoneyStatus = -1
}

/** A complaint about goods that were shipped; of eight refunds one fails. */
export function settleComplaint(order: SalesOrder, settling: Settling): void {
  if (order.paidAmount === 0 || isFinal[order.payWay] === 1) return
  const seconds = byHand(settling.random)
  if (settling.nthComplaint() % 8 === 3) order.backMoneyStatus = 0
  else refund(order, settling, seconds)
}

/** All of it, but of every sixth order of a way to pay only half. */
function refund(order: SalesOrder, { later, nthRefund }: Settling, seconds: number): void {
  const inPart = nthRefund() % 6 === 0 && order.paidAmount > 1
  order.backMoneyStatus = inPart ? 2 : 1
  order.payStatus = inPart ? 1 : 4
  order.refundAmount = inPart ? Math.round(order.paidAmount / 2) : order.paidAmount
  order.refundTime = later(seconds)
}

/** Seconds until someone acts: minutes to two days. */
function byHand(random: Random): number {
  return 300 + Math.floor(random.float() ** 2 * 172_800)
}
