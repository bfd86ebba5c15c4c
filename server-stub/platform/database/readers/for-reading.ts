import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogPosition } from './log-position'

const reading = new AsyncLocalStorage<LogPosition>()

/**
 * Runs work whose reads may come from a replica (`Database.reading`), provided that the replica has replayed the log up
 * to `least`. Outside of such work all reads come from the primary.
 */
export function forReading<T>(least: LogPosition, work: () => T): T {
  return reading.run(least, work)
}

/** Returns the position that a replica must have reached for the current work. Undefined outside of `forReading`. */
export function leastToRead(): LogPosition | undefined {
  return reading.getStore()
}
