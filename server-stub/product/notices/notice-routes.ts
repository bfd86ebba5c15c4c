import type { FastifyInstance } from 'fastify'
import { sql } from '../../platform/database/sql/sql'
import type { Database } from '../../platform/database/open-database'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import { personOf } from '../../platform/request/api-request'
import { toEnvelope } from '../../platform/request/envelope'
import { textOf } from '../../platform/login/text-of'
import type { Person } from '../../platform/person/person'
import type { RecordStore } from '../../platform/records/record-store'
import { currentAnnouncements } from './current-announcements'
import { renewalAlert } from './renewal-alert'

export interface NoticeOptions {
  readonly database: Pick<Database, 'db'>
  readonly storeOf: (entity: string) => RecordStore
}

/** Registers P21 to P24 and P76: the notices on load of the console, and marking feedback as read (9.3). */
export function registerNotices(app: FastifyInstance, { database, storeOf }: NoticeOptions): void {
  const { db } = database
  /**
   * Counts feedback with the person's own list, so that the number equals the rows of the list that the notice leads
   * to.
   */
  const count = async (filters: Readonly<Record<string, string>>, person: Person): Promise<number> =>
    (await storeOf('opinion').count?.(filters, person)) ?? 0

  // P21: the current announcements.
  app.get('/system/home/getAnnouncement', async (request) =>
    currentAnnouncements(database, personOf(request)),
  )

  // P22: the renewal alert. The data is undefined for a person without machines.
  app.get('/system/home/getRenewalAlert', async (request) =>
    toEnvelope(request.api, {
      success: true,
      code: 200,
      data: await renewalAlert(database, personOf(request)),
    }),
  )

  // P23: the number of feedback entries that no administrator has read.
  app.get('/opinion/getAdminUnViewedOpinions', async (request) => {
    const person = personOf(request)
    if (!person.isAdmin) throw forbidden()
    const data = await count({ adminViewedFlag: '0' }, person)
    return toEnvelope(request.api, { success: true, code: 200, data })
  })

  // P24: the number of unread replies to the caller's own feedback.
  app.get('/opinion/getRepliedNotViewedOpinions', async (request) => {
    const own = { own: 'true', replyStatus: '1', replyViewedFlag: '0' }
    const data = await count(own, personOf(request))
    return toEnvelope(request.api, { success: true, code: 200, data })
  })

  // P76: marks feedback as read by an administrator, and its reply as read by the author. The update time stays the
  // same.
  app.put('/opinion/setViewed', async (request) => {
    const person = personOf(request)
    if (!person.access.buttons.has('opinion:view')) throw forbidden()
    const opinion = await storeOf('opinion').get(textOf(request.api.body, 'id', 32), person)
    const id = String(opinion['id'])
    if (person.isAdmin)
      await sql`update records.opinion set "adminViewedFlag" = 1 where id = ${id}`.execute(db)
    if (opinion['createBy'] === person.userId)
      await sql`update records.opinion set "replyViewedFlag" = 1 where id = ${id} and "replyStatus" = 1`.execute(
        db,
      )
    return null
  })
}

function forbidden(): ApiRefusal {
  return new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
}
