import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { subjectName, type AttemptSubject } from './attempt-subjects'

/** What has been tried of a subject, and the limit that somebody has set for it, or that a lock has made. */
export interface AttemptCounts {
  readonly limitId: string | null
  readonly isLocked: boolean
  /** Whether limits are applied to it at all. */
  readonly isLimited: boolean
  readonly most: number
  readonly lockMinutes: number
  /** Attempts on their way, which may turn out to be right. */
  readonly pending: number
  /** Failures since the last lock within the window; and with those on their way. */
  readonly failed: number
  readonly tried: number
  /** The same of a day. */
  readonly failedInDay: number
  readonly triedInDay: number
  /** Different others, such as accounts of an address, that failed; and others than the own with those on their way. */
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
 * Locks the subjects of an attempt until the transaction ends, so that attempts at the same moment, on whichever server,
 * are counted one after the other; always in one order, so that no two wait for each other.
 */
export async function lockSubjects(trx: Kysely<Tables>, subjects: readonly AttemptSubject[]): Promise<void> {
  const names = subjects.map((subject) => `login ${subjectName(subject)}`).toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${names}::text[]) with ordinality as named (name, place) order by place`.execute(trx)
}

/** Counts what has been tried of each subject. @param window minutes @param lock minutes, where no limit says otherwise */
export async function countAttempts(
  trx: Kysely<Tables>,
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
  // What a lock has made, and nobody has changed, is no rule: the parameters hold.
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
