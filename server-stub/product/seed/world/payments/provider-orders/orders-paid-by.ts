import type { SalesOrder } from '../../orders/sales-order'

/** One in so many payments is begun and given up; the machine never hears of it. */
const givenUpEvery = 40
/** Added to the number within the second, which never grows that large. */
const givenUpTurn = 5_000
/** payStatus of what was given up, in turn: unpaid, failed, closed. */
const endings = [3, 0, 2]

/** The orders of a way to pay, and those given up before they were paid: read one by one, never held. */
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
    // Nothing was to be shipped yet.
    outGoodsStatus: -1,
    backMoneyStatus: null,
    refundAmount: null,
    refundTime: null,
    outGoodsTime: null,
  }
}
