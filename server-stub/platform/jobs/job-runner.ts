import { watched } from '../watching/watched'

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
      await watched('job', name, work).catch(report)
    }
    running = undefined
  }
  const wake = () => {
    isWanted = true
    running ??= run()
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    settle: async () => {
      wake()
      await running
    },
    close: async () => {
      clearInterval(timer)
      isWanted = false
      await running
    },
  }
}
