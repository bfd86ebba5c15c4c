import type { Clock } from '../../engine/ports/clock'

/** A clock that goes on only when a test winds it: what waits then runs, in turn. */
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
