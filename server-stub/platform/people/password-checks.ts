import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'

const minutesGood = 2

/**
 * Remembers that somebody's password was right (P30): within two minutes, something may be done by it once, to the
 * records that it was shown for. Shown for none, it is for any one record.
 */
export async function rememberPasswordCheck(
  db: Kysely<Tables>,
  userId: string,
  records: readonly string[],
): Promise<void> {
  await sql`delete from console.password_check
    where user_id = ${userId} and checked_at < now() - make_interval(mins => ${minutesGood})`.execute(db)
  await sql`insert into console.password_check (user_id, purpose) values (${userId}, ${purposeOf(records)})`.execute(
    db,
  )
}

/**
 * Uses up a password check of somebody's for these records, no fewer and no more; false when there is none. It comes back
 * when the transaction does not hold.
 */
export async function usePasswordCheck(
  db: Kysely<Tables>,
  userId: string,
  records: readonly string[],
): Promise<boolean> {
  const purposes = records.length === 1 ? [purposeOf(records), purposeOf([])] : [purposeOf(records)]
  const { numAffectedRows } = await sql`delete from console.password_check where id = (
    select id from console.password_check where user_id = ${userId} and purpose = any(${purposes}::text[])
      and checked_at > now() - make_interval(mins => ${minutesGood})
    order by length(purpose) desc, id limit 1 for update skip locked)`.execute(db)
  return numAffectedRows === 1n
}

function purposeOf(records: readonly string[]): string {
  return [...new Set(records)].toSorted().join(',')
}
