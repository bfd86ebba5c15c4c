import type { Database } from '../../../platform/database/open-database'
import { createJobRunner } from '../../../platform/jobs/job-runner'
import type { Stores } from '../../../platform/metadata/changes/stores'
import type { BehaviourContext } from '../../../platform/records/behaviour'
import type { PaymentGateway } from '../payment-gateway'
import { attemptRefund, type RefundStanding } from './attempt-refund'
import { beginAutomaticRefund, beginRefund, type RefundWish } from './begin-refund'
import { takeDueRefunds } from './refund-ledger'

/** Refunds: stores them, requests them from the providers, retries, and stores the outcomes (6.5). */
export interface Refunds {
  /** Stores a refund within a transaction. @returns Its number, for `settle`. @throws ApiRefusal */
  readonly begin: (context: BehaviourContext, wish: RefundWish) => Promise<string>
  /**
   * Stores the automatic refund of an order that was not dispensed, within a transaction. The caller calls `wake`
   * afterwards.
   */
  readonly beginAutomatic: (context: BehaviourContext, orderId: string) => Promise<string | undefined>
  /**
   * Requests refunds from their providers, after the transaction, and waits for a limited time. Those without an
   * outcome by then are returned as `pending` and continue in the background.
   */
  readonly settle: (refundNos: readonly string[]) => Promise<readonly RefundStanding[]>
  /** Makes the background job request due refunds soon. */
  readonly wake: () => void
  /** Resolves when all due refunds have been requested. */
  readonly settleDue: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface RefundsOptions {
  readonly database: Pick<Database, 'db'>
  readonly gateway: PaymentGateway
  /**
   * Runs work in the name of the server. It is a function, because the stores are created after the refunds that they
   * use.
   */
  readonly work: () => Stores['work']
  readonly report: (error: unknown) => void
  /** Milliseconds that a request waits for its providers. */
  readonly patienceMs?: number
}

const patience = 10_000
const mostAtOnce = 4

export function createRefunds(options: RefundsOptions): Refunds {
  const { database, gateway, work, report, patienceMs = patience } = options
  let isStopping = false
  let stop = (): void => undefined
  const stopped = new Promise<void>((resolve) => (stop = resolve))
  const running = new Set<Promise<unknown>>()
  const attempt = (refundNo: string): Promise<RefundStanding> => {
    const asking = attemptRefund({ work: work(), gateway, stopped }, refundNo)
      // An error here is repaired by a retry.
      .catch((error: unknown): RefundStanding => {
        report(error)
        return { state: 'pending', reason: '' }
      })
    running.add(asking)
    void asking.then(() => running.delete(asking))
    return asking
  }
  const askDue = async (): Promise<void> => {
    while (!isStopping) {
      const due = await takeDueRefunds(database.db, mostAtOnce)
      if (due.length === 0) return
      await Promise.all(due.map(attempt))
    }
  }
  const job = createJobRunner('refunds', askDue, report)
  return {
    begin: (context, wish) => beginRefund(context, gateway, wish),
    beginAutomatic: (context, orderId) => beginAutomaticRefund(context, gateway, orderId),
    async settle(refundNos) {
      const standings = new Map<string, RefundStanding>()
      const waiting = [...refundNos]
      const askAll = async (): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          standings.set(next, await attempt(next))
      }
      const all = Promise.all(Array.from({ length: mostAtOnce }, askAll))
      await inTime(all, patienceMs)
      return refundNos.map((refundNo) => standings.get(refundNo) ?? { state: 'pending', reason: '' })
    },
    wake: job.wake,
    settleDue: job.settle,
    async close() {
      isStopping = true
      stop()
      await job.close()
      await Promise.all(running)
    },
  }
}

/** Waits for work, at most the given number of milliseconds. */
async function inTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, late])
  clearTimeout(timer)
}
