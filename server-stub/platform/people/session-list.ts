import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../database/tables'

/** A login as its owner sees it; times on the wire. */
export interface OwnSession {
  readonly id: string
  readonly address: string | null
  readonly agent: string | null
  readonly loginMode: number
  readonly loginTime: string
  readonly lastSeenTime: string
  /** The one that asks. */
  readonly current: boolean
}

/** The sessions of a person that have not ended, the own first, then those last used. */
export async function listOwnSessions(
  db: Kysely<Tables>,
  userId: string,
  current: Buffer,
  isOpen: RawBuilder<boolean>,
): Promise<readonly OwnSession[]> {
  const { rows } = await sql<OwnSession>`select id, address, agent, login_mode as "loginMode",
      created_at as "loginTime", seen_at as "lastSeenTime",
      token_hash = ${current} as current
    from console.session where user_id = ${userId} and ${isOpen}
    order by token_hash = ${current} desc, seen_at desc limit 200`.execute(db)
  return rows
}

/** Ends a session by the name that its owner knows it by; whether there was one of theirs. */
export async function endOwnSession(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  if (id.includes('\0')) return false
  const { numAffectedRows } = await sql`delete from console.session
    where user_id = ${userId} and id::text = ${id}`.execute(db)
  return numAffectedRows === 1n
}

/** Ends sessions, whosoever they are. */
export async function endSessions(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`delete from console.session where id::text = any(${ids.filter((id) => !id.includes('\0'))})`.execute(
    db,
  )
}
