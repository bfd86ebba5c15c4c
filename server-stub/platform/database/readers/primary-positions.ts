import type { LogPosition } from './log-position'

/** How late a replica may be, ms. */
const mostLateMs = 10_000
/** Milliseconds between two remembered positions. Each costs a connection to a replica one further check. */
const stepMs = 1000

export interface PrimaryPositions {
  /** Remembers where the primary is now. Every server learns it with the session of a request. */
  readonly note: (position: LogPosition | undefined) => void
  /** Returns a position that replicas within the limit of lateness have reached. Undefined while nothing is known. */
  readonly least: () => LogPosition | undefined
}

/**
 * Remembers the positions of the primary in the last seconds. The lateness of a replica is judged by them, and not by
 * the time of its last replayed transaction, which is long ago whenever nothing is written.
 */
export function createPrimaryPositions(now: () => number = () => performance.now()): PrimaryPositions {
  let known: { readonly at: number; readonly position: LogPosition }[] = []
  const current = () => (known = known.filter(({ at }) => now() - at < 2 * mostLateMs))
  return {
    note(position) {
      const last = current().at(-1)
      if (position !== undefined && (!last || now() - last.at >= stepMs)) known.push({ at: now(), position })
    },
    // Until a position is old enough, the oldest one is demanded, which is stricter than the limit.
    least: () => (current().findLast(({ at }) => now() - at >= mostLateMs) ?? known[0])?.position,
  }
}
