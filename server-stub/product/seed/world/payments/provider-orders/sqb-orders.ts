import type { World } from '../../create-world'
import { itemAt } from '../../item-at'
import type { SalesOrder } from '../../orders/sales-order'
import type { Terminal } from '../create-terminals'
import { ordersPaidBy } from './orders-paid-by'
import { inYuan, isPaid, outcomeOf, sharedFields, type Outcome } from './provider-order'
import { scramble } from './scramble'

const collectMoney = 9
/** The provider's fee, 0.38 %. */
const fee = 0.0038
/** Wallets behind the provider (dictionary sqb_pay_way), repeated by frequency. */
const wallets = [3, 3, 3, 3, 1, 1, 1, 17, 17, 18]

const states: Readonly<Record<Outcome, string>> = {
  paid: 'PAID',
  refundFailed: 'REFUND_ERROR',
  partlyRefunded: 'PARTIAL_REFUNDED',
  refunded: 'REFUNDED',
  waiting: 'CREATED',
  failed: 'PAY_ERROR',
  closed: 'PAY_CANCELED',
}

/** Yields rows of the entity sqbOrder. */
export function* sqbOrders(world: World, terminals: readonly Terminal[]): Generator<object> {
  const byMachine = new Map(terminals.map((terminal) => [terminal.machineId, terminal]))
  for (const order of ordersPaidBy(world.orders(), collectMoney))
    yield toRow(order, byMachine.get(order.machineId))
}

function toRow(order: SalesOrder, terminal: Terminal | undefined): object {
  const chance = scramble(order.id)
  const kept = Math.round(order.paidAmount * fee)
  return {
    ...sharedFields(order),
    clientSn: order.outTradeNo,
    sn: `7894${order.id}`,
    tradeNo: order.transactionNo,
    terminalSn: terminal?.terminalSn,
    storeSn: terminal?.storeSn,
    subject: order.goodsName,
    totalAmount: inYuan(order.paidAmount),
    netAmount: isPaid(order) ? inYuan(order.paidAmount - kept) : null,
    refundAmount: inYuan(order.refundAmount),
    payWay: itemAt(wallets, chance % wallets.length),
    orderStatus: states[outcomeOf(order)],
  }
}
