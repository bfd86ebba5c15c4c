import { randomUUID } from 'node:crypto'
import type { DatabaseClient, Queryable } from '../../platform/database/sql/database-client'
import { sql, type Sql } from '../../platform/database/sql/sql'

/** Seconds until the lanes of a server without a sign of life are free. */
export const leaseSeconds = 5

/** The lanes of one server: which it has, and how many it should have. */
export interface LaneShare {
  readonly held: readonly number[]
  /** The number of lanes of this server when all living servers share evenly. */
  readonly fair: number
}

/**
 * The lanes that servers of one database share. A lane belongs to one server at a time, until the server gives it up or
 * shows no sign of life. The clock is that of the database.
 */
export interface LaneLeases {
  /** The id of this server as a holder. */
  readonly holder: string
  /** Gives a sign of life, which prolongs the leases of this server. */
  readonly renew: () => Promise<LaneShare>
  /** Takes free lanes, `most` of them at most. Returns them. */
  readonly take: (most: number) => Promise<readonly number[]>
  readonly giveUp: (lane: number) => Promise<void>
  /** Gives up all lanes. The other servers no longer count this one. */
  readonly leave: () => Promise<void>
}

/** @param count the number of lanes, the same in every server */
export function createLaneLeases(db: DatabaseClient, count: number): LaneLeases {
  const holder = randomUUID()
  const end = sql`now() + make_interval(secs => ${leaseSeconds})`
  let areMade = false
  return {
    holder,
    async renew() {
      if (!areMade)
        await sql`insert into console.report_lane (lane) select generate_series(0, ${count - 1}::int)
          on conflict do nothing`.execute(db)
      areMade = true
      await sql`insert into console.lane_server (id, until) values (${holder}, ${end})
        on conflict (id) do update set until = excluded.until`.execute(db)
      await sql`delete from console.lane_server where until < now() - interval '1 minute'`.execute(db)
      const held = await lanesOf(
        db,
        sql`update console.report_lane set until = ${end} where holder = ${holder} returning lane`,
      )
      return { held, fair: await fairShare(db, holder, count) }
    },
    take: (most) =>
      lanesOf(
        db,
        sql`update console.report_lane set holder = ${holder}, until = ${end}
          where lane in (select lane from console.report_lane where lane < ${count} and (holder is null or until < now())
            order by lane limit ${most} for update skip locked) returning lane`,
      ),
    async giveUp(lane) {
      await sql`update console.report_lane set holder = null where lane = ${lane} and holder = ${holder}`.execute(
        db,
      )
    },
    async leave() {
      await sql`update console.report_lane set holder = null where holder = ${holder}`.execute(db)
      await sql`delete from console.lane_server where id = ${holder}`.execute(db)
    },
  }
}

async function lanesOf(db: Queryable, statement: Sql): Promise<readonly number[]> {
  const { rows } = await (statement as Sql<{ lane: number }>).execute(db)
  return rows.map(({ lane }) => lane)
}

/** The lanes are dealt out in the order of the servers' ids, so that the shares of all servers add up to all lanes. */
async function fairShare(db: Queryable, holder: string, count: number): Promise<number> {
  const { rows } = await sql<{ servers: number; before: number }>`select count(*)::int as servers,
    (count(*) filter (where id < ${holder}))::int as before from console.lane_server where until > now()`.execute(
    db,
  )
  const { servers = 1, before = 0 } = rows[0] ?? {}
  return Math.floor(count / servers) + (before < count % servers ? 1 : 0)
}
