import type { FastifyInstance } from 'fastify'
import { sql } from '../../database/sql/sql'
import type { Database } from '../../database/open-database'
import { ApiRefusal, type FieldRefusal } from '../../refusal/api-refusal'
import { personOf, sessionOf } from '../../request/api-request'
import { callerLeft } from '../../request/caller-left'
import type { LoginGuard } from '../../attempts/login-guard'
import type { MailQueue } from '../../mail/mail-queue'
import { notifyPerson } from '../../mail/notify-person'
import { raiseRevision } from '../../metadata/current/difference-store'
import type { Definitions } from '../../metadata/current/definitions'
import { refuseRecord, validateRecord } from '../../records/validate-record'
import { hashPassword, verifyPassword } from '../../passwords/password-hash'
import type { Person } from '../../person/person'
import { isSharedAccount } from '../accounts/shared-account'
import type { SessionStore } from '../sessions/session-store'

export interface PasswordOptions {
  readonly database: Pick<Database, 'db'>
  readonly definitions: () => Definitions
  readonly guard: LoginGuard
  readonly sessions: SessionStore
  readonly mails: MailQueue
}

/** Registers P14: users change their own password. Every logged-in user may, except demo accounts (V82). */
export function registerPassword(
  app: FastifyInstance,
  { database: { db }, definitions, guard, sessions, mails }: PasswordOptions,
): void {
  app.put('/system/changePassword', async (request, reply) => {
    const person = personOf(request)
    const { tokenHash } = sessionOf(request)
    if (isSharedAccount(person)) throw new ApiRefusal({ status: 403, message: 'M50', reason: 'demo' })
    const { oldPassword, newPassword } = readChange(request.api.body, person, definitions())
    // Guessing is limited as at the login.
    const before = await storedHash(db, person)
    const left = callerLeft(reply)
    const isRight = await guard.attempt({ userName: person.userName, address: request.ip, left }, () =>
      verifyPassword(oldPassword, before, left),
    )
    if (!isRight) throw refuseRecord([{ field: 'oldPassword', message: 'M40' }])
    const after = await hashPassword(newPassword, left)
    await db.transaction(async (trx) => {
      const { rowCount } = await sql`update records."user"
        set password = ${after}, "isPasswordIssued" = false, "updateTime" = now(), "updateBy" = ${person.userId}
        where id = ${person.userId} and password = ${before}`.execute(trx)
      // Another request has changed it meanwhile.
      if (rowCount !== 1) throw refuseRecord([{ field: 'oldPassword', message: 'M40' }])
      await sessions.endAll(person.userId, tokenHash, trx)
      await notifyPerson(mails, trx, {
        kind: 'passwordChanged',
        userId: person.userId,
        language: person.language,
      })
      await raiseRevision(trx, 'access')
    })
    return null
  })
}

/** Returns the passwords of a request that satisfies V1 to V8. @throws ApiRefusal 422 with the invalid fields */
function readChange(
  body: unknown,
  person: Person,
  { entities, dictionaries }: Definitions,
): { readonly oldPassword: string; readonly newPassword: string } {
  const entity = entities.get('passwordChange')
  if (!entity || !body || typeof body !== 'object')
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
  const fields = Object.keys(entity.properties)
  const sent = body as Readonly<Record<string, unknown>>
  const record = Object.fromEntries(fields.map((field) => [field, sent[field] === '' ? null : sent[field]]))
  const refusals: FieldRefusal[] = [
    ...validateRecord(entity, record, fields, {
      mode: 'add',
      language: person.language,
      userName: person.userName,
      dictionary: (code) => dictionaries.get(code),
    }),
  ]
  const { oldPassword, newPassword } = record
  if (refusals.length === 0 && oldPassword === newPassword)
    refusals.push({ field: 'newPassword', message: 'server.samePassword' })
  if (refusals.length > 0) throw refuseRecord(refusals)
  return { oldPassword: String(oldPassword), newPassword: String(newPassword) }
}

async function storedHash(db: Database['db'], person: Person): Promise<string | undefined> {
  const { rows } = await sql<{
    password: string | null
  }>`select password from records."user" where id = ${person.userId}`.execute(db)
  return rows[0]?.password ?? undefined
}
