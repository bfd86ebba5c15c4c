import { watched } from '../watching/watched'
import { addJob, forgetJob, noteRun } from './known-jobs'

/** Runs a job at intervals and when it is woken, never twice at the same time in one server. */
export interface JobRunner {
  /** Requests a run soon, without waiting for it. */
  readonly wake: () => void
  /** Resolves when all work that was due at the call has been tried. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Creates a job runner and starts its interval.
 * @param name of the job in figures and traces
 * @param work called for each run
 * @param report called with each rejection of `work`
 */
export function createJobRunner(
  name: string,
  work: () => Promise<void>,
  report: (error: unknown) => void,
  everyMs = 5000,
): JobRunner {
  let running: Promise<void> | undefined
  let isWanted = false
  const run = async () => {
    while (isWanted) {
      isWanted = false
      await watched('job', name, work).then(
        () => noteRun(job),
        (error: unknown) => {
          noteRun(job, error ?? 'rejected without a reason')
          report(error)
        },
      )
    }
    running = undefined
  }
  const wake = () => {
    isWanted = true
    running ??= run()
  }
  const settle = async () => {
    wake()
    await running
  }
  const job = addJob(name, settle)
  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    settle,
    close: async () => {
      clearInterval(timer)
      forgetJob(job)
      isWanted = false
      await running
    },
  }
}
