/** Creates a queue that waits for changes: each change wakes the first waiter, and each waiter has a timeout. */
export function createWaitingLine() {
  const waiting = new Set<() => void>()
  return {
    /** Waits for a change, for `ms` at most, or until `left` aborts. */
    wait(ms: number, left?: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer)
          left?.removeEventListener('abort', wake)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        left?.addEventListener('abort', wake)
        waiting.add(wake)
      })
    },
    wakeFirst(): void {
      for (const wake of waiting) return wake()
    },
  }
}
