import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables'

/** A cancellation that arrives between two statements has no effect, so it is repeated. */
const everyMs = 1000

/** Connections at long work, each known by an advisory lock that it holds for as long as it may be cancelled. */
export interface LockHolders {
  readonly add: (pid: number, lock: number) => void
  /** No statement that a holder begins after this is cancelled. */
  readonly release: () => Promise<void>
  /** Cancels what holders are at, until it has ended: a server that stops does not wait minutes for it. */
  readonly cancel: (ended: Promise<void>) => Promise<void>
}

/** @param db finds out whether a holder still has its lock: one without it is left alone */
export function createLockHolders(db: Kysely<Tables>): LockHolders {
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
      // Whether it has ended already is known in a moment.
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

function cancelAll(db: Kysely<Tables>, holders: ReadonlyMap<number, number>): Promise<unknown> {
  return sql`select pg_cancel_backend(l.pid) from pg_locks as l
    join unnest(${[...holders.keys()]}::int[], ${[...holders.values()]}::bigint[]) as h (pid, lock) on h.pid = l.pid and h.lock = l.objid::bigint
    where l.locktype = 'advisory' and l.classid = 0 and l.objsubid = 1 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db)
}
