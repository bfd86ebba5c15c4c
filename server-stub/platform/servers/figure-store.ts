import { sql } from '../database/sql/sql'
import { toSafeInteger } from '../database/to-safe-integer'
import type { Queryable } from '../database/sql/database-client'
import { quantile } from './quantile'
import { bucketBounds, type RequestFigure } from './request-figures'

/** The hours that the page shows. */
export const figureHours = 24

/** The durations of all requests to a route in the last hours, of all servers. Milliseconds. */
export interface RouteTimes {
  readonly method: string
  readonly route: string
  readonly screen: string
  readonly requests: number
  readonly mean: number
  /** 95 % of the requests took no longer. */
  readonly p95: number
  readonly longest: number
}

/** Stores the figures of a server. Stored again, they replace themselves. */
export async function storeFigures(
  db: Queryable,
  server: string,
  figures: readonly RequestFigure[],
): Promise<void> {
  if (figures.length === 0) return
  await sql`insert into console.request_figure
      (server, hour, method, route, screen, requests, seconds, longest, buckets)
    select ${server}, hour, method, route, screen, requests, seconds, longest, buckets
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f (hour timestamptz, method text, route text,
      screen text, requests bigint, seconds double precision, longest double precision, buckets bigint[])
    on conflict (server, hour, method, route, screen) do update set requests = excluded.requests,
      seconds = excluded.seconds, longest = excluded.longest, buckets = excluded.buckets`.execute(db)
}

/** Returns the slowest routes of the last hours by their p95, the slowest first. */
export async function readSlowest(db: Queryable, most: number): Promise<readonly RouteTimes[]> {
  const bucketSums = sql.join(
    Array.from({ length: bucketBounds.length + 1 }, (_, at) => sql`sum(buckets[${sql.lit(at + 1)}])`),
  )
  const { rows } = await sql<{
    method: string
    route: string
    screen: string
    requests: string
    seconds: number
    longest: number
    buckets: number[]
  }>`select method, route, screen, sum(requests)::bigint as requests, sum(seconds) as seconds,
      max(longest) as longest, array[${bucketSums}]::float8[] as buckets
    from console.request_figure where hour > now() - make_interval(hours => ${figureHours})
    group by method, route, screen`.execute(db)
  return rows
    .map(({ method, route, screen, seconds, longest, buckets, ...row }) => {
      const requests = toSafeInteger(row.requests)
      return {
        method,
        route,
        screen,
        requests,
        mean: (seconds / Math.max(1, requests)) * 1000,
        p95: quantile(0.95, bucketBounds, buckets, longest) * 1000,
        longest: longest * 1000,
      }
    })
    .toSorted((one, other) => other.p95 - one.p95)
    .slice(0, most)
}

/** Deletes figures that the page does not show any more. */
export async function sweepFigures(db: Queryable): Promise<void> {
  await sql`delete from console.request_figure
    where hour < now() - make_interval(hours => ${figureHours + 1})`.execute(db)
}
