import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'

const minutesGood = 2

/** Remembers that somebody's password was right (P30): once, and within two minutes, something may be done by it. */
export async function rememberPasswordCheck(db: Kysely<Tables>, userId: string): Promise<void> {
  await sql`delete from console.password_check
    where user_id = ${userId} and checked_at < now() - make_interval(mins => ${minutesGood})`.execute(db)
  await sql`insert into console.password_check (user_id) values (${userId})`.execute(db)
}

/** Uses up a password check of somebody's; false when there is none. It comes back when the transaction does not hold. */
export async function usePasswordCheck(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from console.password_check where id = (
    select id from console.password_check
    where user_id = ${userId} and checked_at > now() - make_interval(mins => ${minutesGood})
    order by id limit 1 for update skip locked)`.execute(db)
  return numAffectedRows === 1n
}
