import { formatChinaDate } from '../../time/format-china-date'
import type { World } from '../../create-world'
import type { SalesOrder } from '../../orders/sales-order'
import type { Payee } from '../payee'
import { ordersPaidBy } from './orders-paid-by'
import { inYuan, isPaid, outcomeOf, sharedFields, type Outcome } from './provider-order'
import { scramble } from './scramble'

const alipay = 2
/** Days after which Alipay finishes a trade, so that it can no longer be refunded. */
const finishedAfter = 90

const states: Readonly<Record<Outcome, string>> = {
  paid: 'TRADE_SUCCESS',
  refundFailed: 'TRADE_SUCCESS',
  partlyRefunded: 'TRADE_SUCCESS',
  refunded: 'TRADE_CLOSED',
  waiting: 'WAIT_BUYER_PAY',
  failed: 'TRADE_CLOSED',
  closed: 'TRADE_CLOSED',
}

/** Yields rows of the entity alipayOrder. */
export function* alipayOrders(world: World, payees: ReadonlyMap<string, Payee>): Generator<object> {
  const finished = formatChinaDate(world.clock.today - finishedAfter)
  for (const order of ordersPaidBy(world.orders(), alipay)) yield toRow(order, payees, finished)
}

function toRow(order: SalesOrder, payees: ReadonlyMap<string, Payee>, finished: string): object {
  const payee = payees.get(order.payeeId ?? '')
  const state = states[outcomeOf(order)]
  const buyer = scramble(order.id)
  return {
    ...sharedFields(order),
    tradeNo: order.transactionNo,
    appId: payee?.alipayAppId,
    sellerId: payee?.alipayMerchantNo,
    buyerLogonId: isPaid(order)
      ? `1${30 + (buyer % 60)}****${String(buyer % 10_000).padStart(4, '0')}`
      : null,
    subject: order.goodsName,
    totalAmount: inYuan(order.paidAmount),
    receiptAmount: isPaid(order) ? inYuan(order.paidAmount) : null,
    refundAmount: inYuan(order.refundAmount),
    tradeStatus: state === 'TRADE_SUCCESS' && order.payTime < finished ? 'TRADE_FINISHED' : state,
  }
}
