import type { FastifyRequest } from 'fastify'
import { sql } from '../database/sql/sql'
import type { SuiteId } from '../../../engine/wire/suite'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../refusal/api-refusal'
import type { Parameters } from '../database/parameters'
import type { SessionStore } from '../people/sessions/session-store'
import { sealingPending } from '../plugins/open-requests'
import type { ExchangeRules, OpenedLogin } from '../sealing/exchange'
import { openLogin } from '../sealing/login'
import type { ServerKeys } from '../sealing/server-keys'
import type { EntranceSettings } from './entrance-settings'
import { refuseOtherThanText } from './text-of'

export interface EntranceOptions {
  readonly database: Pick<Database, 'db'>
  readonly environment: Pick<EntranceSettings, 'sealing'>
  readonly keys: ServerKeys
  readonly sessions: SessionStore
  readonly parameters: Parameters
}

/** The result of a successful login check. */
export interface Arrival {
  readonly userId: string
  readonly loginMode: 0 | 1 | 2
  readonly opened: OpenedLogin
  /** Set when the older system has handed the login over. */
  readonly origin?: 'v2'
}

const exchangeTexts = ['loginId', 'keyPro', 'pubKey', 'password', 'encrypted'] as const

/**
 * Creates the common parts of all login methods (8.4): the key exchange at the beginning, and the session at the end.
 */
export function createEntrance({
  database: { db },
  environment,
  keys,
  sessions,
  parameters,
}: EntranceOptions) {
  const allowed: readonly SuiteId[] = environment.sealing === 'modern' ? ['modern'] : ['modern', 'classic']
  const rules = (): ExchangeRules => ({
    allowed,
    nowMs: Date.now(),
    rememberOnce: sessions.rememberOnce,
  })
  const sealsWire = async () =>
    environment.sealing === 'auto'
      ? parameters.flag('encryptionEnabled', false)
      : environment.sealing !== 'off'
  return {
    allowed,
    rules,
    /**
     * Opens the key exchange of a body. @throws ApiRefusal 422 for a field that is not a text, 400 when it does not fit
     * the suite
     */
    async open(body: unknown): Promise<OpenedLogin> {
      for (const name of exchangeTexts) refuseOtherThanText(body, name)
      const opened = await openLogin(keys, body, rules())
      if (opened.ok) return opened.value
      throw new ApiRefusal({ status: 400, message: 'server.sealing', reason: `login-${opened.failure}` })
    },
    /**
     * Begins a session with a new token: a token from the client is never adopted, and its session is ended. The demo
     * role changes nothing, whatever the login method (9.1). Returns session.json. @throws ApiRefusal 422: M51 without
     * a role (V88), or because the operator is disabled or deleted
     */
    async enter(request: FastifyRequest, { userId, opened, origin, ...asked }: Arrival) {
      const loginMode = (await admit(db, userId)) === 'demo' ? 2 : asked.loginMode
      const { session: replaced } = request.api
      if (replaced) await sessions.end(replaced.tokenHash)
      const token = await sessions.start({
        userId,
        loginMode,
        exchange: opened.exchange,
        address: request.ip,
        agent: request.headers['user-agent'],
        origin,
      })
      request.enteredAs = userId
      await sql`update records."user" set "lastLoginTime" = now() where id = ${userId}`.execute(db)
      if (!(await sealsWire())) return { token, loginMode }
      const session = await sessions.find(token, true)
      if (session) await sessions.keepSealing(session.tokenHash, sealingPending)
      return { token, loginMode, suite: opened.suite, rsaPublicKey: keys.publicKeys[opened.suite] }
    },
  }
}

/** Returns the role of an account that may log in. @throws ApiRefusal 422 */
async function admit(db: Database['db'], userId: string): Promise<string> {
  const { rows } = await sql<{ role: string | null; isOpen: boolean }>`
    select r.code as role, coalesce(d."enableStatus" = 1, false) as "isOpen" from records."user" u
      left join records.role r on r.id = u."roleId" left join records.department d on d.id = u."departmentId"
    where u.id = ${userId}`.execute(db)
  const [account] = rows
  if (!account?.isOpen)
    throw new ApiRefusal({ status: 422, message: 'server.operatorClosed', reason: 'operator-closed' })
  if (account.role === null) throw new ApiRefusal({ status: 422, message: 'M51', reason: 'no-role' })
  return account.role
}

export type Entrance = ReturnType<typeof createEntrance>
