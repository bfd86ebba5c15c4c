import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'

/** The times of all archived months of an entity, as texts of multiranges. */
export interface ArchivedTimes {
  readonly moments: string
  /** The days of the business at the time of each archive. */
  readonly days: string
}

/** Returns the times whose records are in archives, not in the database. Undefined when nothing is archived. */
export async function readArchivedTimes(db: Queryable, entity: string): Promise<ArchivedTimes | undefined> {
  const { rows } = await sql<{ moments: string | null; days: string | null }>`
    select range_agg(tstzrange(lower, upper))::text as moments, range_agg(daterange(first_day, next_day))::text as days
    from console.archived_month where entity = ${entity} and state = 'archived'`.execute(db)
  const { moments, days } = rows[0] ?? {}
  return moments && days ? { moments, days } : undefined
}
