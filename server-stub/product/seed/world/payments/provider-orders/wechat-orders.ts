import type { World } from '../../create-world'
import type { SalesOrder } from '../../orders/sales-order'
import type { Payee } from '../payee'
import { ordersPaidBy } from './orders-paid-by'
import { inYuan, isPaid, outcomeOf, sharedFields, type Outcome } from './provider-order'
import { scramble } from './scramble'

const wechat = 3

/** WeChat's states by outcome. Several states of one outcome are used in rotation. */
const states: Readonly<Record<Outcome, readonly string[]>> = {
  paid: ['SUCCESS'],
  refundFailed: ['SUCCESS'],
  partlyRefunded: ['REFUND'],
  refunded: ['REFUND'],
  waiting: ['NOTPAY', 'USERPAYING'],
  failed: ['PAYERROR'],
  closed: ['CLOSED', 'REVOKED'],
}

/** Yields rows of the entity wechatOrder. */
export function* wechatOrders(world: World, payees: ReadonlyMap<string, Payee>): Generator<object> {
  const turns: Partial<Record<Outcome, number>> = {}
  for (const order of ordersPaidBy(world.orders(), wechat)) {
    const outcome = outcomeOf(order)
    const turn = turns[outcome] ?? 0
    turns[outcome] = turn + 1
    const named = states[outcome]
    yield toRow(order, payees, named[turn % named.length] ?? '')
  }
}

function toRow(order: SalesOrder, payees: ReadonlyMap<string, Payee>, tradeState: string): object {
  const payee = payees.get(order.payeeId ?? '')
  return {
    ...sharedFields(order),
    transactionId: order.transactionNo,
    appId: payee?.wxAppId,
    mchId: payee?.wxMerchantNo,
    openId: isPaid(order) ? openIdOf(order.id) : null,
    wxPayCountry: payee?.wxPayCountry,
    body: order.goodsName,
    totalFee: inYuan(order.paidAmount),
    refundFee: inYuan(order.refundAmount),
    tradeState,
  }
}

/** Returns an open id with the length of WeChat's. */
function openIdOf(id: string): string {
  const parts = ['a', 'b', 'c', 'd'].map((part) =>
    scramble(part + id)
      .toString(36)
      .padStart(7, '0'),
  )
  return `o${parts.join('').slice(0, 27)}`
}
