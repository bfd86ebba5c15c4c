import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../engine/ports/api-error'
import type { KeyAgreement } from '../../../engine/ports/key-agreement'
import { createSession } from '../../../engine/session/create-session'
import { loadProfile, logOut } from '../../../engine/session/load-profile'
import {
  createFakeClock,
  createFakeSessionStore,
  createFakeTransport,
  profileWire,
  type Answer,
} from './fakes'

async function load(answer: Answer) {
  const sessions = createFakeSessionStore({ token: 't', loginMode: 0, enteredAt: 1 })
  const session = createSession({
    store: createStore(),
    sessions: sessions.store,
    keys: {} as KeyAgreement,
    clock: createFakeClock().clock,
    language: () => 'en',
  })
  const server = createFakeTransport({ '/system/getUserInfo': answer, '/system/logout': null })
  await loadProfile(session, server.transport)
  return { session, ...server }
}

describe('loading the profile (guard, rule 7)', () => {
  it('makes the session ready (P13)', async () => {
    const { session, paths } = await load(profileWire())
    expect(session.state()).toMatchObject({ phase: 'ready', profile: { revision: 3 } })
    expect(paths()).toEqual(['/system/getUserInfo'])
  })

  it.each<[string, Answer, object]>([
    ['without user data (V90)', { ...profileWire(), userInfo: undefined }, { kind: 'error', key: 'M44' }],
    ['without a role (V88, M51)', profileWire({ roles: [] }), { kind: 'error', key: 'M51' }],
    [
      'after a 401: M19',
      new ApiError({ kind: 'refused', code: 401, message: 'expired' }),
      { kind: 'warning', key: 'M19' },
    ],
    [
      'after a refusal, with the message of the server',
      new ApiError({ kind: 'refused', code: 403, message: 'Blocked' }),
      { kind: 'error', text: 'Blocked' },
    ],
    [
      'after an invalid response',
      new ApiError({ kind: 'protocol', message: 'not an envelope' }),
      { kind: 'error', key: 'M42' },
    ],
  ])('logs out %s', async (_name, answer, notice) => {
    const { session, paths } = await load(answer)
    expect(session.state()).toMatchObject({ phase: 'anonymous', notice })
    expect(paths()).toContain('/system/logout')
  })

  it.each(['network', 'timeout'] as const)('waits when the server is away (%s)', async (kind) => {
    const failure = new ApiError({ kind })
    const { session, paths } = await load(failure)
    expect(session.state()).toMatchObject({ phase: 'entering', failure })
    expect(paths()).not.toContain('/system/logout')
  })
})

it('a logout ends the session at once, whatever the server answers (P11)', async () => {
  const { session, transport, requests } = await load(profileWire())
  logOut(session, transport)
  expect(session.state()).toMatchObject({ phase: 'anonymous', deliberate: true })
  expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/system/logout' })
})
