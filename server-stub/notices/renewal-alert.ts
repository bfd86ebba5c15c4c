import { sql } from 'kysely'
import type { Database } from '../database/open-database'
import type { Person } from '../people/person'

/** Days before the expiry from which people are told (C15). */
const promptDays = 30

/** How the machines of a person stand that expire first. */
export interface RenewalAlert {
  /** Days; 0 and less: expired. */
  readonly remainingTime: number
  readonly expireDate: string
  readonly isPrompt: boolean
  /** The machines that have expired, or else expire within `remainingTime`. */
  readonly count: number
}

/** P22 (C15): what has expired of the machines that the person sees, else what expires first. Undefined without any. */
export async function renewalAlert(
  { db }: Pick<Database, 'db'>,
  { departments }: Pick<Person, 'departments'>,
): Promise<RenewalAlert | undefined> {
  const seen =
    departments === 'all' ? sql`true` : sql`"departmentId" = any(${departments as string[]}::bigint[])`
  const { rows } = await sql<{ days: number; expireDate: string; count: string }>`
    select days, min("expireDate")::text as "expireDate", count(*) as count
    from (select "expireDate", greatest("expireDate" - (now() at time zone 'Asia/Shanghai')::date, 0) as days
      from records.machine where "expireDate" is not null and ${seen}) as machine
    group by days order by days limit 1`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { days, expireDate, count } = first
  return { remainingTime: days, expireDate, isPrompt: days <= promptDays, count: Number(count) }
}
