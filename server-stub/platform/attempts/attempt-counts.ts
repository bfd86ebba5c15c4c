import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import { subjectName, type AttemptSubject } from './attempt-subjects'

/** The attempts of a subject, and its limit, which was set by an administrator or created by a lock. */
export interface AttemptCounts {
  readonly limitId: string | null
  readonly isLocked: boolean
  /** True when limits apply to the subject at all. */
  readonly isLimited: boolean
  readonly most: number
  readonly lockMinutes: number
  /** Attempts in progress, whose outcome is still open. */
  readonly pending: number
  /** Failures since the last lock within the window; and these together with the attempts in progress. */
  readonly failed: number
  readonly tried: number
  /** The same for a day. */
  readonly failedInDay: number
  readonly triedInDay: number
  /**
   * Distinct others (such as the accounts of an address) with failures; and distinct others, except the own one,
   * including attempts in progress.
   */
  readonly failedOthers: number
  readonly triedOthers: number
}

interface Row {
  readonly subject: string
  readonly id: string | null
  readonly isAutomatic: boolean | null
  readonly maxFailCount: number | null
  readonly lockMinutes: number | null
  readonly enableStatus: number | null
  readonly isLocked: boolean
  readonly counts: Readonly<
    Record<
      'pending' | 'failed' | 'tried' | 'failedInDay' | 'triedInDay' | 'failedOthers' | 'triedOthers',
      number
    >
  >
}

/**
 * Locks the subjects of an attempt until the transaction ends, so that simultaneous attempts on any servers are counted
 * one after the other. The order is always the same, which prevents deadlocks.
 */
export async function lockSubjects(trx: Queryable, subjects: readonly AttemptSubject[]): Promise<void> {
  const names = subjects.map((subject) => `login ${subjectName(subject)}`).toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${names}::text[]) with ordinality as named (name, place) order by place`.execute(trx)
}

/** Counts the attempts of each subject. @param window minutes @param lock minutes, unless a limit says otherwise */
export async function countAttempts(
  trx: Queryable,
  subjects: readonly AttemptSubject[],
  { window, lock }: { readonly window: number; readonly lock: number },
): Promise<ReadonlyMap<AttemptSubject, AttemptCounts>> {
  const { rows } = await sql<Row>`
    select asked.subject, l.id, l."createBy" is null and l."updateBy" is null as "isAutomatic",
      l."maxFailCount", l."lockMinutes", l."enableStatus",
      coalesce(l."enableStatus" = 1 and l."lockedUntil" > now(), false) as "isLocked",
      (select jsonb_build_object(
          'pending', count(*) filter (where is_pending),
          'failed', count(*) filter (where is_recent and not is_pending),
          'tried', count(*) filter (where is_recent),
          'failedInDay', count(*) filter (where not is_pending),
          'triedInDay', count(*),
          'failedOthers', count(distinct other) filter (where is_recent and not is_pending),
          'triedOthers', count(distinct other) filter (where is_recent and other <> asked.other))
        from (select other, coalesce(pending_until > now(), false) as is_pending,
            failed_at > greatest(now() - make_interval(mins => ${window}), l."lockedUntil") as is_recent
          from console.login_failure
          where subject = asked.subject and failed_at > now() - interval '1 day') as tried) as counts
    from unnest(${subjects.map(subjectName)}::text[], ${subjects.map(({ limitType }) => limitType)}::integer[],
        ${subjects.map(({ key }) => key)}::text[], ${subjects.map(({ other }) => other)}::text[])
      as asked (subject, type, key, other)
    left join lateral (select * from records."loginLimit" where "limitType" = asked.type
        and case asked.type when 1 then "userName" else "ipAddress" end = asked.key limit 1) l on true`.execute(
    trx,
  )
  return new Map(
    subjects.map((subject) => [subject, toCounts(rows, subject, lock)] satisfies [unknown, unknown]),
  )
}

function toCounts(rows: readonly Row[], subject: AttemptSubject, lock: number): AttemptCounts {
  const row = rows.find((one) => one.subject === subjectName(subject))
  if (!row) throw new Error('The attempts of a subject were not counted.')
  // A limit that was created by a lock and never edited is no rule: the parameters apply.
  const own = row.id !== null && row.isAutomatic === false ? row : undefined
  return {
    limitId: row.id,
    isLocked: row.isLocked,
    isLimited: row.enableStatus !== 0,
    most: own?.maxFailCount ?? subject.most,
    lockMinutes: own?.lockMinutes ?? lock,
    ...row.counts,
  }
}
