import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyAgreement } from '../../../engine/adapters/browser/key-agreement'
import { ApiError } from '../../../engine/ports/api-error'
import { beginLogin, enterByCredentials } from '../../../engine/session/begin-login'
import { KeyMismatchError } from '../../../engine/wire/key-mismatch-error'
import { answerLoginInfo, openLogin } from '../../../server-stub/platform/sealing/login'
import { createMemory, serverKeys, standInWindow, unwrap } from '../wire/wire-world'
import { createFakeClock, createFakeTransport } from './fakes'

const { clock } = createFakeClock(Date.now())

/** Returns a server with one account that uses the real cryptography. */
function createServer(
  suite: 'modern' | 'classic',
  changes: { sealed?: boolean; forgedInfo?: boolean; refusedInfo?: boolean; bareKey?: boolean } = {},
) {
  const memory = createMemory()
  let exchange = ''
  const passwords: (string | undefined)[] = []
  const publicKey = serverKeys.publicKeys[suite]
  const logIn = async ({ body }: { body?: unknown }) => {
    const login = unwrap(await openLogin(serverKeys, body, memory.rules()))
    exchange = login.exchange
    passwords.push(login.password)
    return {
      token: 'token-of-the-session',
      loginMode: 0,
      ...(changes.sealed === false ? {} : { rsaPublicKey: 'x' }),
    }
  }
  const world = createFakeTransport({
    '/system/getLoginPubKey': changes.bareKey ? publicKey : { suite, publicKey },
    '/system/getLoginCaptcha': { enabled: true, image: 'data:image/svg+xml;base64,AAAA' },
    '/system/login': logIn,
    '/system/validateV3LoginCredentials': logIn,
    '/system/getUserLoginInfo': async ({ body }: { body?: unknown }) => {
      if (changes.refusedInfo) return new ApiError({ kind: 'refused', message: 'not today' })
      const info = unwrap(await answerLoginInfo(serverKeys, body, { ...memory.rules(), exchange }))
      return { d1: info.d1, d2: changes.forgedInfo ? info.d2.split('').reverse().join('') : info.d2 }
    },
  })
  const services = { transport: world.transport, keys: keyAgreement, skew: () => 0, clock }
  return { ...world, passwords, services }
}

/** P11 of a failed login: with the login's own token, which no session has, and unsealed. */
const logout = {
  path: '/system/logout',
  method: 'POST',
  plain: true,
  headers: { Authorization: 'token-of-the-session' },
}

beforeEach(() => standInWindow('webcrypto'))
afterEach(() => vi.unstubAllGlobals())

describe.each(['modern', 'classic'] as const)('login by the %s suite (8.4)', (suite) => {
  it('agrees on keys, requests the captcha, logs in and returns a cipher', async () => {
    const server = createServer(suite)
    const attempt = await beginLogin(server.services)
    expect(await attempt.captcha()).toEqual({ enabled: true, image: 'data:image/svg+xml;base64,AAAA' })
    const credentials = await attempt.submit({ userName: 'admin', password: 'Console#2026', captcha: 'ABCD' })
    expect(credentials).toMatchObject({ token: 'token-of-the-session', loginMode: 0, enteredAt: clock.now() })
    expect((await credentials.cipher)?.suite).toBe(suite)
    expect(server.passwords).toEqual(['Console#2026'])
    expect(server.paths()).toEqual([
      '/system/getLoginPubKey',
      '/system/getLoginCaptcha',
      '/system/login',
      '/system/getUserLoginInfo',
    ])
    expect(server.requests.every((request) => request.plain)).toBe(true)
  })

  it('sends no password in the clear (A4), and the captcha only when there is one (A5)', async () => {
    const server = createServer(suite)
    const attempt = await beginLogin(server.services)
    await attempt.submit({ userName: 'admin', password: 'Console#2026' })
    const login = server.requests.find((request) => request.path === '/system/login')
    expect(JSON.stringify(server.requests)).not.toContain('Console#2026')
    expect(login?.body).toMatchObject({
      userName: 'admin',
      suite,
      loginId: expect.stringMatching(/^[A-Za-z0-9]{10}$/) as string,
    })
    expect(login?.body).not.toHaveProperty('captcha')
  })

  it('requests the login info with the new token, which no session has yet', async () => {
    const server = createServer(suite)
    await (await beginLogin(server.services)).submit({ userName: 'a', password: 'b' })
    expect(server.requests.at(-1)).toMatchObject({
      path: '/system/getUserLoginInfo',
      headers: { Authorization: 'token-of-the-session' },
    })
  })

  it('is not sealed without an rsaPublicKey', async () => {
    const server = createServer(suite, { sealed: false })
    const credentials = await (await beginLogin(server.services)).submit({ userName: 'a', password: 'b' })
    expect(credentials.cipher).toBeUndefined()
    expect(server.paths()).not.toContain('/system/getUserLoginInfo')
  })

  it('rejects login info with a wrong key (V89)', async () => {
    const server = createServer(suite, { forgedInfo: true })
    const attempt = await beginLogin(server.services)
    await expect(attempt.submit({ userName: 'a', password: 'b' })).rejects.toThrow(KeyMismatchError)
    expect(server.requests.at(-1)).toMatchObject(logout)
  })

  it('ends on the server when its info is refused (P8, then P11)', async () => {
    const server = createServer(suite, { refusedInfo: true })
    const attempt = await beginLogin(server.services)
    await expect(attempt.submit({ userName: 'a', password: 'b' })).rejects.toThrow('not today')
    expect(server.paths().slice(-2)).toEqual(['/system/getUserLoginInfo', '/system/logout'])
    expect(server.requests.at(-1)).toMatchObject(logout)
  })

  it('can be tried again after a failure', async () => {
    const server = createServer(suite)
    const attempt = await beginLogin(server.services)
    await attempt.submit({ userName: 'a', password: 'wrong' })
    await attempt.submit({ userName: 'a', password: 'right' })
    expect(server.passwords).toEqual(['wrong', 'right'])
  })

  it('takes over the login of the older system (guard, rule 1)', async () => {
    const server = createServer(suite)
    const credentials = await enterByCredentials(server.services, 'from-v2')
    expect(credentials).toMatchObject({ token: 'token-of-the-session', loginMode: 0 })
    expect(server.requests[1]).toMatchObject({
      path: '/system/validateV3LoginCredentials',
      body: { credentials: 'from-v2' },
    })
  })
})

it('a bare string is read as a classic key', async () => {
  const server = createServer('classic', { bareKey: true })
  const credentials = await (await beginLogin(server.services)).submit({ userName: 'a', password: 'b' })
  expect((await credentials.cipher)?.suite).toBe('classic')
})

it.each([
  ['a key of an unknown suite', { suite: 'quantum', publicKey: 'x' }],
  ['a missing key', { suite: 'modern' }],
  ['null', null],
])('a login refuses %s as a public key', async (_name, answer) => {
  const { transport } = createFakeTransport({ '/system/getLoginPubKey': answer })
  await expect(beginLogin({ transport, keys: keyAgreement, skew: () => 0, clock })).rejects.toThrow()
})

it.each([
  [
    'a captcha picture of another host',
    { enabled: true, image: 'https://evil.example/x.png' },
    { enabled: true, image: undefined },
  ],
  ['no captcha (C59)', { enabled: false, loginId: 'x' }, { enabled: false, image: undefined }],
])('a login reads %s correctly', async (_name, answer, captcha) => {
  const { transport } = createFakeTransport({
    '/system/getLoginPubKey': { suite: 'modern', publicKey: serverKeys.publicKeys.modern },
    '/system/getLoginCaptcha': answer,
  })
  expect(await (await beginLogin({ transport, keys: keyAgreement, skew: () => 0, clock })).captcha()).toEqual(
    captcha,
  )
})

it('a login passes on the refusal of the server', async () => {
  const server = createServer('modern')
  const attempt = await beginLogin(server.services)
  const refusal = new ApiError({ kind: 'refused', message: 'The account or the password is wrong.' })
  vi.spyOn(server.transport, 'send').mockRejectedValue(refusal)
  await expect(attempt.submit({ userName: 'a', password: 'b' })).rejects.toBe(refusal)
})
