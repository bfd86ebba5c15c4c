/** Does what is to be done, now and then and when it is woken; never twice at the same time in one server. */
export interface JobRunner {
  /** Looks soon; nobody waits for it. */
  readonly wake: () => void
  /** Resolves when all that was due when it was called has been tried. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

/** @param work done anew at every look. @param report gets what it rejects with */
export function createJobRunner(
  work: () => Promise<void>,
  report: (error: unknown) => void,
  everyMs = 5000,
): JobRunner {
  let running: Promise<void> | undefined
  let isWanted = false
  const run = async () => {
    while (isWanted) {
      isWanted = false
      await work().catch(report)
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
