/** One thing to do later; starting another takes its place. */
export interface Timer {
  readonly start: (run: () => void, milliseconds: number) => void
  readonly stop: () => void
}

/** A timer that has nothing to do yet. */
export function createTimer(): Timer {
  let pending: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(pending)
  return {
    stop,
    start: (run, milliseconds) => {
      stop()
      pending = setTimeout(run, milliseconds)
    },
  }
}
