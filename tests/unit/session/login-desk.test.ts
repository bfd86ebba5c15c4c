import { createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../engine/ports/api-error'
import type { KeyAgreement } from '../../../engine/ports/key-agreement'
import { createSession } from '../../../engine/session/create-session'
import { createSettings } from '../../../engine/session/create-settings'
import { createLoginDesk } from '../../../engine/session/login-desk'
import { createFakeClock, createFakeSessionStore, createFakeTransport, settle } from './fakes'

const keys: KeyAgreement = {
  suites: ['modern'],
  restore: async () => undefined,
  begin: async () => ({
    suite: 'modern',
    loginId: 'abcdefghij',
    loginFields: async () => ({ loginId: 'abcdefghij', keyPro: 'k', pubKey: 'p', password: 'sealed' }),
    infoFields: () => Promise.reject(new Error('not here')),
    accept: () => Promise.reject(new Error('not here')),
  }),
}
const away = new ApiError({ kind: 'network' })
const wrong = new ApiError({ kind: 'refused', message: 'wrong' })

/** Returns a desk with a server whose answers can be changed. `remembered` is the captcha flag of the last time. */
function setUp(remembered?: boolean) {
  const answers: Record<string, unknown> = {
    '/system/getLoginPubKey': { suite: 'modern', publicKey: 'x' },
    '/system/getLoginCaptcha': { enabled: true, image: 'data:image/png;base64,AA' },
    '/system/login': { token: 'new', loginMode: 0 },
  }
  const server = createFakeTransport(
    Object.fromEntries(Object.keys(answers).map((path) => [path, () => answers[path]])),
  )
  const store = createStore()
  const { clock } = createFakeClock()
  const saveFirst = vi.fn()
  const first = () => (remembered === undefined ? {} : { captchaEnable: remembered })
  const settings = createSettings(store, {
    first,
    load: async () => ({}),
    save: async () => undefined,
    saveFirst,
  })
  const session = createSession({
    store,
    sessions: createFakeSessionStore().store,
    keys,
    clock,
    language: () => 'en',
  })
  const desk = createLoginDesk({
    session,
    settings,
    transport: server.transport,
    keys,
    clock,
    skew: session.skew,
  })
  const seen: string[] = []
  desk.subscribe(() => seen.push(desk.captcha().kind))
  return { ...server, answers, desk, session, settings, saveFirst, seen }
}

describe('the captcha of the login page (B1)', () => {
  it.each([
    [undefined, 'unknown'],
    [true, 'loading'],
    [false, 'none'],
  ])('is expected as on the last visit (%s)', (remembered, kind) => {
    expect(setUp(remembered).desk.captcha().kind).toBe(kind)
  })

  it("is shown, and the server's setting is stored", async () => {
    const { desk, settings, saveFirst } = setUp()
    desk.prepare()
    await settle()
    expect(desk.captcha()).toEqual({ kind: 'shown', image: 'data:image/png;base64,AA' })
    expect(settings.knows('captchaEnable')).toBe(true)
    expect(saveFirst).toHaveBeenCalledTimes(1)
    desk.prepare()
    await settle()
    expect(saveFirst).toHaveBeenCalledTimes(1)
  })

  it('is left out when the server requires none (A5)', async () => {
    const { desk, answers, settings } = setUp(true)
    answers['/system/getLoginCaptcha'] = { enabled: false }
    desk.prepare()
    await settle()
    expect(desk.captcha().kind).toBe('none')
    expect(settings.current().captchaEnable).toBe(false)
  })

  it('shows a failure, and a retry requests new keys as well', async () => {
    const { desk, answers, paths, seen } = setUp(true)
    answers['/system/getLoginPubKey'] = away
    desk.prepare()
    await settle()
    expect(desk.captcha()).toEqual({ kind: 'failed', error: away })
    answers['/system/getLoginPubKey'] = { suite: 'modern', publicKey: 'x' }
    desk.reloadCaptcha()
    await settle()
    expect(seen).toEqual(['failed', 'loading', 'shown'])
    expect(paths()).toEqual(['/system/getLoginPubKey', '/system/getLoginPubKey', '/system/getLoginCaptcha'])
  })

  it('is replaced by another picture for the same keys', async () => {
    const { desk, paths } = setUp(true)
    desk.prepare()
    await settle()
    desk.reloadCaptcha()
    await settle()
    expect(paths()).toEqual(['/system/getLoginPubKey', '/system/getLoginCaptcha', '/system/getLoginCaptcha'])
  })

  it('is not required while the server is away, if the last visit had none', async () => {
    const { desk, answers } = setUp(false)
    answers['/system/getLoginCaptcha'] = away
    desk.prepare()
    await settle()
    expect(desk.captcha().kind).toBe('none')
  })
})

describe('settling the captcha', () => {
  it('waits for the pending response', async () => {
    const { desk, answers } = setUp()
    let answer: (view: unknown) => void = () => undefined
    answers['/system/getLoginCaptcha'] = new Promise((resolve) => (answer = resolve))
    desk.prepare()
    const settled = vi.fn()
    void desk.settle().then(settled)
    await settle()
    expect(settled).not.toHaveBeenCalled()
    answer({ enabled: false })
    await settle()
    expect(settled).toHaveBeenCalledWith({ kind: 'none' })
  })

  it.each([
    ['keys', '/system/getLoginPubKey'],
    ['picture', '/system/getLoginCaptcha'],
  ])('requests the %s again after a failure', async (_name, path) => {
    const { desk, answers, seen } = setUp()
    const right = answers[path]
    answers[path] = away
    desk.prepare()
    await settle()
    expect(await desk.settle()).toEqual({ kind: 'failed', error: away })
    answers[path] = right
    expect(await desk.settle()).toMatchObject({ kind: 'shown' })
    expect(seen).toEqual(['failed', 'loading', 'failed', 'loading', 'shown'])
  })

  it('requests the captcha when nothing was prepared', async () => {
    const { desk } = setUp()
    expect(await desk.settle()).toMatchObject({ kind: 'shown' })
  })

  it('does not prevent a login while the server is away, if the last visit had no captcha', async () => {
    const { desk, answers } = setUp(false)
    answers['/system/getLoginCaptcha'] = away
    desk.prepare()
    expect(await desk.settle()).toEqual({ kind: 'none' })
  })

  it('returns the latest state when the captcha was requested again meanwhile', async () => {
    const { desk, answers } = setUp(true)
    answers['/system/getLoginCaptcha'] = away
    desk.prepare()
    const settled = desk.settle()
    answers['/system/getLoginCaptcha'] = { enabled: false }
    desk.prepare()
    expect(await settled).toEqual({ kind: 'none' })
  })
})

describe('logging in', () => {
  const input = { userName: 'ada', password: 'secret', captcha: 'AB' }

  it('starts the session', async () => {
    const { desk, session, requests } = setUp()
    desk.prepare()
    await desk.submit(input)
    expect(session.state()).toMatchObject({ phase: 'entering', fresh: true, credentials: { token: 'new' } })
    expect(requests.at(-1)?.body).toMatchObject({ userName: 'ada', password: 'sealed', captcha: 'AB' })
  })

  it('passes on the refusal of the server, and requests new keys and a new picture (P1, P2)', async () => {
    const { desk, answers, session, paths } = setUp()
    answers['/system/login'] = wrong
    desk.prepare()
    await settle()
    await expect(desk.submit(input)).rejects.toBe(wrong)
    await settle()
    expect(session.state().phase).toBe('anonymous')
    expect(paths().slice(2)).toEqual(['/system/login', '/system/getLoginPubKey', '/system/getLoginCaptcha'])
  })

  it('repeats preparations that have failed', async () => {
    const { desk, answers, session } = setUp(false)
    answers['/system/getLoginPubKey'] = away
    desk.prepare()
    await settle()
    answers['/system/getLoginPubKey'] = { suite: 'modern', publicKey: 'x' }
    await desk.submit(input)
    expect(session.state().phase).toBe('entering')
  })
})
