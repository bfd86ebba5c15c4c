import type { Refunds } from '../payments/refunds/create-refunds'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/database/open-database'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import { createJobRunner, type JobRunner } from '../../platform/jobs/job-runner'
import type { MachineLink } from '../messaging/machine-link'
import type { MachineReport } from '../messaging/report-lane'
import type { Stores } from '../../platform/metadata/changes/stores'
import { sendDue } from '../push/push-queue'
import { settleOverdue } from '../push/settle-overdue'
import { lockAnswered, takeAnswer } from '../push/take-answer'
import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import type { Report } from '../messaging/topics'
import { countMessages, watched } from '../../platform/watching/watched'
import { readReport } from './read-report'
import { takeFault } from './take-fault'
import { takeLog, takeUnlock } from './take-log'
import { takeSale } from './take-sale'
import { takeState } from './take-state'
import { takeStock } from './take-stock'

export interface MachineDesk {
  /**
   * Handles a report of a machine. Invalid reports are passed to `warn` and dropped. Rejects when a retry may succeed.
   */
  readonly take: (report: MachineReport) => Promise<void>
  /** Sends due pushes, and settles those that were not answered in time as overtime. */
  readonly pushes: JobRunner
  /** Sets the connection to machines, once it exists. */
  readonly connect: (link: MachineLink) => void
}

export interface MachineDeskOptions {
  readonly database: Pick<Database, 'db'>
  readonly work: Stores['work']
  /** Refunds failed orders of machines with automatic refund. */
  readonly refunds: Pick<Refunds, 'beginAutomatic' | 'wake'>
  readonly warn: (error: unknown, message: string) => void
}

/** Creates the desk that handles reports of machines and sends pushes to them. */
export function createMachineDesk({ database, work, refunds, warn }: MachineDeskOptions): MachineDesk {
  let link: MachineLink | undefined
  const pushes = createJobRunner(
    'pushes',
    async () => {
      if (link) await sendDue(database, link)
      const unanswered = await work('pushRecord', settleOverdue)
      if (unanswered > 0) countMessages('push', 'unanswered', unanswered)
    },
    (error) => warn(error, 'pushing failed'),
    1000,
  )
  return {
    pushes,
    connect: (made) => {
      link = made
      pushes.wake()
    },
    take: ({ pushId, report, content, receipt }) =>
      watched('message', `report-${report}`, async () => {
        const handled = await work('machine', async (context): Promise<Handled | undefined> => {
          if (report === 'answer') await lockAnswered(context, content)
          const [machine] = await context.select('machine', { pushId: [pushId] })
          if (!machine) return undefined
          if (await receipt?.isStored(context.trx)) {
            countMessages(`report-${report}`, 'repeated', 1)
            return undefined
          }
          const outcome = await handle(context, machine, report, content, refunds)
          await receipt?.store(context.trx)
          return outcome
        }).catch((error: unknown): Handled => {
          if (!isAboutReport(error)) throw error
          return { problem: `${report}: ${String(error)}` }
        })
        if (handled?.problem) warn(undefined, `${pushId}: ${handled.problem}`)
        if (handled?.isRefundDue) refunds.wake()
      }),
  }
}

/**
 * Returns whether a retry would fail again: for refusals, and for values that the tables reject (SQLSTATE 22 and 23).
 */
function isAboutReport(error: unknown): boolean {
  return error instanceof ApiRefusal || (error instanceof DatabaseError && /^2[23]/.test(error.code ?? ''))
}

interface Handled {
  readonly problem?: string
  readonly isRefundDue?: boolean
}

async function handle(
  context: BehaviourContext,
  machine: WireRow,
  report: Report,
  content: unknown,
  refunds: MachineDeskOptions['refunds'],
): Promise<Handled> {
  const take = async <K extends Report>(
    kind: K,
    handler: (
      value: Extract<ReturnType<typeof readReport<K>>, { ok: true }>['value'],
    ) => Promise<Handled | undefined>,
  ): Promise<Handled> => {
    const read = readReport(kind, content)
    if (!read.ok) {
      const [problem] = read.problems
      return { problem: `${kind}${problem?.pointer ?? ''}: ${problem?.detail ?? 'not right'}` }
    }
    return (await handler(read.value)) ?? {}
  }
  switch (report) {
    case 'answer':
      return take(report, ({ id, done, message }) =>
        nothing(takeAnswer(context, machine, { id, isDone: done, message })),
      )
    case 'state':
      return take(report, (state) => nothing(takeState(context, machine, state)))
    case 'stock':
      return take(report, (stock) => nothing(takeStock(context, machine, stock)))
    case 'fault':
      return take(report, (fault) => nothing(takeFault(context, machine, fault)))
    case 'log':
      return take(report, (entry) => nothing(takeLog(context, machine, entry)))
    case 'lock':
      return take(report, (unlock) => nothing(takeUnlock(context, machine, unlock)))
    case 'sale':
      return take(report, async (sale) => {
        const taken = await takeSale(context, machine, sale)
        if (!taken?.isToBeRefunded) return {}
        // The refund begins in the transaction of the sale, so that both are stored or neither.
        return { isRefundDue: (await refunds.beginAutomatic(context, taken.orderId)) !== undefined }
      })
  }
}

/** Awaits a handler without further consequences, as most reports have. */
async function nothing(taken: Promise<void>): Promise<undefined> {
  await taken
}
