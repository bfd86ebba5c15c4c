import type { Random } from '../random/create-random'
import type { FailReasons } from './fail-reasons'
import { isFinal } from './pay-way-traits'
import type { SalesOrder } from './sales-order'

/** The data, besides the order itself, for settling an order. */
export interface Settling {
  readonly random: Random
  readonly reasons: FailReasons
  readonly autoRefund: boolean
  readonly freshDrink: boolean
  /** Returns the time, as text, the given number of seconds after the payment, but not after the present. */
  readonly later: (seconds: number) => string
  /** Count failures, refunds and complaints of the way to pay. */
  readonly nthFailure: () => number
  readonly nthRefund: () => number
  readonly nthComplaint: () => number
}

/**
 * Settles a failed shipment. Most are refunded, at once by machines with automatic refund, by hand otherwise. The first
 * two of each way to pay are not, so that every state occurs even in small numbers.
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

/** Settles an abnormal payment: usually never paid, sometimes paid but not reported in time. */
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

/** Settles a complaint about dispensed goods. One refund of eight fails. */
export function settleComplaint(order: SalesOrder, settling: Settling): void {
  if (order.paidAmount === 0 || isFinal[order.payWay] === 1) return
  const seconds = byHand(settling.random)
  if (settling.nthComplaint() % 8 === 3) order.backMoneyStatus = 0
  else refund(order, settling, seconds)
}

/** Refunds the whole amount, or half of it for every sixth refund of a way to pay. */
function refund(order: SalesOrder, { later, nthRefund }: Settling, seconds: number): void {
  const inPart = nthRefund() % 6 === 0 && order.paidAmount > 1
  order.backMoneyStatus = inPart ? 2 : 1
  order.payStatus = inPart ? 1 : 4
  order.refundAmount = inPart ? Math.round(order.paidAmount / 2) : order.paidAmount
  order.refundTime = later(seconds)
}

/** Returns the seconds until a manual refund, from minutes to two days. */
function byHand(random: Random): number {
  return 300 + Math.floor(random.float() ** 2 * 172_800)
}
