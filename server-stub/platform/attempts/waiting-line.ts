/** Those who wait for something that may have changed: the first is woken at each change, and all after a while. */
export function createWaitingLine() {
  const waiting = new Set<() => void>()
  return {
    /** Waits for a change, `ms` at most, or until whoever waits leaves. */
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
