import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/open-database'
import type { Environment } from '../environment'
import { ApiRefusal } from '../http/api-refusal'
import { sessionOf } from '../http/api-request'
import { toEnvelope } from '../http/envelope'
import type { Parameters } from '../people/parameters'
import { verifyPassword } from '../people/password-hash'
import type { SessionStore } from '../people/session-store'
import { sealingPending } from '../plugins/open-requests'
import { answerLoginInfo } from '../sealing/answer-login-info'
import { openLogin } from '../sealing/open-login'
import type { ServerKeys } from '../sealing/server-keys'
import { chooseSuite, type SuiteId } from '../../engine/wire/suite'
import { createCaptcha } from './captcha'
import type { LoginGuard } from './login-guard'

export interface LoginOptions {
  readonly database: Database
  readonly environment: Pick<Environment, 'captcha' | 'sealing'>
  readonly keys: ServerKeys
  readonly sessions: SessionStore
  readonly parameters: Parameters
  readonly guard: LoginGuard
}

const captchaMinutes = 10

/** P1, P2, P6, P8 and P11: the way in and out (screens.md 8.1, 8.4). */
export function registerLogin(
  app: FastifyInstance,
  { database, environment, keys, sessions, parameters, guard }: LoginOptions,
): void {
  const { db } = database
  const allowed: readonly SuiteId[] = environment.sealing === 'modern' ? ['modern'] : ['modern', 'classic']
  const rules = () => ({ allowed, nowMs: Date.now(), rememberOnce: sessions.rememberOnce })
  const needsCaptcha = async () =>
    environment.captcha ? environment.captcha === 'on' : parameters.flag('captchaEnable', true)
  const sealsWire = async () =>
    environment.sealing === 'auto'
      ? parameters.flag('encryptionEnabled', false)
      : environment.sealing !== 'off'

  // P1. A client that names no suites is a classic one and gets the bare key.
  app.post('/system/getLoginPubKey', async (request) => {
    const suites = (request.api.body as { suites?: unknown } | null)?.suites
    if (!Array.isArray(suites)) {
      if (!allowed.includes('classic'))
        throw new ApiRefusal({ status: 400, message: 'server.suite', reason: 'suite' })
      // A bare text would pass by the hook that makes envelopes.
      return toEnvelope(request.api, { success: true, code: 200, data: keys.publicKeys.classic })
    }
    const suite = chooseSuite(suites.map(String), allowed)
    if (!suite) throw new ApiRefusal({ status: 400, message: 'server.suite', reason: 'suite' })
    return { suite, publicKey: keys.publicKeys[suite] }
  })

  // P2
  app.post('/system/getLoginCaptcha', async (request) => {
    const loginId = textOf(request.api.body, 'loginId', 64)
    if (!(await needsCaptcha())) return { enabled: false, loginId }
    const { answer, image } = createCaptcha()
    await sql`insert into console.captcha (login_id, answer, expires_at) values (${loginId}, ${answer}, now() + make_interval(mins => ${captchaMinutes}))
      on conflict (login_id) do update set answer = excluded.answer, expires_at = excluded.expires_at`.execute(
      db,
    )
    return { enabled: true, image, loginId }
  })

  // P6
  app.post('/system/login', async (request) => {
    const { body } = request.api
    const userName = textOf(body, 'userName', 64)
    if (await guard.isBlocked(userName, request.ip))
      throw new ApiRefusal({ status: 429, message: 'server.locked', reason: 'login-blocked' })
    if (await needsCaptcha()) await takeCaptcha(db, textOf(body, 'loginId', 64), textOf(body, 'captcha', 64))
    const opened = await openLogin(keys, body, rules())
    if (!opened.ok)
      throw new ApiRefusal({ status: 400, message: 'server.sealing', reason: `login-${opened.failure}` })
    const { rows } = await sql<{
      id: string
      password: string | null
    }>`select id, password from records."user"
      where lower("userName") = lower(${userName}) and "deletedFlag" = 0`.execute(db)
    // The same time and the same words for an unknown account and a wrong password.
    if (!(await verifyPassword(opened.value.password ?? '', rows[0]?.password ?? undefined)) || !rows[0]) {
      await guard.failed(userName, request.ip)
      throw new ApiRefusal({ status: 422, message: 'server.loginFailed', reason: 'login-failed' })
    }
    await guard.succeeded(userName, request.ip)
    const token = await sessions.start({
      userId: rows[0].id,
      loginMode: 0,
      exchange: opened.value.exchange,
      address: request.ip,
      agent: request.headers['user-agent'],
    })
    await sql`update records."user" set "lastLoginTime" = now() where id = ${rows[0].id}`.execute(db)
    if (!(await sealsWire())) return { token, loginMode: 0 }
    const session = await sessions.find(token)
    if (session) await sessions.keepSealing(session.tokenHash, sealingPending)
    return {
      token,
      loginMode: 0,
      suite: opened.value.suite,
      rsaPublicKey: keys.publicKeys[opened.value.suite],
    }
  })

  // P8
  app.post('/system/getUserLoginInfo', async (request) => {
    const session = sessionOf(request)
    const answered = await answerLoginInfo(keys, request.api.body, {
      ...rules(),
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

  // P11
  app.post('/system/logout', async (request) => {
    await sessions.end(sessionOf(request).tokenHash)
    return null
  })
}

/** A captcha serves one attempt, right or wrong. */
async function takeCaptcha(db: Database['db'], loginId: string, given: string): Promise<void> {
  const { rows } = await sql<{
    answer: string
  }>`delete from console.captcha where login_id = ${loginId} and expires_at > now() returning answer`.execute(
    db,
  )
  if (rows[0]?.answer !== given.trim().toUpperCase())
    throw new ApiRefusal({
      status: 422,
      message: 'server.captcha',
      reason: 'captcha',
      fields: [{ field: 'captcha', message: 'server.captcha' }],
    })
}

function textOf(body: unknown, name: string, longest: number): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  if (typeof value !== 'string' || value === '' || value.length > longest)
    throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: `bad-${name}` })
  return value
}
