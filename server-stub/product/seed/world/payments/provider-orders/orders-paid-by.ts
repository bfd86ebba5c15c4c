import type { SalesOrder } from '../../orders/sales-order'

/** After this many orders follows one that was abandoned before payment, which the machine never reports. */
const givenUpEvery = 40
/** Added to the number within the second, which never gets that large. */
const givenUpTurn = 5_000
/** The payStatus of abandoned orders, in rotation: unpaid, failed, closed. */
const endings = [3, 0, 2]

/** Yields the orders of a way to pay, and abandoned ones, without keeping them in memory. */
export function* ordersPaidBy(
  batches: Iterable<readonly SalesOrder[]>,
  payWay: number,
): Generator<SalesOrder> {
  let count = 0
  for (const batch of batches) {
    for (const order of batch) {
      if (order.payWay !== payWay) continue
      yield order
      count++
      if (count % givenUpEvery === 0) yield givenUp(order, endings[(count / givenUpEvery) % 3] ?? 3)
    }
  }
}

function givenUp(order: SalesOrder, payStatus: number): SalesOrder {
  const turn = (number: string, at: number): string =>
    number.slice(0, at) + String(Number(number.slice(at, at + 4)) + givenUpTurn) + number.slice(at + 4)
  const id = turn(order.id, 12)
  return {
    ...order,
    id,
    orderNo: turn(order.orderNo, 14),
    outTradeNo: order.machineNo + id,
    transactionNo: null,
    payStatus,
    // No goods were due yet.
    outGoodsStatus: -1,
    backMoneyStatus: null,
    refundAmount: null,
    refundTime: null,
    outGoodsTime: null,
  }
}
