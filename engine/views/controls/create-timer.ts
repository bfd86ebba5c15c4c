/** A timer with at most one pending callback: `start` replaces it. */
export interface Timer {
  readonly start: (run: () => void, milliseconds: number) => void
  readonly stop: () => void
}

/** Creates a timer without a pending callback. */
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
