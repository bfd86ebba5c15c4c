import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type { RefundStanding } from './refunds/attempt-refund'
import type { Refunds } from './refunds/create-refunds'
import { centsOf } from './cents'
import { usePasswordCheck } from '../../platform/people/password-checks'
import type { ActionCode, BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/**
 * P31: pays orders back by their providers (X7). What is asked for is written down with the order locked, the provider is
 * called when that is certain, and its answer is stored after that; whoever asks waits for it for a while.
 */
export function refundActions(refunds: Refunds): Readonly<Record<'refund' | 'batchRefund', ActionCode>> {
  const refund: ActionCode = async ({ rows, values }, context) => {
    const refundNos = await beginAll(refunds, context, rows, values)
    return { after: async () => answerOne(await refunds.settle(refundNos)) }
  }
  /** L20: each all that is left of it. All of them are begun or none; their providers then answer for each. */
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
  // V72: whoever has not shown the password by P30 before, for these very orders, gets no further.
  if (!(await usePasswordCheck(context.trx, userId, orders)))
    throw new ApiRefusal({ status: 422, message: 'M12', reason: 'password-not-checked' })
  const amount = refundAmount === null || refundAmount === undefined ? undefined : centsOf(refundAmount)
  const reason = typeof refundReason === 'string' ? refundReason : null
  const refundNos: string[] = []
  for (const orderId of orders)
    refundNos.push(await refunds.begin(context, { orderId, amount, reason, requestedBy: userId }))
  return refundNos
}

/** What a refund that is still on its way is told by: it has not failed, and not succeeded either. */
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
