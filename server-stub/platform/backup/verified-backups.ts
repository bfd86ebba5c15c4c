import { hasTable } from '../database/has-table'
import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'

/** Notes that a backup was restored and compared. Returns false when the database is of a version without such notes. */
export async function noteVerified(db: Queryable, name: string, takenAt: string): Promise<boolean> {
  if (!(await hasTable(db, 'console', 'verified_backup'))) return false
  await sql`insert into console.verified_backup (name, taken_at) values (${name}, ${takenAt})`.execute(db)
  return true
}

/** Returns the age of the last verified backup in whole days; undefined when there is none. */
export async function daysSinceVerified(db: Queryable): Promise<number | undefined> {
  const { rows } = await sql<{ days: number | null }>`
    select floor(extract(epoch from now() - max(taken_at)) / 86400)::int as days
    from console.verified_backup`.execute(db)
  return rows[0]?.days ?? undefined
}
