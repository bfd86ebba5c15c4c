import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import type { KeyAgreement } from '../../../engine/ports/key-agreement'
import { ApiError } from '../../../engine/ports/api-error'
import { beginLogin, enterByCredentials } from '../../../engine/session/begin-login'
import { beginOauth } from '../../../engine/session/begin-oauth'
import { createSession } from '../../../engine/session/create-session'
import { createDemoDesk } from '../../../engine/session/demo-desk'
import { getLoginOptions } from '../../../engine/session/login-options'
import { askForCode, checkCode, setForgottenPassword } from '../../../engine/session/password-reset'
import { createFakeClock, createFakeSessionStore, createFakeTransport, type Answer } from './fakes'

const keys: KeyAgreement = {
  suites: ['modern'],
  restore: async () => undefined,
  begin: async () => ({
    suite: 'modern',
    loginId: 'abcdefghij',
    loginFields: async (password) => ({
      loginId: 'abcdefghij',
      keyPro: 'k',
      pubKey: 'p',
      ...(password === undefined ? {} : { password: `sealed ${password.length}` }),
    }),
    infoFields: () => Promise.reject(new Error('not here')),
    accept: () => Promise.reject(new Error('not here')),
  }),
}

function setUp(answers: Readonly<Record<string, Answer>>) {
  const { clock } = createFakeClock()
  const server = createFakeTransport({
    '/system/getLoginPubKey': { suite: 'modern', publicKey: 'x' },
    ...answers,
  })
  const session = createSession({
    store: createStore(),
    sessions: createFakeSessionStore().store,
    keys,
    clock,
    language: () => 'en',
  })
  const services = { transport: server.transport, keys, clock, skew: session.skew, session }
  return { ...server, services, session, sent: () => server.requests.at(-1) }
}

describe('the ways to log in', () => {
  it.each([0, 1] as const)('include a login of the older system in mode %i (P7)', async (loginMode) => {
    const { services, sent } = setUp({ '/system/validateV3LoginCredentials': { token: 't', loginMode } })
    expect(await enterByCredentials(services, 'jwt')).toMatchObject({ token: 't', loginMode })
    expect(sent()?.body).toEqual({
      loginId: 'abcdefghij',
      keyPro: 'k',
      pubKey: 'p',
      suite: 'modern',
      credentials: 'jwt',
    })
  })

  it('include a demo login in mode 2, whose password is sent sealed (P9, A4)', async () => {
    const { services, session, sent } = setUp({ '/system/demo/login': { token: 't', loginMode: 2 } })
    await createDemoDesk(services).submit({ userName: 'demo', password: 'secret' })
    expect(session.state()).toMatchObject({ phase: 'entering', fresh: true, credentials: { loginMode: 2 } })
    expect(sent()?.body).toMatchObject({ userName: 'demo', password: 'sealed 6' })
  })

  it('store nothing of a failed login by a provider (A9)', async () => {
    const refusal = new ApiError({ kind: 'refused', code: 422, message: 'not bound' })
    const { services, session } = setUp({ '/oauth/login': refusal })
    const attempt = await beginLogin(services)
    await expect(attempt.enter('/oauth/login', { code: 'c', state: 's' })).rejects.toBe(refusal)
    expect(session.state().phase).toBe('anonymous')
  })

  it('open no window for an address that is no web page (B3)', async () => {
    const { services } = setUp({ '/oauth/begin': { url: 'javascript:alert(1)', state: 's' } })
    const asked = beginOauth(services.transport, '/oauth/begin', { loginId: 'a', purpose: 'login' })
    await expect(asked).rejects.toMatchObject({ kind: 'protocol' })
  })

  it('are those that the server offers', async () => {
    const { services, sent } = setUp({
      '/system/getLoginOptions': {
        demo: { userName: 'demo', password: 'x' },
        someProvider: true,
        legacyLoginUrl: null,
      },
    })
    const options = await getLoginOptions(services.transport)
    expect(options).toMatchObject({ demo: { userName: 'demo', password: 'x' }, olderSystem: undefined })
    expect(['someProvider', 'other'].map(options.has)).toEqual([true, false])
    expect(sent()?.plain).toBe(true)
  })
})

describe('a forgotten password (B4)', () => {
  it('is reset by P3, P4 and P5, unsealed except for the password', async () => {
    const { services, requests } = setUp({
      '/system/getResetPasswordCaptcha': { validMinutes: 10, resendSeconds: 60 },
      '/system/validResetPasswordCaptcha': null,
      '/system/resetPasswordByMail': null,
    })
    const { transport } = services
    expect(await askForCode(transport, 'ada', { loginId: 'l', captcha: 'AB' })).toEqual({
      validMinutes: 10,
      resendSeconds: 60,
    })
    await checkCode(transport, 'ada', '123456')
    await setForgottenPassword(transport, await beginLogin(services), {
      account: 'ada',
      code: '123456',
      password: 'Secret#1',
    })
    expect(requests.every(({ plain }) => plain)).toBe(true)
    expect(requests.map(({ body }) => body)).toEqual([
      { account: 'ada', loginId: 'l', captcha: 'AB' },
      { account: 'ada', captcha: '123456' },
      { isSystemUser: true, suites: ['modern'] },
      {
        account: 'ada',
        captcha: '123456',
        loginId: 'abcdefghij',
        keyPro: 'k',
        pubKey: 'p',
        password: 'sealed 8',
        suite: 'modern',
      },
    ])
  })
})
