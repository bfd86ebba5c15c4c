import type { Clock } from '../../../engine/ports/clock'

/** A clock whose timers run, in order, only when a test calls `wind`. */
export interface WoundClock extends Clock {
  wind(): void
}

export function createWoundClock(): WoundClock {
  const waiting = new Set<() => void>()
  return {
    now: () => Date.now(),
    setTimeout: (run) => {
      const once = (): void => {
        waiting.delete(once)
        run()
      }
      waiting.add(once)
      return () => void waiting.delete(once)
    },
    wind: () => [...waiting].forEach((run) => run()),
  }
}
