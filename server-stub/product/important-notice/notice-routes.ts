import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import { personOf } from '../../platform/request/api-request'
import { textOf } from '../../platform/login/text-of'
import type { Services } from '../server-module'
import { dueNotices, storeSeen } from './notice-ledger'

/** Registers the routes that return the caller's due notices and mark one as seen by the caller (docs/http.md). */
export function noticeRoutes(api: FastifyInstance, { database: { db } }: Services): void {
  api.get('/importantNotice/getDue', async (request) => dueNotices(db, personOf(request)))

  api.put('/importantNotice/seen', { config: { isUnlogged: true } }, async (request) => {
    const person = personOf(request)
    const { body } = request.api
    const notice = { id: textOf(body, 'id', 32), edition: textOf(body, 'edition', 32) }
    // Missing notices and notices for other users get the same answer, so that it does not reveal which ones exist.
    if (!(await storeSeen(db, person, notice)))
      throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'no-notice' })
    return null
  })
}
