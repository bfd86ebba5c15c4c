import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { createIdFactory } from '../records/id-factory'
import { countAttempts, lockSubjects, type AttemptCounts } from './attempt-counts'
import { subjectName, type AttemptSubject } from './attempt-subjects'

/** Seconds after which an attempt whose end was never heard of, as its server broke off, is a failure. */
const longestAttempt = 60

/** Minutes of the window and of a lock, as the parameters say. */
export interface AttemptTimes {
  readonly window: number
  readonly lock: number
}

/** The name of an attempt that may go on; or that one of its subjects is locked, or has as many on their way as it may have. */
export type AttemptStart = { readonly attempt: string } | 'locked' | 'crowded'

const nextId = createIdFactory()
const limitTable = sql.table('records.loginLimit')

/** Counts an attempt before its secret is looked at, for all of its subjects or for none. */
export async function beginAttempt(
  db: Kysely<Tables>,
  subjects: readonly AttemptSubject[],
  times: AttemptTimes,
): Promise<AttemptStart> {
  return db.transaction().execute(async (trx) => {
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

/** An attempt was wrong: it stays counted, and what has reached its limit by it is locked. */
export async function failAttempt(
  db: Kysely<Tables>,
  attempt: string,
  subjects: readonly AttemptSubject[],
  times: AttemptTimes,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSubjects(trx, subjects)
    await sql`update console.login_failure set pending_until = null where attempt = ${attempt}::uuid`.execute(
      trx,
    )
    for (const [subject, counts] of await countAttempts(trx, subjects, times))
      await lockWhereDue(trx, subject, counts)
  })
}

/** An attempt comes to nothing, or was right: it is taken back. */
export async function takeBackAttempt(db: Kysely<Tables>, attempt: string): Promise<void> {
  await sql`delete from console.login_failure where attempt = ${attempt}::uuid`.execute(db)
}

/** A success from an address takes back what failed of the account from there; what others tried goes on counting. */
export async function forgetFailures(db: Kysely<Tables>, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const { key, other } of subjects.filter(({ limitType }) => limitType === 1))
    await sql`delete from console.login_failure where subject = ${`account ${key}`} and other = ${other}
      and (pending_until is null or pending_until <= now())`.execute(db)
}

/** One after the other may always try, and locks what fails too often; several at once no more than can all be wrong. */
function hasRoom({ mostOfDay, mostOthers }: AttemptSubject, counts: AttemptCounts): boolean {
  if (!counts.isLimited || counts.pending === 0) return true
  return (
    counts.tried < counts.most &&
    counts.triedInDay < Math.max(mostOfDay, counts.most) &&
    counts.triedOthers < mostOthers
  )
}

async function lockWhereDue(
  trx: Kysely<Tables>,
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
