import { setTimeout as pause } from 'node:timers/promises'
import { sql } from './sql/sql'
import type { Queryable } from './sql/database-client'

/** Interval of cancellations, ms. They are repeated, because one that arrives between two statements has no effect. */
const everyMs = 1000

/** Connections with long-running work. Each holds an advisory lock for as long as its work may be cancelled. */
export interface LockHolders {
  readonly add: (pid: number, lock: number) => void
  /** Forgets all holders. No statement that they begin afterwards is cancelled. */
  readonly release: () => Promise<void>
  /**
   * Cancels the statements of the holders until `ended` settles, so that a stopping server does not wait minutes for
   * them.
   */
  readonly cancel: (ended: Promise<void>) => Promise<void>
}

/**
 * Creates an empty list of lock holders.
 * @param db checks whether a holder still has its lock; a holder without it is not cancelled
 */
export function createLockHolders(db: Queryable): LockHolders {
  const holders = new Map<number, number>()
  let sent: Promise<unknown> = Promise.resolve()
  return {
    add(pid, lock) {
      holders.set(pid, lock)
    },
    async release() {
      holders.clear()
      // A cancellation that is already under way would hit the next statement.
      await sent.catch(() => undefined)
    },
    async cancel(ended) {
      let isEnded = false
      const noted = ended.finally(() => {
        isEnded = true
      })
      // Lets an `ended` that has already settled be noticed first.
      await Promise.race([noted, pause(0)])
      while (!isEnded) {
        sent = cancelAll(db, holders)
        await sent
        await Promise.race([noted, pause(everyMs, undefined, { ref: false })])
      }
      await noted
    },
  }
}

function cancelAll(db: Queryable, holders: ReadonlyMap<number, number>): Promise<unknown> {
  return sql`select pg_cancel_backend(l.pid) from pg_locks as l
    join unnest(${[...holders.keys()]}::int[], ${[...holders.values()]}::bigint[]) as h (pid, lock) on h.pid = l.pid and h.lock = l.objid::bigint
    where l.locktype = 'advisory' and l.classid = 0 and l.objsubid = 1 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db)
}
