/** A refund request to the stand-in. Amounts are whole cents. */
export interface AskedRefund {
  readonly provider: string
  /** The account that claims the order. A request by another account is refused. */
  readonly account: string
  readonly outTradeNo: string
  /** The paid amount, if the request contains it. */
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

/** The stand-in's record of orders and refunds, by merchant order number. */
export interface RefundBook {
  /** Registers a paid order. Refunds of unregistered orders are accepted as requested. */
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
