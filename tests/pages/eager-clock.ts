import type { Clock } from '../../engine/ports/clock'

/** A clock that waits for nothing: what would be sent later is sent at once, so that a test sees when nothing is. */
export const eagerClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run) => {
    run()
    return () => undefined
  },
}
