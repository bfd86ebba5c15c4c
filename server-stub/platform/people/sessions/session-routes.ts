import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/open-database'
import { ApiRefusal } from '../../refusal/api-refusal'
import { personOf, sessionOf } from '../../request/api-request'
import { raiseRevision } from '../../metadata/current/difference-store'
import { endOwnSession, endSessions, listOwnSessions } from './session-list'
import type { SessionStore } from './session-store'
import { isSharedAccount } from '../accounts/shared-account'

/**
 * Registers the session routes: users see their sessions and end those that they do not recognise; administrators end
 * any session. Users of a shared account see the current session only.
 */
export function registerSessions(
  app: FastifyInstance,
  { db }: Pick<Database, 'db'>,
  sessions: SessionStore,
): void {
  /** Notifies consoles, so that those with an ended session notice it. */
  const tell = () => raiseRevision(db, 'access')

  app.get('/system/session/getOwnList', async (request) => {
    const person = personOf(request)
    const list = await listOwnSessions(db, person.userId, sessionOf(request).tokenHash, sessions.isOpen)
    return isSharedAccount(person) ? list.filter(({ current }) => current) : list
  })

  app.delete('/system/session/endOwn', async (request) => {
    const person = personOf(request)
    if (isSharedAccount(person)) throw demo()
    if (!(await endOwnSession(db, person.userId, request.api.query['id'] ?? '')))
      throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'not-found' })
    await tell()
    return null
  })

  app.delete('/system/session/endOthers', async (request) => {
    const person = personOf(request)
    if (isSharedAccount(person)) throw demo()
    await sessions.endAll(person.userId, sessionOf(request).tokenHash)
    await tell()
    return null
  })

  // Administrators end sessions of any user.
  app.put('/system/session/end', async (request) => {
    if (!personOf(request).access.buttons.has('session:end'))
      throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
    const { ids } = (request.api.body ?? {}) as { readonly ids?: unknown }
    if (typeof ids !== 'string' || ids === '' || ids.length > 40_000)
      throw new ApiRefusal({ status: 400, message: 'M49', reason: 'bad-id' })
    await endSessions(db, ids.split(','))
    await tell()
    return null
  })
}

function demo(): ApiRefusal {
  return new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' }) // V82
}
