import { sql, type RawBuilder } from 'kysely'

/**
 * The condition that a row of `console.session` is neither past its time (C1) nor unused for too long. Uses are kept to
 * the minute, and the minute begun is the person's.
 */
export function sessionIsOpen(idleMinutes: number): RawBuilder<boolean> {
  return sql<boolean>`expires_at > now() and seen_at > now() - make_interval(mins => ${idleMinutes + 1})`
}
