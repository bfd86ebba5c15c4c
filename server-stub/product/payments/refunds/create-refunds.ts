import type { Database } from '../../../platform/database/open-database'
import { createJobRunner } from '../../../platform/jobs/job-runner'
import type { Stores } from '../../../platform/metadata/stores'
import type { BehaviourContext } from '../../../platform/records/behaviour'
import type { PaymentGateway } from '../payment-gateway'
import { attemptRefund, type RefundStanding } from './attempt-refund'
import { beginAutomaticRefund, beginRefund, type RefundWish } from './begin-refund'
import { takeDueRefunds } from './refund-ledger'

/** Refunds: written down, asked for, asked for again, and stored (6.5). */
export interface Refunds {
  /** Within a change: writes a refund down. @returns its number, for `settle`. @throws ApiRefusal */
  readonly begin: (context: BehaviourContext, wish: RefundWish) => Promise<string>
  /** Within a change: the same for an order that a machine could not ship. Whoever begins it wakes the job afterwards. */
  readonly beginAutomatic: (context: BehaviourContext, orderId: string) => Promise<string | undefined>
  /**
   * After the change: asks the providers, and waits for them for a while. Those that have not answered by then are
   * `pending`; the server goes on by itself.
   */
  readonly settle: (refundNos: readonly string[]) => Promise<readonly RefundStanding[]>
  /** Asks for what is due, soon. */
  readonly wake: () => void
  /** Resolves when all that was due has been asked for. */
  readonly settleDue: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface RefundsOptions {
  readonly database: Pick<Database, 'db'>
  readonly gateway: PaymentGateway
  /** Work of the server itself; asked for when it is needed, as stores know of refunds. */
  readonly work: () => Stores['work']
  readonly report: (error: unknown) => void
  /** How long whoever asks for a refund waits for its provider. */
  readonly patienceMs?: number
}

const patience = 10_000
const mostAtOnce = 4

export function createRefunds(options: RefundsOptions): Refunds {
  const { database, gateway, work, report, patienceMs = patience } = options
  let stop = (): void => undefined
  const stopped = new Promise<void>((resolve) => (stop = resolve))
  const running = new Set<Promise<unknown>>()
  const attempt = (refundNo: string): Promise<RefundStanding> => {
    const asking = attemptRefund({ work: work(), gateway, stopped }, refundNo)
      // What went wrong here is repaired by asking again.
      .catch((error: unknown): RefundStanding => {
        report(error)
        return { state: 'pending', reason: '' }
      })
    running.add(asking)
    void asking.then(() => running.delete(asking))
    return asking
  }
  const askDue = async (): Promise<void> => {
    for (;;) {
      const due = await takeDueRefunds(database.db, mostAtOnce)
      if (due.length === 0) return
      await Promise.all(due.map(attempt))
    }
  }
  const job = createJobRunner(askDue, report)
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
      stop()
      await job.close()
      await Promise.all(running)
    },
  }
}

/** Waits for work, but no longer than so many milliseconds. */
async function inTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, late])
  clearTimeout(timer)
}
