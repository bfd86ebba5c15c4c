import type { Stores } from '../../../platform/metadata/stores'
import type { BehaviourContext } from '../../../platform/records/behaviour'
import type { PaidOrder, PaymentGateway, RefundOutcome } from '../payment-gateway'
import { lockOrder, mark, marksOf, refundedOf } from './begin-refund'
import { findAccount } from './find-account'
import { providerOrdersOf, type RefundState } from './provider-orders'
import { endRefund, findRefund, postponeRefund, refundsOf, type RefundEntry } from './refund-ledger'

/** How a refund stands after the provider has been asked. */
export interface RefundStanding {
  readonly state: RefundState
  /** Why it was refused, in the provider's words. */
  readonly reason: string
}

export interface AttemptOptions {
  readonly work: Stores['work']
  readonly gateway: PaymentGateway
  /** Resolves when the server stops: what is not answered by then stays for another one. */
  readonly stopped: Promise<void>
}

/** Asks the provider for a refund that is written down, and stores what it says on the order and its provider's view. */
export async function attemptRefund(
  { work, gateway, stopped }: AttemptOptions,
  refundNo: string,
): Promise<RefundStanding> {
  const task = await work('salesOrder', (context) => readTask(context, refundNo))
  if (!task.order) return task.standing
  const asked = gateway.refund(task.order, task.amount, refundNo)
  const outcome = await Promise.race([asked, stopped.then(() => undefined)])
  if (!outcome) return task.standing
  return work('salesOrder', (context) => storeOutcome(context, refundNo, outcome))
}

interface Task {
  readonly standing: RefundStanding
  readonly amount: number
  /** Undefined when there is nothing to ask for any more. */
  readonly order: PaidOrder | undefined
}

async function readTask(context: BehaviourContext, refundNo: string): Promise<Task> {
  const refund = await findRefund(context.trx, refundNo)
  if (refund?.state !== 'pending') return { standing: standingOf(refund), amount: 0, order: undefined }
  const row = await context.find('salesOrder', refund.orderId)
  const orders = providerOrdersOf(row?.['payWay'])
  const account = row
    ? await findAccount(context, row, orders && (await context.find(orders.entity, refund.orderId)))
    : 'pay.noAccount'
  const standing: RefundStanding = { state: 'pending', reason: '' }
  if (!row || typeof account === 'string') {
    // The account was there when the refund began, and may come back.
    await postponeRefund(context.trx, refundNo, String(account))
    return { standing, amount: refund.amount, order: undefined }
  }
  const order: PaidOrder = {
    account,
    outTradeNo: String(row['outTradeNo']),
    transactionNo: row['transactionNo'] ? String(row['transactionNo']) : null,
    paid: refund.paid,
    reason: refund.reason,
  }
  return { standing, amount: refund.amount, order }
}

async function storeOutcome(
  context: BehaviourContext,
  refundNo: string,
  outcome: RefundOutcome,
): Promise<RefundStanding> {
  const { trx, now } = context
  const known = await findRefund(trx, refundNo)
  const order = known && (await lockOrder(context, known.orderId))
  // Read again under the lock: another server may have heard the same.
  const refund = await findRefund(trx, refundNo)
  if (!order || refund?.state !== 'pending') return standingOf(refund)
  const state = stateAfter(outcome, refund)
  const reason = 'reason' in outcome ? outcome.reason : ''
  if (state === 'pending') await postponeRefund(trx, refundNo, reason)
  else {
    const before = refundedOf(order, await refundsOf(trx, refund.orderId))
    const refunded = state === 'done' ? before + refund.amount : before
    if (await endRefund(trx, refundNo, state, reason || null))
      await mark(context, order, marksOf(state, refunded, refund.paid, now))
  }
  return { state, reason }
}

/** A call that was not taken says nothing of earlier ones, of which one may have been. */
function stateAfter(outcome: RefundOutcome, { attempts }: RefundEntry): RefundState {
  if (outcome.kind === 'unknown') return 'pending'
  return outcome.kind === 'done' || outcome.isSure || attempts === 1 ? outcome.kind : 'pending'
}

function standingOf(refund: RefundEntry | undefined): RefundStanding {
  return { state: refund?.state ?? 'refused', reason: refund?.error ?? '' }
}
