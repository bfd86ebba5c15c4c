import type { Clock } from '../../../engine/ports/clock'

/** A clock whose timers fire at once: delayed requests are sent immediately, so that a test can assert that none is. */
export const eagerClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run) => {
    run()
    return () => undefined
  },
}
