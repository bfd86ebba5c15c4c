import { sql, type Sql } from '../../database/sql/sql'

/**
 * Returns the condition that a row of `console.session` has neither expired (C1) nor been unused for too long. The last
 * use is stored to the minute, so the limit has one more minute.
 */
export function sessionIsOpen(idleMinutes: number): Sql<boolean> {
  return sql<boolean>`expires_at > now() and seen_at > now() - make_interval(mins => ${idleMinutes + 1})`
}
