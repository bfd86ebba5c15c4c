import { randomUUID } from 'node:crypto'
import { sql } from '../database/sql/sql'
import type { DatabaseClient, Queryable } from '../database/sql/database-client'
import { createIdFactory } from '../records/id-factory'
import { countAttempts, lockSubjects, type AttemptCounts } from './attempt-counts'
import { subjectName, type AttemptSubject } from './attempt-subjects'

/** Seconds after which an unfinished attempt counts as a failure, because its server has crashed. */
const longestAttempt = 60

/** Minutes of the window and of a lock, from the parameters. */
export interface AttemptTimes {
  readonly window: number
  readonly lock: number
}

/**
 * The id of an attempt that may proceed; or `locked` when a subject is locked, `crowded` when it has its maximum of
 * attempts in progress.
 */
export type AttemptStart = { readonly attempt: string } | 'locked' | 'crowded'

const nextId = createIdFactory()
const limitTable = sql.ref('records.loginLimit')

/** Counts an attempt before its secret is checked, for all of its subjects or for none. */
export async function beginAttempt(
  db: DatabaseClient,
  subjects: readonly AttemptSubject[],
  times: AttemptTimes,
): Promise<AttemptStart> {
  return db.transaction(async (trx) => {
    await lockSubjects(trx, subjects)
    const counted = [...(await countAttempts(trx, subjects, times))]
    if (counted.some(([, { isLocked }]) => isLocked)) return 'locked'
    if (!counted.every(([subject, counts]) => hasRoom(subject, counts))) return 'crowded'
    const attempt = randomUUID()
    await sql`insert into console.login_failure (subject, other, attempt, pending_until)
      select subject, other, ${attempt}::uuid, now() + make_interval(secs => ${longestAttempt})
      from unnest(${subjects.map(subjectName)}::text[], ${subjects.map(({ other }) => other)}::text[])
        as tried (subject, other)`.execute(trx)
    return { attempt }
  })
}

/** Records a failed attempt: it stays counted, and subjects that reach their limit are locked. */
export async function failAttempt(
  db: DatabaseClient,
  attempt: string,
  subjects: readonly AttemptSubject[],
  times: AttemptTimes,
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockSubjects(trx, subjects)
    await sql`update console.login_failure set pending_until = null where attempt = ${attempt}::uuid`.execute(
      trx,
    )
    for (const [subject, counts] of await countAttempts(trx, subjects, times))
      await lockWhereDue(trx, subject, counts)
  })
}

/** Removes an attempt that succeeded or was not carried out. */
export async function takeBackAttempt(db: DatabaseClient, attempt: string): Promise<void> {
  await sql`delete from console.login_failure where attempt = ${attempt}::uuid`.execute(db)
}

/** Removes the failures of an account from the address of a success; failures from other addresses still count. */
export async function forgetFailures(db: DatabaseClient, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const { key, other } of subjects.filter(({ limitType }) => limitType === 1))
    await sql`delete from console.login_failure where subject = ${`account ${key}`} and other = ${other}
      and (pending_until is null or pending_until <= now())`.execute(db)
}

/**
 * True when an attempt may proceed. A single one always may, and locks its subject after too many failures. Of
 * simultaneous attempts only so many may proceed that no limit is exceeded if all of them fail.
 */
function hasRoom({ mostOfDay, mostOthers }: AttemptSubject, counts: AttemptCounts): boolean {
  if (!counts.isLimited || counts.pending === 0) return true
  return (
    counts.tried < counts.most &&
    counts.triedInDay < Math.max(mostOfDay, counts.most) &&
    counts.triedOthers < mostOthers
  )
}

async function lockWhereDue(
  trx: Queryable,
  { limitType, key, mostOfDay, mostOthers }: AttemptSubject,
  { limitId, isLimited, most, lockMinutes, failed, failedInDay, failedOthers }: AttemptCounts,
): Promise<void> {
  const isOver = failed >= most || failedInDay >= Math.max(mostOfDay, most) || failedOthers >= mostOthers
  if (limitId !== null)
    await sql`update ${limitTable} set "failCount" = ${failed}, "updateTime" = now(),
        "lockedUntil" = case when ${isOver && isLimited} then now() + make_interval(mins => ${lockMinutes})
          else "lockedUntil" end
      where id = ${limitId}`.execute(trx)
  else if (isOver)
    await sql`insert into ${limitTable} (id, "limitType", ${sql.ref(limitType === 1 ? 'userName' : 'ipAddress')},
        "failCount", "maxFailCount", "lockMinutes", "lockedUntil", "enableStatus", "createTime", "updateTime")
      values (${nextId()}, ${limitType}, ${key}, ${failed}, ${Math.min(most, 99)}, ${lockMinutes},
        now() + make_interval(mins => ${lockMinutes}), 1, now(), now())`.execute(trx)
}
