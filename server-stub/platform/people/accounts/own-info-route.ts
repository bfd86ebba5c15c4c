import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/open-database'
import type { FieldRefusal } from '../../refusal/api-refusal'
import { ApiRefusal } from '../../refusal/api-refusal'
import { personOf } from '../../request/api-request'
import type { Shipped } from '../../metadata/shipped/read-shipped'
import type { MailQueue } from '../../mail/mail-queue'
import { notifyPerson } from '../../mail/notify-person'
import type { RecordStore, WireRow } from '../../records/record-store'
import { refuseRecord } from '../../records/validate-record'
import { ownInfoFields } from './own-info-fields'
import { isSharedAccount } from './shared-account'

/** Fields that state the version of the record that a change is based on. */
const versions: ReadonlySet<string> = new Set(['updateTime', 'changedFrom'])

export interface OwnInfoOptions {
  readonly database: Pick<Database, 'db'>
  readonly storeOf: (entity: string) => RecordStore
  readonly mails: MailQueue
  /** The shipped metadata. */
  readonly shipped: Shipped
}

/**
 * Registers P32: users change the allowed fields of their own account and no others (A18). A changed mail address is
 * reported to the old one.
 */
export function registerOwnInfo(
  app: FastifyInstance,
  { database, storeOf, mails, shipped }: OwnInfoOptions,
): void {
  const own = new Set(ownInfoFields(shipped))
  app.put('/system/user/editOwnInfo', async (request) => {
    const person = personOf(request)
    if (isSharedAccount(person)) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' }) // V82
    const sent = request.api.body
    if (!sent || typeof sent !== 'object' || Array.isArray(sent))
      throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
    const users = storeOf('user')
    const before = await users.get(person.userId, person)
    const values = changesOf(sent as WireRow, before, own)
    await users.edit(person.userId, values, person)
    const { email } = before
    if (typeof email === 'string' && email !== '' && 'email' in values && values['email'] !== email)
      await notifyPerson(mails, database.db, {
        kind: 'emailChanged',
        userId: person.userId,
        language: person.language,
        recipient: email,
      })
    return null
  })
}

/** Returns the fields to change. @throws ApiRefusal 422 for fields that the person may not change (A18), and for A20 */
function changesOf(sent: WireRow, before: WireRow, own: ReadonlySet<string>): WireRow {
  const foreign = Object.entries(sent).filter(([field]) => !own.has(field) && !versions.has(field))
  const refusals: FieldRefusal[] = foreign
    .filter(([field, value]) => !isSame(value, before[field]))
    .map(([field]) => ({ field, message: 'M44' }))
  const values = Object.fromEntries(
    Object.entries(sent).filter(([field]) => own.has(field) || versions.has(field)),
  )
  const after = { ...before, ...values }
  if (after['emailMessageFlag'] === 1 && !after['email'])
    refusals.push({ field: 'emailMessageFlag', message: 'server.emailNeeded' })
  if (refusals.length > 0) throw refuseRecord(refusals)
  return values
}

function isSame(value: unknown, kept: unknown): boolean {
  return (value ?? null) === (kept ?? null)
}
