import { sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'

const minutesGood = 2

/**
 * Stores a successful password check (P30): within two minutes it permits one action on the records that it was made
 * for. A check without records permits one action on any single record.
 */
export async function rememberPasswordCheck(
  db: Queryable,
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
 * Uses up a password check of a user for exactly these records; returns false when there is none. A rollback of the
 * transaction restores it.
 */
export async function usePasswordCheck(
  db: Queryable,
  userId: string,
  records: readonly string[],
): Promise<boolean> {
  const purposes = records.length === 1 ? [purposeOf(records), purposeOf([])] : [purposeOf(records)]
  const { rowCount } = await sql`delete from console.password_check where id = (
    select id from console.password_check where user_id = ${userId} and purpose = any(${purposes}::text[])
      and checked_at > now() - make_interval(mins => ${minutesGood})
    order by length(purpose) desc, id limit 1 for update skip locked)`.execute(db)
  return rowCount === 1
}

function purposeOf(records: readonly string[]): string {
  return [...new Set(records)].toSorted().join(',')
}
