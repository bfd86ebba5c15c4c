import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'

export type SubjectKind = 'account' | 'address'

const limitTypes: Readonly<Record<SubjectKind, number>> = { account: 1, address: 2 }
const nameColumn = { account: sql.ref('userName'), address: sql.ref('ipAddress') } as const
const limitTable = sql.ref('records.loginLimit')

/** Ends a lock, and deletes the failures that led to it. */
export async function liftLock(db: Queryable, kind: SubjectKind, key: string): Promise<void> {
  await sql`delete from console.login_failure where subject = ${`${kind} ${key}`}`.execute(db)
  await sql`update ${limitTable} set "lockedUntil" = null, "failCount" = 0
    where "limitType" = ${limitTypes[kind]} and ${nameColumn[kind]} = ${key}`.execute(db)
}

/** Deletes failures after a day, and locks that were not created by hand a day after their end. */
export async function sweepFailures(db: Queryable): Promise<void> {
  await sql`delete from console.login_failure where failed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from ${limitTable} where "createBy" is null
    and coalesce("lockedUntil", "updateTime") < now() - interval '1 day'`.execute(db)
}
