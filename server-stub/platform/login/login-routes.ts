import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseSuite } from '../../../engine/wire/suite'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../refusal/api-refusal'
import { sessionOf } from '../request/api-request'
import { callerLeft } from '../request/caller-left'
import { toEnvelope } from '../request/envelope'
import { verifyPassword } from '../passwords/password-hash'
import type { SessionStore } from '../people/sessions/session-store'
import { answerLoginInfo } from '../sealing/login'
import type { ServerKeys } from '../sealing/server-keys'
import type { CaptchaDesk } from './captcha-desk'
import type { Entrance } from './entrance'
import { type Account, findAccount } from './find-account'
import type { LegacySystem } from './legacy-system'
import type { LoginGuard } from '../attempts/login-guard'
import { textOf } from './text-of'

export interface LoginOptions {
  readonly database: Pick<Database, 'db'>
  readonly keys: ServerKeys
  readonly sessions: SessionStore
  readonly guard: LoginGuard
  readonly captchas: CaptchaDesk
  readonly entrance: Entrance
  readonly legacy: LegacySystem
}

/** Registers P1, P2, P6, P8, P9 and P11: login and logout (8.1, 8.4). */
export function registerLogin(
  app: FastifyInstance,
  { database: { db }, keys, sessions, guard, captchas, entrance, legacy }: LoginOptions,
): void {
  const { allowed } = entrance

  // P1. A client that names no suites is a classic one and gets the bare key.
  app.post('/system/getLoginPubKey', async (request) => {
    const suites = (request.api.body as { suites?: unknown } | null)?.suites
    if (!Array.isArray(suites)) {
      if (!allowed.includes('classic')) throw noSuite()
      // A plain text would bypass the hook that adds the envelope.
      return toEnvelope(request.api, { success: true, code: 200, data: keys.publicKeys.classic })
    }
    const suite = chooseSuite(
      suites.filter((name) => typeof name === 'string'),
      allowed,
    )
    if (!suite) throw noSuite()
    return { suite, publicKey: keys.publicKeys[suite] }
  })

  // P2
  app.post('/system/getLoginCaptcha', async (request) =>
    captchas.give(textOf(request.api.body, 'loginId', 64)),
  )

  /**
   * Takes the same time and gives the same message for an unknown account, a wrong password, and an account of another
   * kind.
   */
  const authenticate = async (
    request: FastifyRequest,
    reply: FastifyReply,
    password: string | undefined,
    admits: (account: Account) => boolean,
  ): Promise<Account> => {
    const userName = textOf(request.api.body, 'userName', 64)
    const account = await findAccount(db, userName)
    const left = callerLeft(reply)
    const isRight = await guard.attempt({ userName, address: request.ip, left }, async () => {
      const matches = await verifyPassword(password ?? '', account?.password ?? undefined, left)
      return matches && account !== undefined && admits(account)
    })
    if (isRight && account) return account
    throw new ApiRefusal({ status: 422, message: 'server.loginFailed', reason: 'login-failed' })
  }

  // P6
  app.post('/system/login', async (request, reply) => {
    const { body } = request.api
    textOf(body, 'userName', 64)
    await captchas.take(body)
    const opened = await entrance.open(body)
    const account = await authenticate(request, reply, opened.password, () => true)
    return entrance.enter(request, { userId: account.id, loginMode: 0, opened })
  })

  // P9: without a captcha, and only for demo accounts.
  app.post('/system/demo/login', async (request, reply) => {
    const opened = await entrance.open(request.api.body)
    const account = await authenticate(request, reply, opened.password, ({ roleCode }) => roleCode === 'demo')
    return entrance.enter(request, { userId: account.id, loginMode: 2, opened })
  })

  // P8
  app.post('/system/getUserLoginInfo', async (request) => {
    const session = sessionOf(request)
    const answered = await answerLoginInfo(keys, request.api.body, {
      ...entrance.rules(),
      exchange: session.exchange ?? undefined,
    })
    if (!answered.ok)
      throw new ApiRefusal({
        status: 400,
        message: 'server.sealing',
        reason: `login-info-${answered.failure}`,
      })
    await sessions.keepSealing(session.tokenHash, answered.value.session)
    return { d1: answered.value.d1, d2: answered.value.d2 }
  })

  // P11. A session that the older system has handed over returns there.
  app.post('/system/logout', async (request) => {
    const session = sessionOf(request)
    await sessions.end(session.tokenHash)
    const goesBack = session.origin === 'v2' && (await legacy.address()) !== null
    return toEnvelope(request.api, { success: true, code: 200, data: goesBack ? 'v2' : null })
  })
}

function noSuite(): ApiRefusal {
  return new ApiRefusal({ status: 400, message: 'server.suite', reason: 'suite' })
}
