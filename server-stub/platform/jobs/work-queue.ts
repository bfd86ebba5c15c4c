import type { Queryable } from '../database/sql/database-client'

/** The amount of waiting work. */
export interface QueueState {
  /** All waiting work, including the failing. */
  readonly waiting: number
  /** Waiting work whose last attempt failed. */
  readonly failing: number
  /** Seconds since the oldest waiting work was queued; null when none waits. */
  readonly oldestSeconds: number | null
}

/** Waiting work whose last attempt failed. */
export interface FailedWork {
  readonly id: string
  /** What the work is about, such as the recipient of a mail. */
  readonly subject: string
  readonly attempts: number
  readonly error: string
  /** The time of the next attempt, `yyyy-MM-dd HH:mm:ss` in China time. */
  readonly nextAt: string
}

/** A queue of work in the database, for the page "Server". */
export interface WorkQueue {
  /** The wording has its title as `server.queue.<name>`. */
  readonly name: string
  readonly state: (db: Queryable) => Promise<QueueState>
  /** Absent for queues that keep no failures. */
  readonly retrying?: {
    /** Returns failed work, the one with the earliest next attempt first. */
    readonly list: (db: Queryable, most: number) => Promise<readonly FailedWork[]>
    /** Makes failed work due at once. Returns its subject; undefined when there is no such work any more. */
    readonly retry: (db: Queryable, id: string) => Promise<string | undefined>
  }
}
