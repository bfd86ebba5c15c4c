import type { WireRow } from '../../../platform/records/record-store'
import { payWays } from './pay-ways'

/** How a refund stands: on its way, or how it ended. */
export type RefundState = 'pending' | 'done' | 'refused'

/** What is stored of an order beside its provider when its refund is on its way, made, or refused. */
export interface RefundMarks {
  readonly state: RefundState
  /** What has been paid back of the order by now, in yuan. */
  readonly refunded: number
  /** Whether nothing is left of it. */
  readonly isWhole: boolean
  /** `yyyy-MM-dd HH:mm:ss` China time. */
  readonly now: string
}

/** A provider's view of orders: an entity whose records have the ids of their sales orders. */
export interface ProviderOrders {
  readonly entity: string
  readonly marks: (marks: RefundMarks) => WireRow
}

/** Values of the dictionary back_money_status. */
export const backMoney = { pending: -1, refused: 0, done: 1, inPart: 2 } as const
/** Value of the dictionary pay_status: nothing is left of the order. */
const paidBack = 4

const providers: ReadonlyMap<number, ProviderOrders> = new Map([
  [
    payWays.alipay,
    {
      entity: 'alipayOrder',
      // Alipay closes a trade of which nothing is left.
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
      // Its REFUND is a trade of which something has been paid back, all or not.
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

/** The provider's view of orders that were paid this way; undefined for ways without one. */
export function providerOrdersOf(payWay: unknown): ProviderOrders | undefined {
  return providers.get(Number(payWay))
}

/** Its REFUND_ERROR is a refund of which nobody knows whether it was made. */
function sqbStatusOf({ state, refunded, isWhole }: RefundMarks): string {
  if (state === 'pending') return 'REFUND_ERROR'
  if (refunded === 0) return 'PAID'
  return isWhole ? 'REFUNDED' : 'PARTIAL_REFUNDED'
}

/** The same of the sales order itself (6.5): paid, until nothing is left of it. */
export function salesOrderMarks(marks: RefundMarks): WireRow {
  return { ...common(marks), ...(marks.isWhole ? { payStatus: paidBack } : {}) }
}

function common(marks: RefundMarks): WireRow {
  return { backMoneyStatus: statusOf(marks), ...refundedBy(marks) }
}

function refundedBy({ state, refunded, now }: RefundMarks): WireRow {
  return state === 'done' ? { refundAmount: refunded, refundTime: now } : {}
}

/** How the last refund of an order ended. */
function statusOf({ state, isWhole }: RefundMarks): number {
  return state === 'done' && !isWhole ? backMoney.inPart : backMoney[state]
}
