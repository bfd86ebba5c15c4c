import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'
import type { FieldRefusal } from '../refusal/api-refusal'
import { ApiRefusal } from '../refusal/api-refusal'
import { personOf } from '../request/api-request'
import type { Shipped } from '../metadata/read-shipped'
import type { MailQueue } from '../mail/mail-queue'
import { notifyPerson } from '../mail/notify-person'
import type { RecordStore, WireRow } from '../records/record-store'
import { refuseRecord } from '../records/validate-record'
import { ownInfoFields } from './own-info-fields'
import { isSharedAccount } from './shared-account'

/** What says which version of the record a change rests on. */
const versions: ReadonlySet<string> = new Set(['updateTime', 'changedFrom'])

export interface OwnInfoOptions {
  readonly database: Pick<Database, 'db'>
  readonly storeOf: (entity: string) => RecordStore
  readonly mails: MailQueue
  /** The metadata that ships. */
  readonly shipped: Shipped
}

/** P32: people change what their account says of them, and nothing else (A18). The old address is told of a new one. */
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

/** The fields to be changed. @throws ApiRefusal 422 for fields that are not the person's to change (A18), and A20 */
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
