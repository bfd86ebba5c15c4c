import { sql } from '../database/sql/sql'
import type { Database } from '../database/open-database'

const minuteMs = 60_000

export interface RequestCountsOptions {
  readonly database: Pick<Database, 'db'>
  /** Interval of the exchange with other servers through the database, ms. */
  readonly everyMs?: number
  readonly report?: (error: unknown) => void
  readonly now?: () => number
}

interface Count {
  /** Requests counted here that are not in the database yet. */
  untold: number
  /** Requests of all servers, as last read from the database. */
  told: number
}

/**
 * Counts the requests of each caller in the current minute, across all servers. Each server counts in memory, so that
 * no request waits for the database, and exchanges its counts with the others once a second; a caller can exceed the
 * limit by its requests within a second. While the database is unavailable, each server counts for itself.
 */
export function createRequestCounts({
  database: { db },
  everyMs = 1000,
  report = () => undefined,
  now = Date.now,
}: RequestCountsOptions) {
  let minute = 0
  let swept = 0
  let counts = new Map<string, Count>()
  let telling: Promise<void> | undefined

  const turn = (): void => {
    const running = Math.floor(now() / minuteMs)
    if (running === minute) return
    minute = running
    counts = new Map()
  }

  const tell = async (): Promise<void> => {
    const told = counts
    const running = minute
    if (swept !== running)
      await sql`delete from console.request_count where minute < ${running - 1}::bigint`.execute(db)
    swept = running
    const news = [...told].filter(([, { untold }]) => untold > 0)
    if (news.length === 0) return
    const made = news.map(([, { untold }]) => untold)
    const { rows } = await sql<{ caller: string; made: string }>`
      insert into console.request_count as c (minute, caller, made)
      select ${running}::bigint, caller, made
        from unnest(${news.map(([caller]) => caller)}::text[], ${made}::bigint[]) as news (caller, made)
        order by caller
      on conflict (minute, caller) do update set made = c.made + excluded.made
      returning caller, made`.execute(db)
    for (const [index, [, count]] of news.entries()) count.untold -= made[index] ?? 0
    for (const { caller, made: all } of rows) {
      const count = told.get(caller)
      if (count) count.told = Number(all)
    }
  }

  /** Adds the counts of this server to the database, and reads those of all servers. */
  const reconcile = (): Promise<void> =>
    (telling ??= tell()
      .catch(report)
      .finally(() => (telling = undefined)))

  const timer = setInterval(() => void reconcile(), everyMs)
  timer.unref()
  return {
    /** Counts a request. Returns the number of requests in this minute, and the rest of the minute in ms. */
    count(caller: string): { readonly made: number; readonly leftMs: number } {
      turn()
      const count = counts.get(caller) ?? { untold: 0, told: 0 }
      counts.set(caller, count)
      count.untold += 1
      return { made: count.told + count.untold, leftMs: minuteMs - (now() % minuteMs) }
    },
    reconcile,
    async close(): Promise<void> {
      clearInterval(timer)
      await telling
    },
  }
}

export type RequestCounts = ReturnType<typeof createRequestCounts>
