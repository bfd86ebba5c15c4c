import type { WireRow } from '../../records/record-store'
import { payWays } from './pay-ways'

/** How a refund stands: on its way, or how it ended. */
export type RefundState = 'pending' | 'done' | 'refused'

/** What is stored of an order beside its provider when its refund is on its way, made, or refused. */
export interface RefundMarks {
  readonly state: RefundState
  /** Yuan. */
  readonly amount: number
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
export const backMoney: Readonly<Record<RefundState, number>> = { pending: -1, refused: 0, done: 1 }
const refunded = 4

const providers: ReadonlyMap<number, ProviderOrders> = new Map([
  [
    payWays.alipay,
    {
      entity: 'alipayOrder',
      // Alipay closes a trade of which nothing is left.
      marks: ({ isWhole, ...rest }) => ({
        ...common(rest),
        ...(rest.state === 'done' && isWhole ? { tradeStatus: 'TRADE_CLOSED' } : {}),
      }),
    },
  ],
  [
    payWays.wechat,
    {
      entity: 'wechatOrder',
      marks: ({ state, amount, now }) => ({
        backMoneyStatus: backMoney[state],
        ...(state === 'done' ? { refundFee: amount, refundTime: now, tradeState: 'REFUND' } : {}),
      }),
    },
  ],
  [
    payWays.collectMoney,
    {
      entity: 'sqbOrder',
      // Its REFUND_ERROR is a refund of which nobody knows whether it was made.
      marks: ({ isWhole, ...rest }) => ({
        ...common(rest),
        orderStatus: {
          pending: 'REFUND_ERROR',
          refused: 'PAID',
          done: isWhole ? 'REFUNDED' : 'PARTIAL_REFUNDED',
        }[rest.state],
      }),
    },
  ],
  [
    payWays.digitalYuan,
    {
      entity: 'ecnyOrder',
      marks: ({ state, amount, now }) => ({
        backStatus: { pending: null, refused: 2, done: 1 }[state],
        ...(state === 'done' ? { refundAmount: amount, refundTime: now } : {}),
      }),
    },
  ],
])

/** The provider's view of orders that were paid this way; undefined for ways without one. */
export function providerOrdersOf(payWay: unknown): ProviderOrders | undefined {
  return providers.get(Number(payWay))
}

/** The same of the sales order itself (6.5). */
export function salesOrderMarks(marks: RefundMarks): WireRow {
  return { ...common(marks), ...(marks.state === 'done' ? { payStatus: refunded } : {}) }
}

function common({ state, amount, now }: Omit<RefundMarks, 'isWhole'>): WireRow {
  return {
    backMoneyStatus: backMoney[state],
    ...(state === 'done' ? { refundAmount: amount, refundTime: now } : {}),
  }
}
