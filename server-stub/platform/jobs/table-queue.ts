import { sql, type Sql } from '../database/sql/sql'
import { toSafeInteger } from '../database/to-safe-integer'
import { runJob } from './known-jobs'
import type { FailedWork, WorkQueue } from './work-queue'

export interface TableQueueOptions {
  readonly name: string
  readonly table: Sql
  /** The condition of waiting rows. Default: all rows wait. */
  readonly waits?: Sql
  /** The time at which a row was queued. */
  readonly since: Sql
  /** How rows are tried again. Their columns are `attempts`, `error` and `next_at`. */
  readonly retried?: {
    readonly key: Sql
    /** The text that names a row. */
    readonly subject: Sql
    /** The job that works on the queue: it runs at once when work is retried. */
    readonly job: string
  }
}

/** Returns the queue of a table whose rows are work, retried at the time `next_at`. */
export function tableQueue({ name, table, waits = sql`true`, since, retried }: TableQueueOptions): WorkQueue {
  const fails = retried ? sql`${waits} and error is not null and attempts > 0` : sql`false`
  return {
    name,
    async state(db) {
      const { rows } = await sql<{ waiting: string; failing: string; oldest: number | null }>`
        select count(*) as waiting, count(*) filter (where ${fails}) as failing,
          case when count(*) > 0 then greatest(0, extract(epoch from now() - min(${since})))::float8 end as oldest
        from ${table} where ${waits}`.execute(db)
      const [row] = rows
      return {
        waiting: toSafeInteger(row?.waiting ?? '0'),
        failing: toSafeInteger(row?.failing ?? '0'),
        oldestSeconds: row?.oldest ?? null,
      }
    },
    ...(retried && {
      retrying: {
        async list(db, most) {
          const { rows } =
            await sql<FailedWork>`select ${retried.key}::text as id, ${retried.subject}::text as subject, attempts, error, next_at as "nextAt"
            from ${table} where ${fails} order by next_at limit ${most}`.execute(db)
          return rows
        },
        async retry(db, id) {
          const { rows } = await sql<{ subject: string }>`update ${table} set next_at = least(next_at, now())
            where ${fails} and ${retried.key}::text = ${id} returning ${retried.subject}::text as subject`.execute(
            db,
          )
          // Its failures are reported by the job itself.
          if (rows[0]) runJob(retried.job).catch(() => undefined)
          return rows[0]?.subject
        },
      },
    }),
  }
}
