import { sql, type Sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'

/** A session as its user sees it; times in the form of the wire. */
export interface OwnSession {
  readonly id: string
  readonly address: string | null
  readonly agent: string | null
  readonly loginMode: number
  readonly loginTime: string
  readonly lastSeenTime: string
  /** True for the session of the request. */
  readonly current: boolean
}

/** Returns the open sessions of a person, the current one first, then by last use, at most 200. */
export async function listOwnSessions(
  db: Queryable,
  userId: string,
  current: Buffer,
  isOpen: Sql<boolean>,
): Promise<readonly OwnSession[]> {
  const { rows } = await sql<OwnSession>`select id, address, agent, login_mode as "loginMode",
      created_at as "loginTime", seen_at as "lastSeenTime",
      token_hash = ${current} as current
    from console.session where user_id = ${userId} and ${isOpen}
    order by token_hash = ${current} desc, seen_at desc limit 200`.execute(db)
  return rows
}

/** Ends a session of a user by its public id. Returns false when the user has no such session. */
export async function endOwnSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  if (id.includes('\0')) return false
  const { rowCount } = await sql`delete from console.session
    where user_id = ${userId} and id::text = ${id}`.execute(db)
  return rowCount === 1
}

/** Ends sessions of any users. */
export async function endSessions(db: Queryable, ids: readonly string[]): Promise<void> {
  await sql`delete from console.session where id::text = any(${ids.filter((id) => !id.includes('\0'))})`.execute(
    db,
  )
}
