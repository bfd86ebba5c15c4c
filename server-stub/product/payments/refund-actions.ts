import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type { RefundStanding } from './refunds/attempt-refund'
import type { Refunds } from './refunds/create-refunds'
import { centsOf } from './cents'
import { usePasswordCheck } from '../../platform/people/passwords/password-checks'
import type { ActionCode, BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/**
 * P31: refunds orders through their payment providers (X7). The refund is stored while the order is locked; the
 * provider is called after that transaction, and its response is stored afterwards. The request waits for it for a
 * limited time.
 */
export function refundActions(refunds: Refunds): Readonly<Record<'refund' | 'batchRefund', ActionCode>> {
  const refund: ActionCode = async ({ rows, values }, context) => {
    const refundNos = await beginAll(refunds, context, rows, values)
    return { after: async () => answerOne(await refunds.settle(refundNos)) }
  }
  /**
   * L20: refunds the whole rest of each order. Either all refunds begin or none; each provider then answers separately.
   */
  const batchRefund: ActionCode = async ({ rows, values }, context) => {
    const refundNos = await beginAll(refunds, context, rows, values)
    return { after: async () => answerAll(await refunds.settle(refundNos)) }
  }
  return { refund, batchRefund }
}

async function beginAll(
  refunds: Refunds,
  context: BehaviourContext,
  rows: readonly WireRow[],
  { refundAmount, refundReason }: WireRow,
): Promise<readonly string[]> {
  const { userId } = context.person
  const orders = rows.map(({ id }) => String(id))
  // V72: the person must have passed the password check of P30 for these very orders.
  if (!(await usePasswordCheck(context.trx, userId, orders)))
    throw new ApiRefusal({ status: 422, message: 'M12', reason: 'password-not-checked' })
  const amount = refundAmount === null || refundAmount === undefined ? undefined : centsOf(refundAmount)
  const reason = typeof refundReason === 'string' ? refundReason : null
  const refundNos: string[] = []
  for (const orderId of orders)
    refundNos.push(await refunds.begin(context, { orderId, amount, reason, requestedBy: userId }))
  return refundNos
}

/** The notice for a pending refund, which has neither failed nor succeeded yet. */
const goesOn = { notice: { key: 'pay.goesOn' } }

function answerOne([standing]: readonly RefundStanding[]): unknown {
  if (standing?.state === 'done') return null
  if (standing?.state === 'pending') return goesOn
  throw new ApiRefusal({
    status: 409,
    message: 'pay.refused',
    values: { reason: standing?.reason ?? '' },
    reason: 'refund-refused',
  })
}

function answerAll(standings: readonly RefundStanding[]): unknown {
  const count = (state: RefundStanding['state']): number =>
    standings.filter((standing) => standing.state === state).length
  const values = { done: count('done'), refused: count('refused'), pending: count('pending') }
  if (values.done === standings.length) return null
  if (values.refused < standings.length) return { notice: { key: 'pay.someRefunded', values } }
  return answerOne(standings)
}
