import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database'
import type { Person } from '../../platform/person/person'
import { businessDay } from '../../platform/records/storage/business-zone'

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
  // By the ends of an index, not by all machines: it is asked for whenever a home page is looked at.
  const { rows } = await sql<{ days: number; expireDate: string; count: string }>`
    select greatest(first - ${businessDay}, 0) as days, first::text as "expireDate", (select count(*) from records.machine
      where "expireDate" <= greatest(first, ${businessDay}) and ${seen}) as count
    from (select min("expireDate") as first from records.machine where ${seen}) as machine
    where first is not null`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { days, expireDate, count } = first
  return { remainingTime: days, expireDate, isPrompt: days <= promptDays, count: Number(count) }
}
