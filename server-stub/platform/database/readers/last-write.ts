import { sql } from '../sql/sql'
import type { Queryable } from '../sql/database-client'

/**
 * Remembers, for all servers, that a person's changes lie before the current position of the log. The insert position is
 * behind every committed change, also behind those that are not on the disk yet.
 */
export async function noteWrite(db: Queryable, userId: string): Promise<void> {
  // The greater one: of two changes at the same time, the later one may be noted first.
  await sql`insert into console.last_write as w (user_id, position)
    values (${userId}, pg_current_wal_insert_lsn())
    on conflict (user_id) do update set position = greatest(w.position, excluded.position)`.execute(db)
}

/**
 * The columns `written` and `position` for a row of `console.session`: the user's last change, and the end of the log
 * that replicas can have. What lies behind it is sent with the next commit, which may be long in coming.
 */
export const positionColumns = sql`
  (select w.position::text from console.last_write w where w.user_id = session.user_id) as written,
  case when pg_is_in_recovery() then null else pg_current_wal_flush_lsn()::text end as position`
