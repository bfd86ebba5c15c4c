import type { Stores } from '../../../platform/metadata/changes/stores'
import type { BehaviourContext } from '../../../platform/records/behaviour'
import type { PaidOrder, PaymentGateway, RefundOutcome } from '../payment-gateway'
import { lockOrder, mark, marksOf, refundedOf } from './begin-refund'
import { findAccount } from './find-account'
import { providerOrdersOf, type RefundState } from './provider-orders'
import { endRefund, findRefund, postponeRefund, refundsOf, type RefundEntry } from './refund-ledger'

/** The state of a refund after the provider was called. */
export interface RefundStanding {
  readonly state: RefundState
  /** The reason for a refusal, in the provider's words. */
  readonly reason: string
}

export interface AttemptOptions {
  readonly work: Stores['work']
  readonly gateway: PaymentGateway
  /** Resolves when the server stops. Refunds without a response by then are left to another server. */
  readonly stopped: Promise<void>
}

/**
 * Requests a stored refund from its provider, and stores the outcome on the order and on the provider's record of it.
 */
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
  /** Undefined when the refund is no longer pending or has no account. */
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
    // The account was usable when the refund began, and may become usable again.
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
  // The refund is read again under the lock, because another server may have stored the outcome.
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

/**
 * Returns the state after an attempt. When a call was rejected, an earlier attempt may still have succeeded, so that
 * only a first attempt counts as refused.
 */
function stateAfter(outcome: RefundOutcome, { attempts }: RefundEntry): RefundState {
  if (outcome.kind === 'unknown') return 'pending'
  return outcome.kind === 'done' || outcome.isSure || attempts === 1 ? outcome.kind : 'pending'
}

function standingOf(refund: RefundEntry | undefined): RefundStanding {
  return { state: refund?.state ?? 'refused', reason: refund?.error ?? '' }
}
