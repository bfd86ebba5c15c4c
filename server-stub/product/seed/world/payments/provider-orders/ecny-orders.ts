import type { World } from '../../create-world'
import type { SalesOrder } from '../../orders/sales-order'
import type { Payee } from '../payee'
import { ordersPaidBy } from './orders-paid-by'
import { inYuan, isPaid, sharedFields } from './provider-order'

const digitalYuan = 11

/** Values of ecny_back_status by values of back_money_status. */
const backStatuses: ReadonlyMap<number | null, number> = new Map([
  [1, 1],
  [0, 2],
  [2, 3],
])

/** Yields rows of the entity ecnyOrder. */
export function* ecnyOrders(world: World, payees: ReadonlyMap<string, Payee>): Generator<object> {
  for (const order of ordersPaidBy(world.orders(), digitalYuan)) yield toRow(order, payees)
}

function toRow(order: SalesOrder, payees: ReadonlyMap<string, Payee>): object {
  return {
    ...sharedFields(order),
    bankOrderNo: order.transactionNo,
    merchantNo: payees.get(order.payeeId ?? '')?.ecnyMerchantNo,
    amount: inYuan(order.paidAmount),
    refundAmount: inYuan(order.refundAmount),
    payResult: Number(!isPaid(order)),
    backStatus: backStatuses.get(order.backMoneyStatus) ?? null,
  }
}
