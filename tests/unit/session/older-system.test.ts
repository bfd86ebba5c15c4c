import { createStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../engine/ports/api-error'
import type { KeyAgreement } from '../../../engine/ports/key-agreement'
import { createSession } from '../../../engine/session/create-session'
import { logOut } from '../../../engine/session/load-profile'
import { createFakeClock, createFakeSessionStore, createFakeTransport, settle, type Answer } from './fakes'

const site = 'https://older.example/login'

async function leaveBy(logout: Answer, options: Answer) {
  const session = createSession({
    store: createStore(),
    sessions: createFakeSessionStore({ token: 't', loginMode: 0, enteredAt: 1 }).store,
    keys: {} as KeyAgreement,
    clock: createFakeClock().clock,
    language: () => 'en',
  })
  const server = createFakeTransport({ '/system/logout': logout, '/system/getLoginOptions': options })
  const leave = vi.fn<(address: string) => void>()
  logOut(session, server.transport, undefined, leave)
  await settle()
  return { leave, session, paths: server.paths() }
}

it('a logout leads users of the older system back to it (1.5, rule 7)', async () => {
  const { leave, session } = await leaveBy('v2', { demo: null, legacyLoginUrl: site })
  expect(leave.mock.calls).toEqual([[site]])
  expect(session.state().phase).toBe('anonymous')
})

it.each<[string, Answer, Answer]>([
  ['after a login in the console itself', null, { legacyLoginUrl: site }],
  ['when the older system has no address', 'v2', { legacyLoginUrl: null }],
  ['when the address would run code', 'v2', { legacyLoginUrl: 'javascript:alert(1)' }],
  ['when the address fails to load', 'v2', new ApiError({ kind: 'network' })],
  ['when the logout request fails', new ApiError({ kind: 'network' }), { legacyLoginUrl: site }],
])('a logout does not leave the console (%s)', async (_name, logout, options) => {
  expect((await leaveBy(logout, options)).leave).not.toHaveBeenCalled()
})
