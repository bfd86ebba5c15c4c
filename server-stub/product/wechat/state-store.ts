import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database'

const stateMinutes = 10

/** What a state was made for: the browser's login, or the person who wants to be bound. */
export interface StatePurpose {
  readonly purpose: 'login' | 'bind'
  readonly loginId: string
  readonly userId: string | null
}

/**
 * States of the exchange: each is good for once, ten minutes, and the browser (its loginId) that asked for it, so that
 * nobody can be made to finish what somebody else began (OAuth 2.0, section 10.12).
 */
export function createStateStore({ db }: Pick<Database, 'db'>) {
  return {
    async make({ purpose, loginId, userId }: StatePurpose): Promise<string> {
      const state = randomBytes(24).toString('base64url')
      await sql`insert into console.oauth_state (state_hash, purpose, login_id, user_id, expires_at)
        values (${hash(state)}, ${purpose}, ${loginId}, ${userId}, now() + make_interval(mins => ${stateMinutes}))`.execute(
        db,
      )
      return state
    },
    /** Uses a state up; whether it was made for this. */
    async take(state: string, { purpose, loginId, userId }: StatePurpose): Promise<boolean> {
      const { rows } = await sql<StatePurpose>`delete from console.oauth_state
        where state_hash = ${hash(state)} and expires_at > now()
        returning purpose, login_id as "loginId", user_id as "userId"`.execute(db)
      const [made] = rows
      return made?.purpose === purpose && made.loginId === loginId && made.userId === userId
    },
  }
}

function hash(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}
