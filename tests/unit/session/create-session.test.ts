import { createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../engine/ports/api-error'
import type { WireCipher } from '../../../engine/ports/cipher'
import type { KeyAgreement } from '../../../engine/ports/key-agreement'
import type { StoredSession } from '../../../engine/ports/session-store'
import { createSession } from '../../../engine/session/create-session'
import { createFakeClock, createFakeSessionStore, profileOf, settle } from './fakes'

const cipher = { suite: 'modern', export: async () => 'modern.keys' } as WireCipher
const keys: KeyAgreement = {
  suites: ['modern'],
  begin: () => Promise.reject(new Error('not here')),
  restore: async (text) => (text === 'modern.keys' ? cipher : undefined),
}
const stored: StoredSession = { token: 'old', loginMode: 0, enteredAt: 5, userId: '7', cipher: 'modern.keys' }
const refusal = (code: number, path = '/x') => new ApiError({ kind: 'refused', code, path })

function setUp(initial?: StoredSession) {
  const sessions = createFakeSessionStore(initial)
  const { clock } = createFakeClock()
  const session = createSession({
    store: createStore(),
    sessions: sessions.store,
    keys,
    clock,
    language: () => 'de',
  })
  return { session, ...sessions }
}

describe('the session and its store', () => {
  it('begins as anonymous', () => {
    const { session } = setUp()
    expect(session.state()).toEqual({ phase: 'anonymous' })
    expect(session.access.credentials()).toBeUndefined()
    expect(session.access.language()).toBe('de')
  })

  it('begins with the stored session (C1) and restores its keys', async () => {
    const { session } = setUp(stored)
    expect(session.state()).toMatchObject({
      phase: 'entering',
      fresh: false,
      credentials: { token: 'old', enteredAt: 5 },
    })
    expect(await session.access.credentials()?.cipher).toBe(cipher)
  })

  it('makes requests fail when the stored keys cannot be read', async () => {
    const { session } = setUp({ ...stored, cipher: 'broken' })
    await expect(session.access.credentials()?.cipher).rejects.toThrow('cannot be read')
  })

  it("stores a login with its keys and then the user's id, and clears them at the end", async () => {
    const { session, stored: now } = setUp()
    session.dispatch({
      type: 'entered',
      credentials: { token: 'new', loginMode: 0, enteredAt: 9, cipher: Promise.resolve(cipher) },
    })
    await settle()
    expect(now()).toEqual({
      token: 'new',
      loginMode: 0,
      enteredAt: 9,
      cipher: 'modern.keys',
      userId: undefined,
    })
    session.dispatch({ type: 'loaded', profile: profileOf() })
    await settle()
    expect(now()).toMatchObject({ token: 'new', userId: '7' })
    session.dispatch({ type: 'left' })
    expect(now()).toBeUndefined()
  })

  it('does not store a login that ended before its keys were ready', async () => {
    const { session, stored: now } = setUp()
    session.dispatch({
      type: 'entered',
      credentials: { token: 'new', loginMode: 0, enteredAt: 9, cipher: Promise.resolve(cipher) },
    })
    session.dispatch({ type: 'left' })
    await settle()
    expect(now()).toBeUndefined()
  })
})

describe('a session that receives answers of the server (8.5)', () => {
  const inside = () => {
    const world = setUp(stored)
    world.session.dispatch({ type: 'loaded', profile: profileOf() })
    const heard = vi.fn()
    world.session.onRefusal(heard)
    return { ...world, heard }
  }

  it('ends with a 401, once for all calls that were refused together', () => {
    const { session, heard, stored: now } = inside()
    session.access.refused(refusal(401))
    const ended = session.state()
    session.access.refused(refusal(401))
    expect(ended.phase).toBe('ended')
    expect(session.state()).toBe(ended)
    expect(now()).toBeUndefined()
    expect(heard).not.toHaveBeenCalled()
  })

  it('is not ended by the 401 of a call that only warns', () => {
    const { session, heard } = inside()
    session.access.refused(refusal(401, '/system/getServerTime'))
    expect(session.state().phase).toBe('ready')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('passes 252, 254 and 256 on to its listeners', () => {
    const { session, heard } = inside()
    for (const code of [252, 254, 256]) session.access.refused(refusal(code))
    expect(heard.mock.calls.map(([error]) => (error as ApiError).code)).toEqual([252, 254, 256])
  })

  it('learns the time of the server', () => {
    const { session } = inside()
    session.access.heardTime('1700000005000')
    expect(session.skew()).toBe(5_000)
  })
})

describe('a session with other tabs', () => {
  it('logs out when another tab does', () => {
    const { session, otherTab } = setUp(stored)
    session.followOtherTabs(vi.fn())
    otherTab(undefined)
    expect(session.state().phase).toBe('anonymous')
  })

  it('logs in when another tab does', () => {
    const { session, otherTab } = setUp()
    session.followOtherTabs(vi.fn())
    otherTab(stored)
    expect(session.state()).toMatchObject({ phase: 'entering', credentials: { token: 'old' } })
  })

  it('reloads when another user logs in in another tab', () => {
    const { session, otherTab } = setUp(stored)
    const reload = vi.fn()
    const stop = session.followOtherTabs(reload)
    otherTab(stored)
    expect(reload).not.toHaveBeenCalled()
    otherTab({ ...stored, token: 'other' })
    expect(reload).toHaveBeenCalledTimes(1)
    stop()
    otherTab({ ...stored, token: 'third' })
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
