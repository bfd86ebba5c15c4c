import type { Database } from '../../platform/database/open-database'
import { createJobRunner } from '../../platform/jobs/job-runner'
import type { Stores } from '../../platform/metadata/changes/stores'
import type { BillNotice, RenewalPayments } from './renewal-payments'
import { findForgotten, mostAtOnce, takeDuePayments, type AwaitedPayment } from './renewal-queue'
import { giveUp, payStatus, settleRenewal } from './settle-renewal'

/** The service for renewals with a pending payment. */
export interface Renewals {
  readonly payments: RenewalPayments
  /** Marks a payment as failed when its bill could not be opened. */
  readonly fail: (paymentNo: string, reason: unknown) => Promise<void>
  /** Stores a provider's notice. */
  readonly hear: (notice: BillNotice) => Promise<void>
  /** Makes the background job query due payments soon. */
  readonly wake: () => void
  /** Resolves when all due payments have been queried. */
  readonly settleDue: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface RenewalsOptions {
  readonly database: Pick<Database, 'db'>
  readonly payments: RenewalPayments
  readonly work: () => Stores['work']
  readonly report: (error: unknown) => void
  readonly everyMs?: number
}

/**
 * Creates the service that waits for payments of renewals: it queries the providers, receives their notices, and closes
 * bills that are not paid in time (6.5).
 */
export function createRenewals({
  database,
  payments,
  work,
  report,
  everyMs = 4000,
}: RenewalsOptions): Renewals {
  let isStopping = false
  let stop = (): void => undefined
  // Payments that a provider has not told about by then are left to another server.
  const stopped = new Promise<undefined>((resolve) => (stop = () => resolve(undefined)))
  const settle = (paymentNo: string, state: BillNotice['state']) =>
    work()('renewalRecord', (context) => settleRenewal(context, paymentNo, state))
  const ask = async ({ paymentNo, payWay, isOver }: AwaitedPayment): Promise<void> => {
    const provider = payments.get(payWay)
    // Without the provider the bill can no longer be paid.
    if (!provider) return isOver ? settle(paymentNo, { kind: 'closed' }) : undefined
    const state = await Promise.race([provider.look(paymentNo), stopped])
    if (!state) return
    if (state.kind !== 'waiting' || !isOver) return settle(paymentNo, state)
    // The bill is closed at the provider first. If it is paid at this moment, closing it fails, and the next query
    // finds the payment.
    await provider.close(paymentNo)
    await settle(paymentNo, { kind: 'closed' })
  }
  const forget = () =>
    work()('renewalRecord', async (context) => {
      const ids = await findForgotten(context.trx)
      if (ids.length === 0) return
      await giveUp(context, await context.select('renewalRecord', { id: ids }), payStatus.closed)
    })
  const look = async (): Promise<void> => {
    await forget()
    // Payments whose provider is slow are due again when it answers: they wait for the next run.
    for (let isMore = true; isMore && !isStopping;) {
      const due = await takeDuePayments(database.db)
      const outcomes = await Promise.allSettled(due.map(ask))
      for (const outcome of outcomes) if (outcome.status === 'rejected') report(outcome.reason)
      isMore = due.length === mostAtOnce
    }
  }
  const job = createJobRunner('renewals', look, report, everyMs)
  const fail = async (paymentNo: string, reason: unknown): Promise<void> => {
    report(reason)
    await settle(paymentNo, { kind: 'failed' })
  }
  return {
    payments,
    fail,
    hear: ({ no, state }) => settle(no, state),
    wake: job.wake,
    settleDue: job.settle,
    async close() {
      isStopping = true
      stop()
      await job.close()
    },
  }
}
