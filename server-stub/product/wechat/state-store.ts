import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../platform/database/sql/sql'
import type { Database } from '../../platform/database/open-database'

const stateMinutes = 10

/** The purpose of a state: a login in a browser, or the binding of a logged-in user's account. */
export interface StatePurpose {
  readonly purpose: 'login' | 'bind'
  readonly loginId: string
  readonly userId: string | null
}

/**
 * Stores the states of the code exchange. Each works once, for ten minutes, and only in the browser (its loginId) that
 * requested it, which prevents cross-site request forgery (OAuth 2.0, section 10.12).
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
    /** Consumes a state. Returns whether it was created for this purpose. */
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
