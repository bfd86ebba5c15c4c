import type { Database } from '../../platform/database/open-database'
import { createJobRunner } from '../../platform/jobs/job-runner'
import type { Stores } from '../../platform/metadata/stores'
import type { BillNotice, RenewalPayments } from './renewal-payments'
import { findForgotten, takeDuePayments, type AwaitedPayment } from './renewal-queue'
import { giveUp, payStatus, settleRenewal } from './settle-renewal'

/** Renewals that are being paid. */
export interface Renewals {
  readonly payments: RenewalPayments
  /** Gives up a payment that could not be opened. */
  readonly fail: (paymentNo: string, reason: unknown) => Promise<void>
  /** Takes what a provider told. */
  readonly hear: (notice: BillNotice) => Promise<void>
  /** Asks the providers what is due, soon. */
  readonly wake: () => void
  /** Resolves when all that was due has been asked. */
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

/** Waits for payments of renewals: asks the providers, hears what they tell, and ends what is not paid in time (6.5). */
export function createRenewals({
  database,
  payments,
  work,
  report,
  everyMs = 4000,
}: RenewalsOptions): Renewals {
  const settle = (paymentNo: string, state: BillNotice['state']) =>
    work()('renewalRecord', (context) => settleRenewal(context, paymentNo, state))
  const ask = async ({ paymentNo, payWay, isOver }: AwaitedPayment): Promise<void> => {
    const provider = payments.get(payWay)
    // Without the provider nobody can pay any more.
    if (!provider) return isOver ? settle(paymentNo, { kind: 'closed' }) : undefined
    const state = await provider.look(paymentNo)
    if (state.kind !== 'waiting' || !isOver) return settle(paymentNo, state)
    // Closed there first: what is paid at this very moment is found at the next look.
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
    for (let due = await takeDuePayments(database.db); due.length > 0;) {
      const outcomes = await Promise.allSettled(due.map(ask))
      for (const outcome of outcomes) if (outcome.status === 'rejected') report(outcome.reason)
      due = await takeDuePayments(database.db)
    }
  }
  const { wake, settle: settleDue, close } = createJobRunner(look, report, everyMs)
  const fail = async (paymentNo: string, reason: unknown): Promise<void> => {
    report(reason)
    await settle(paymentNo, { kind: 'failed' })
  }
  return { payments, fail, hear: ({ no, state }) => settle(no, state), wake, settleDue, close }
}
