import type { Clock } from '../../ports/clock'

/** The clock of this device. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => {
    const timer = globalThis.setTimeout(run, milliseconds)
    return () => globalThis.clearTimeout(timer)
  },
}
