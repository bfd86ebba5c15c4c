import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { createIdFactory } from '../records/id-factory'
import type { LoginLimits } from './login-limits'

export type SubjectKind = 'account' | 'address'

interface LimitRow {
  readonly id: string
  /** Made by the first lock, and changed by nobody: the parameters hold. */
  readonly isAutomatic: boolean
  readonly maxFailCount: number
  readonly lockMinutes: number
  readonly enableStatus: number
}

const nextId = createIdFactory()
const limitTypes: Readonly<Record<SubjectKind, number>> = { account: 1, address: 2 }
const nameColumn = { account: sql.ref('userName'), address: sql.ref('ipAddress') } as const
const limitTable = sql.table('records.loginLimit')

function isRowOf(kind: SubjectKind, key: string) {
  return sql`"limitType" = ${limitTypes[kind]} and ${nameColumn[kind]} = ${key}`
}

/** Whether the account or the address may not try for now. */
export async function isLocked(db: Kysely<Tables>, account: string, address: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${limitTable}
    where "enableStatus" = 1 and "lockedUntil" > now()
      and ((${isRowOf('account', account)}) or (${isRowOf('address', address)})) limit 1`.execute(db)
  return rows.length > 0
}

/** Counts a failure, and locks the account or the address whose limit is reached. */
export async function recordFailure(
  db: Kysely<Tables>,
  account: string,
  address: string,
  limits: LoginLimits,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await judge(trx, 'account', account, address, limits)
    await judge(trx, 'address', address, account, limits)
  })
}

/** A success from an address takes back what failed from there; what others tried goes on counting. */
export async function forgetFailures(db: Kysely<Tables>, account: string, address: string): Promise<void> {
  await sql`delete from console.login_failure
    where subject = ${`account ${account}`} and other = ${address}`.execute(db)
}

/** Ends a lock, and forgets the failures that led to it. */
export async function liftLock(db: Kysely<Tables>, kind: SubjectKind, key: string): Promise<void> {
  await sql`delete from console.login_failure where subject = ${`${kind} ${key}`}`.execute(db)
  await sql`update ${limitTable} set "lockedUntil" = null, "failCount" = 0
    where ${isRowOf(kind, key)}`.execute(db)
}

/** Forgets old failures, and locks that nobody made by hand, a day after they ended. */
export async function sweepFailures(db: Kysely<Tables>): Promise<void> {
  await sql`delete from console.login_failure where failed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from ${limitTable} where "createBy" is null
    and coalesce("lockedUntil", "updateTime") < now() - interval '1 day'`.execute(db)
}

async function judge(
  trx: Kysely<Tables>,
  kind: SubjectKind,
  key: string,
  other: string,
  limits: LoginLimits,
): Promise<void> {
  const subject = `${kind} ${key}`
  // Failures at the same moment, on whichever server, are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${subject}`}, 0))`.execute(trx)
  await sql`insert into console.login_failure (subject, other) values (${subject}, ${other})`.execute(trx)
  const { rows } = await sql<LimitRow>`select id, "maxFailCount", "lockMinutes", "enableStatus",
      "createBy" is null and "updateBy" is null as "isAutomatic"
    from ${limitTable} where ${isRowOf(kind, key)} limit 1`.execute(trx)
  const [row] = rows
  const { recent, others, day } = await countFailures(trx, subject, row?.id, limits.window)
  const own = row?.isAutomatic === false ? row : undefined
  const most = own?.maxFailCount ?? limits[kind]
  const minutes = own?.lockMinutes ?? limits.lock
  const mostOfDay = kind === 'account' ? limits.accountDay : limits.addressDay
  const mostOthers = kind === 'address' ? limits.addressAccounts : Number.POSITIVE_INFINITY
  const isOver = recent >= most || day >= Math.max(mostOfDay, most) || others >= mostOthers
  if (row) {
    const locks = isOver && row.enableStatus === 1
    await sql`update ${limitTable} set "failCount" = ${recent}, "updateTime" = now(),
        "lockedUntil" = case when ${locks} then now() + make_interval(mins => ${minutes})
          else "lockedUntil" end
      where id = ${row.id}`.execute(trx)
  } else if (isOver)
    await sql`insert into ${limitTable} (id, "limitType", ${nameColumn[kind]}, "failCount", "maxFailCount",
        "lockMinutes", "lockedUntil", "enableStatus", "createTime", "updateTime")
      values (${nextId()}, ${limitTypes[kind]}, ${key}, ${recent}, ${Math.min(most, 99)}, ${minutes},
        now() + make_interval(mins => ${minutes}), 1, now(), now())`.execute(trx)
}

/** Failures since the last lock within the window, the different others among them, and all of the day. */
async function countFailures(
  trx: Kysely<Tables>,
  subject: string,
  rowId: string | undefined,
  minutes: number,
) {
  const { rows } = await sql<{ recent: string; others: string; day: string }>`
    select count(*) filter (where is_recent) as recent,
      count(distinct other) filter (where is_recent) as others, count(*) as day
    from (select other, failed_at > greatest(now() - make_interval(mins => ${minutes}),
        (select "lockedUntil" from ${limitTable} where id = ${rowId ?? null}::bigint)) as is_recent
      from console.login_failure
      where subject = ${subject} and failed_at > now() - interval '1 day') as failure`.execute(trx)
  const { recent = '0', others = '0', day = '0' } = rows[0] ?? {}
  return { recent: Number(recent), others: Number(others), day: Number(day) }
}
