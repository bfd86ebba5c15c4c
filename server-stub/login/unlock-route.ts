import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../http/api-refusal'
import { personOf } from '../http/api-request'
import type { RecordStore } from '../records/record-store'
import { liftLock } from './failure-ledger'
import { textOf } from './text-of'

/** P44: ends a lock now (L46). */
export function registerUnlock(
  app: FastifyInstance,
  { db }: Pick<Database, 'db'>,
  storeOf: (entity: string) => RecordStore,
): void {
  app.put('/system/loginLimit/unlock', async (request) => {
    const person = personOf(request)
    if (!person.access.buttons.has('loginLimit:unlock'))
      throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
    const limit = await storeOf('loginLimit').get(textOf(request.api.body, 'id', 32), person)
    if (limit['limitType'] === 1) await liftLock(db, 'account', String(limit['userName']))
    else await liftLock(db, 'address', String(limit['ipAddress']))
    return null
  })
}
