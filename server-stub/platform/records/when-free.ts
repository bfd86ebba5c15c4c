import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from './writing/in-transaction'

/** Codes of PostgreSQL for a lock that was not granted in time, a cancelled statement and a deadlock. */
const waitedTooLong = new Set(['55P03', '57014', '40P01'])

export interface Pauses {
  /** The pause after the first attempt in ms, doubled each time. */
  readonly firstMs: number
  /** The longest pause in ms. Attempts must be rare: each makes readers or writers wait. */
  readonly longestMs: number
  /** The most attempts; the last failure is rejected. Default: no limit. */
  readonly attempts?: number
}

/** Repeats an attempt until it gets its locks, which the creation of an index or a long transaction may hold. */
export async function whenFree<T>(
  signal: AbortSignal,
  { firstMs, longestMs, attempts = Number.POSITIVE_INFINITY }: Pauses,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    signal.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (count >= attempts || !waitedTooLong.has(errorCode(error))) throw error
      await pause(Math.min(firstMs * 2 ** (count - 1), longestMs), undefined, { signal })
    }
  }
}
