/** A refund that a desk was asked for. Amounts are whole cents. */
export interface AskedRefund {
  readonly provider: string
  /** Whose order it is to be: nobody pays back somebody else's. */
  readonly account: string
  readonly outTradeNo: string
  /** What was paid, where the request says it. */
  readonly total: number | undefined
  readonly refundNo: string
  readonly amount: number
}

export interface KnownOrder {
  readonly account: string
  readonly total: number | undefined
  readonly refunds: ReadonlyMap<string, number>
}

export type BookOutcome =
  | { readonly kind: 'made' | 'again'; readonly refunded: number; readonly order: KnownOrder }
  | { readonly kind: 'refused'; readonly reason: string }

/** What the stand-in knows of orders and their refunds, by merchant order number. */
export interface RefundBook {
  /** Tells of an order that was paid. Orders that nobody told of are taken as they are asked for. */
  readonly pay: (provider: string, outTradeNo: string, order: { account: string; total: number }) => void
  readonly refund: (asked: AskedRefund) => BookOutcome
  readonly find: (provider: string, outTradeNo: string) => KnownOrder | undefined
}

export function createRefundBook(): RefundBook {
  const orders = new Map<
    string,
    { account: string; total: number | undefined; refunds: Map<string, number> }
  >()
  const keyOf = (provider: string, outTradeNo: string): string => `${provider} ${outTradeNo}`
  return {
    pay: (provider, outTradeNo, order) =>
      void orders.set(keyOf(provider, outTradeNo), { ...order, refunds: new Map() }),
    find: (provider, outTradeNo) => orders.get(keyOf(provider, outTradeNo)),
    refund({ provider, account, outTradeNo, total, refundNo, amount }) {
      if (!outTradeNo || !refundNo || !Number.isSafeInteger(amount) || amount <= 0)
        return { kind: 'refused', reason: 'The parameters are not right.' }
      const key = keyOf(provider, outTradeNo)
      const order = orders.get(key) ?? { account, total, refunds: new Map<string, number>() }
      if (order.account !== account) return { kind: 'refused', reason: 'There is no such order.' }
      if (total !== undefined && order.total !== undefined && order.total !== total)
        return { kind: 'refused', reason: 'The amount of the order is another one.' }
      const sum = [...order.refunds.values()].reduce((one, other) => one + other, 0)
      const before = order.refunds.get(refundNo)
      if (before !== undefined)
        return before === amount
          ? { kind: 'again', refunded: sum, order }
          : { kind: 'refused', reason: 'The refund number has been used.' }
      if (order.total !== undefined && sum + amount > order.total)
        return { kind: 'refused', reason: 'There is not so much left to refund.' }
      order.refunds.set(refundNo, amount)
      orders.set(key, order)
      return { kind: 'made', refunded: sum + amount, order }
    },
  }
}
