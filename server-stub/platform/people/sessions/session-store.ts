import { createHash, randomBytes } from 'node:crypto'
import { sql, type Sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import type { Database } from '../../database/open-database'
import { positionColumns } from '../../database/readers/last-write'
import { toLogPosition } from '../../database/readers/log-position'
import type { StoredSession } from '../../person/stored-session'

const lifetimeHours = 24 // C1

/**
 * Creates the store of sessions in the database, so that several servers share them and a logout ends them everywhere.
 * @param idleMinutes without use after which a session ends
 */
export function createSessionStore({ db, readers }: Pick<Database, 'db' | 'readers'>, idleMinutes: number) {
  const isOpen = sessionIsOpen(idleMinutes)
  const positions = readers ? sql`, ${positionColumns}` : sql``
  const findByHash = async (tokenHash: Buffer, isUse: boolean): Promise<StoredSession | undefined> => {
    const { rows } = await sql<{
      user_id: string
      login_mode: 0 | 1 | 2
      exchange: string | null
      sealing: string | null
      origin: 'v2' | null
      unseen: boolean
      access: string
      metadata: string
      written?: string | null
      position?: string | null
    }>`
      select user_id, login_mode, exchange, sealing, origin, seen_at < now() - interval '1 minute' as unseen,
        (select value from console.counter where name = 'access') as access,
        (select value from console.counter where name = 'metadata') as metadata${positions}
      from console.session where token_hash = ${tokenHash} and ${isOpen}`.execute(db)
    const row = rows[0]
    if (!row) return undefined
    readers?.positions.note(toLogPosition(row.position ?? null))
    // Once a minute: a write for every request would be expensive.
    if (isUse && row.unseen)
      await sql`update console.session set seen_at = now() where token_hash = ${tokenHash}`.execute(db)
    return {
      tokenHash,
      userId: row.user_id,
      loginMode: row.login_mode,
      exchange: row.exchange,
      sealing: row.sealing,
      origin: row.origin,
      accessRevision: Number(row.access),
      metadataRevision: Number(row.metadata),
      written: toLogPosition(row.written ?? null),
    }
  }
  return {
    /** Condition on a row of `console.session`: the session has not ended. */
    isOpen,
    /** Starts a session and returns its new token. */
    async start(session: {
      userId: string
      loginMode: number
      exchange: string | null
      address: string
      agent: string | undefined
      origin?: 'v2' | undefined
    }): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await sql`insert into console.session (token_hash, user_id, login_mode, exchange, address, agent, origin, expires_at)
        values (${hashToken(token)}, ${session.userId}, ${session.loginMode}, ${session.exchange}, ${session.address},
          ${session.agent?.slice(0, 300) ?? null}, ${session.origin ?? null}, now() + make_interval(hours => ${lifetimeHours}))`.execute(
        db,
      )
      return token
    },
    /**
     * Returns the session of a token, unless it has ended or expired. @param isUse whether a user's action caused the
     * request
     */
    find: (token: string, isUse: boolean) => findByHash(hashToken(token), isUse),
    /** Returns the session by the stored hash of its token. */
    findByHash,
    async keepSealing(tokenHash: Buffer, sealing: string): Promise<void> {
      await sql`update console.session set sealing = ${sealing} where token_hash = ${tokenHash}`.execute(db)
    },
    async end(tokenHash: Buffer): Promise<void> {
      await sql`delete from console.session where token_hash = ${tokenHash}`.execute(db)
    },
    /** Ends the sessions of a person, except the given one. */
    async endAll(userId: string, except?: Buffer, within: Queryable = db): Promise<void> {
      await sql`delete from console.session where user_id = ${userId} and token_hash is distinct from ${except ?? null}`.execute(
        within,
      )
    },
    /** Returns the number of open sessions. */
    async count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from console.session where ${isOpen}`.execute(db)
      return rows[0]?.count ?? 0
    },
    /** Deletes expired sessions, captchas, ids of requests and codes. */
    async sweep(): Promise<void> {
      await sql`delete from console.session where not (${isOpen})`.execute(db)
      await sql`delete from console.captcha where expires_at <= now()`.execute(db)
      await sql`delete from console.sealed_request where until <= now()`.execute(db)
      await sql`delete from console.oauth_state where expires_at <= now()`.execute(db)
      await sql`delete from console.password_reset where expires_at <= now()`.execute(db)
    },
    /** Stores the id of a sealed request until its time window has passed; returns false for a repeated one. */
    async rememberOnce(id: string, untilMs: number): Promise<boolean> {
      const { rowCount } = await sql`insert into console.sealed_request (id, until)
        values (${id}, to_timestamp(${untilMs / 1000})) on conflict do nothing`.execute(db)
      return rowCount === 1
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * Returns the condition that a row of `console.session` has neither expired (C1) nor been unused for too long. The last
 * use is stored to the minute, so the limit has one more minute.
 */
function sessionIsOpen(idleMinutes: number): Sql<boolean> {
  return sql<boolean>`expires_at > now() and seen_at > now() - make_interval(mins => ${idleMinutes + 1})`
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
