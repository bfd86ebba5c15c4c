import type { WireRow } from '../../../platform/records/record-store'
import { payWays } from './pay-ways'

/** The state of a refund: requested but undecided, made, or refused. */
export type RefundState = 'pending' | 'done' | 'refused'

/** The state of a refund, for storing it on the order and on the provider's record of it. */
export interface RefundMarks {
  readonly state: RefundState
  /** The total that has been refunded of the order so far, in yuan. */
  readonly refunded: number
  /** Whether the whole order has been refunded. */
  readonly isWhole: boolean
  /** China time, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string
}

/** The records that a provider has of orders: an entity whose records have the ids of their sales orders. */
export interface ProviderOrders {
  readonly entity: string
  readonly marks: (marks: RefundMarks) => WireRow
}

/** Values of the dictionary back_money_status. */
export const backMoney = { pending: -1, refused: 0, done: 1, inPart: 2 } as const
/** The value of the dictionary pay_status for a fully refunded order. */
const paidBack = 4

const providers: ReadonlyMap<number, ProviderOrders> = new Map([
  [
    payWays.alipay,
    {
      entity: 'alipayOrder',
      // Alipay closes a trade that is fully refunded.
      marks: (marks) => ({
        ...common(marks),
        ...(marks.isWhole ? { tradeStatus: 'TRADE_CLOSED' } : {}),
      }),
    },
  ],
  [
    payWays.wechat,
    {
      entity: 'wechatOrder',
      // WeChat's REFUND state covers full and partial refunds.
      marks: (marks) => ({
        backMoneyStatus: statusOf(marks),
        ...(marks.state === 'done'
          ? { refundFee: marks.refunded, refundTime: marks.now, tradeState: 'REFUND' }
          : {}),
      }),
    },
  ],
  [
    payWays.collectMoney,
    {
      entity: 'sqbOrder',
      marks: (marks) => ({
        ...common(marks),
        orderStatus: sqbStatusOf(marks),
      }),
    },
  ],
  [
    payWays.digitalYuan,
    {
      entity: 'ecnyOrder',
      marks: (marks) => ({
        ...refundedBy(marks),
        backStatus: { pending: null, refused: 2, done: marks.isWhole ? 1 : 3 }[marks.state],
      }),
    },
  ],
])

/** Returns the provider's records for a way to pay, or undefined when it has none. */
export function providerOrdersOf(payWay: unknown): ProviderOrders | undefined {
  return providers.get(Number(payWay))
}

/** Returns Shouqianba's order status. Its REFUND_ERROR means that the outcome of a refund is unknown. */
function sqbStatusOf({ state, refunded, isWhole }: RefundMarks): string {
  if (state === 'pending') return 'REFUND_ERROR'
  if (refunded === 0) return 'PAID'
  return isWhole ? 'REFUNDED' : 'PARTIAL_REFUNDED'
}

/** Returns the refund fields of the sales order (6.5). It stays paid until it is fully refunded. */
export function salesOrderMarks(marks: RefundMarks): WireRow {
  return { ...common(marks), ...(marks.isWhole ? { payStatus: paidBack } : {}) }
}

function common(marks: RefundMarks): WireRow {
  return { backMoneyStatus: statusOf(marks), ...refundedBy(marks) }
}

function refundedBy({ state, refunded, now }: RefundMarks): WireRow {
  return state === 'done' ? { refundAmount: refunded, refundTime: now } : {}
}

/** Returns the status of the order's last refund. */
function statusOf({ state, isWhole }: RefundMarks): number {
  return state === 'done' && !isWhole ? backMoney.inPart : backMoney[state]
}
