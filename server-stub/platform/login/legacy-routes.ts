import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../refusal/api-refusal'
import type { SessionStore } from '../people/sessions/session-store'
import type { Entrance } from './entrance'
import { findAccount } from './find-account'
import { openLegacyCredentials } from './legacy-credentials'
import type { LegacySystem } from './legacy-system'
import { textOf } from './text-of'

export interface LegacyOptions {
  readonly database: Pick<Database, 'db'>
  /** Secret shared with the older system; without it, no login is taken over. */
  readonly secret: string | undefined
  readonly sessions: SessionStore
  readonly entrance: Entrance
  readonly legacy: LegacySystem
}

/** Registers P7, which takes over a login of the older system, in its login mode (guard, rule 1; 6.1). */
export function registerLegacyLogin(
  app: FastifyInstance,
  { database: { db }, secret, sessions, entrance, legacy }: LegacyOptions,
): void {
  app.post('/system/validateV3LoginCredentials', async (request) => {
    const { body } = request.api
    const credentials = secret
      ? await openLegacyCredentials(textOf(body, 'credentials', 4096), secret, Date.now())
      : undefined
    const opened = await entrance.open(body)
    const isNew =
      credentials && (await sessions.rememberOnce(`v2.${credentials.id}`, credentials.untilMs + 60_000))
    const account = credentials && isNew ? await findAccount(db, credentials.userName) : undefined
    if (!credentials || !account)
      throw new ApiRefusal({
        status: 422,
        message: 'server.credentials',
        reason: 'legacy-credentials',
        // Sends the browser back to the older system.
        data: (await legacy.address()) === null ? null : 'v2',
      })
    return entrance.enter(request, {
      userId: account.id,
      loginMode: credentials.loginMode,
      opened,
      origin: 'v2',
    })
  })
}
