import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import { personOf } from '../../platform/request/api-request'
import { textOf } from '../../platform/login/text-of'
import type { Services } from '../server-module'
import { dueNotices, storeSeen } from './notice-ledger'

/** What of the notices concerns whoever asks, and that they have seen one: of themselves alone (docs/http.md). */
export function noticeRoutes(api: FastifyInstance, { database: { db } }: Services): void {
  api.get('/importantNotice/getDue', async (request) => dueNotices(db, personOf(request)))

  api.put('/importantNotice/seen', { config: { isUnlogged: true } }, async (request) => {
    const person = personOf(request)
    const { body } = request.api
    const notice = { id: textOf(body, 'id', 32), edition: textOf(body, 'edition', 32) }
    // The same for what there is not and for what is not theirs: nobody learns which notices there are.
    if (!(await storeSeen(db, person, notice)))
      throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'no-notice' })
    return null
  })
}
