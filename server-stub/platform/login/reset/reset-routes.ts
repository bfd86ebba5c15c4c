import type { FastifyInstance } from 'fastify'
import { sql } from '../../database/sql/sql'
import type { Database } from '../../database/open-database'
import { ApiRefusal } from '../../refusal/api-refusal'
import { callerLeft } from '../../request/caller-left'
import type { MailQueue } from '../../mail/mail-queue'
import { notifyPerson } from '../../mail/notify-person'
import { raiseRevision } from '../../metadata/current/difference-store'
import type { Definitions } from '../../metadata/current/definitions'
import { hashPassword } from '../../passwords/password-hash'
import type { SessionStore } from '../../people/sessions/session-store'
import { refuseRecord, validateRecord } from '../../records/validate-record'
import type { CaptchaDesk } from '../captcha-desk'
import type { Entrance } from '../entrance'
import { findAccountById } from '../find-account'
import type { LoginGuard } from '../../attempts/login-guard'
import { accountKey } from '../../attempts/subject-of'
import { textOf } from '../text-of'
import { codeMinutes, resendSeconds, type ResetStore } from './reset-store'
import type { RequestQuota } from './request-quota'

export interface ResetOptions {
  readonly database: Pick<Database, 'db'>
  /** Reads the current metadata: without a session, no request notices changes of it. */
  readonly latest: () => Promise<Definitions>
  readonly resets: ResetStore
  readonly quota: RequestQuota
  readonly captchas: CaptchaDesk
  readonly entrance: Entrance
  readonly guard: LoginGuard
  readonly sessions: SessionStore
  readonly mails: MailQueue
  /** Starts the sending of mails, without waiting. */
  readonly wakeMails: () => void
}

/** Registers P3 to P5, a forgotten password (B4). No response distinguishes an existing account from a missing one. */
export function registerReset(
  app: FastifyInstance,
  { database: { db }, latest, resets, quota, captchas, entrance, guard, ...rest }: ResetOptions,
): void {
  const { sessions, mails, wakeMails } = rest

  // P3
  app.post('/system/getResetPasswordCaptcha', async (request) => {
    const { body, language } = request.api
    const account = accountKey(textOf(body, 'account', 64))
    await captchas.take(body)
    await quota.take(account, request.ip)
    if (!(await resets.request(account, language)))
      throw new ApiRefusal({
        status: 429,
        message: 'server.resendWait',
        values: { seconds: resendSeconds },
        reason: 'resend-wait',
      })
    wakeMails()
    return { validMinutes: codeMinutes, resendSeconds }
  })

  // P4
  app.post('/system/validResetPasswordCaptcha', async (request) => {
    const { account, code } = readCode(request.api.body)
    const isRight = await guard.attemptCode({ userName: account, address: request.ip }, () =>
      resets.check(account, code, { verified: false }),
    )
    if (!isRight) throw wrongCode()
    return null
  })

  // P5
  app.post('/system/resetPasswordByMail', async (request, reply) => {
    const { account, code } = readCode(request.api.body)
    const opened = await entrance.open(request.api.body)
    const isRight = await guard.attemptCode({ userName: account, address: request.ip }, () =>
      resets.check(account, code, { verified: true }),
    )
    if (!isRight) throw wrongCode()
    refuseWeak(opened.password ?? '', account, await latest())
    const password = await hashPassword(opened.password ?? '', callerLeft(reply))
    await db.transaction(async (trx) => {
      const userId = await resets.take(account, code, trx)
      const owner = userId === undefined ? undefined : await findAccountById(trx, userId)
      if (!owner) throw wrongCode()
      await sql`update records."user" set password = ${password}, "isPasswordIssued" = false, "updateTime" = now(), "updateBy" = ${owner.id}
        where id = ${owner.id}`.execute(trx)
      await sessions.endAll(owner.id, undefined, trx)
      const { language } = request.api
      await notifyPerson(mails, trx, { kind: 'passwordChanged', userId: owner.id, language })
      await raiseRevision(trx, 'access')
    })
    await guard.lift(account)
    wakeMails()
    return null
  })
}

function readCode(body: unknown): { readonly account: string; readonly code: string } {
  return { account: accountKey(textOf(body, 'account', 64)), code: textOf(body, 'captcha', 64).trim() }
}

/** V83: the same message for a code that is wrong, expired, used, guessed too often, or was never sent. */
function wrongCode(): ApiRefusal {
  return new ApiRefusal({
    status: 422,
    message: 'M73',
    reason: 'reset-code',
    fields: [{ field: 'captcha', message: 'M73' }],
  })
}

/** Checks V1 to V6. Whether both entries agree (V8) is checked where they are typed. @throws ApiRefusal 422 */
function refuseWeak(newPassword: string, userName: string, { entities, dictionaries }: Definitions): void {
  const entity = entities.get('passwordChange')
  if (!entity) throw new ApiRefusal({ status: 500, message: 'server.failed', reason: 'no-password-entity' })
  const record = { newPassword: newPassword === '' ? null : newPassword }
  const refusals = validateRecord(entity, record, ['newPassword'], {
    mode: 'add',
    language: 'en',
    userName,
    dictionary: (code) => dictionaries.get(code),
  }).filter(({ field }) => field === 'newPassword')
  if (refusals.length > 0) throw refuseRecord([...refusals])
}
