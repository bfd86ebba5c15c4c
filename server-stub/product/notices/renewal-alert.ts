import { sql } from '../../platform/database/sql/sql'
import type { Database } from '../../platform/database/open-database'
import type { Person } from '../../platform/person/person'
import { businessDay } from '../../platform/records/storage/business-zone'

/** Days before the expiry from which users are alerted (C15). */
const promptDays = 30

/** The renewal alert for the person's machines that expire first. */
export interface RenewalAlert {
  /** Days until the first expiry; 0 when a machine has expired or expires today. */
  readonly remainingTime: number
  readonly expireDate: string
  readonly isPrompt: boolean
  /** The number of machines that have expired, or else of those that expire in `remainingTime` days. */
  readonly count: number
}

/**
 * P22 (C15): returns the alert for the expired machines that the person may see, or else for those that expire first.
 * Undefined without machines.
 */
export async function renewalAlert(
  { db }: Pick<Database, 'db'>,
  { departments }: Pick<Person, 'departments'>,
): Promise<RenewalAlert | undefined> {
  const seen =
    departments === 'all' ? sql`true` : sql`"departmentId" = any(${departments as string[]}::bigint[])`
  // Reads the ends of an index instead of all machines, because every load of a home page calls this.
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
