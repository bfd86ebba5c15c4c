import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables'

/** What is sent between two statements, or in an unlucky moment, cancels nothing. */
const everyMs = 1000

/**
 * Cancels what connections are at, until it has ended: a server that stops does not wait minutes for it.
 * @param holders the advisory lock that each of them holds, by the process id of its connection; one without it is left alone
 */
export async function cancelHolders(
  db: Kysely<Tables>,
  holders: ReadonlyMap<number, number>,
  ended: Promise<void>,
): Promise<void> {
  let isEnded = false
  const noted = ended.finally(() => {
    isEnded = true
  })
  // Whether it has ended already is known in a moment.
  await Promise.race([noted, pause(0)])
  while (!isEnded) {
    await sql`select pg_cancel_backend(l.pid) from pg_locks as l
      join unnest(${[...holders.keys()]}::int[], ${[...holders.values()]}::bigint[]) as h (pid, lock) on h.pid = l.pid and h.lock = l.objid::bigint
      where l.locktype = 'advisory' and l.classid = 0 and l.objsubid = 1 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())`.execute(db)
    await Promise.race([noted, pause(everyMs, undefined, { ref: false })])
  }
  await noted
}
