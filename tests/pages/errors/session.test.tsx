import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorDetails } from '../../../engine/ports/api-error'
import type { KeyAgreement } from '../../../engine/ports/key-agreement'
import { createRegistry } from '../../../engine/registry/create-registry'
import { createSession } from '../../../engine/session/create-session'
import type { Settings } from '../../../engine/session/create-settings'
import { createServerConnection } from '../../../engine/session/server-connection'
import { SessionContext } from '../../../engine/session/session-context'
import { useRenewOnForbidden } from '../../../engine/shell/workplace/use-renew-on-forbidden'
import { useSessionReactions } from '../../../engine/shell/workplace/use-session-reactions'
import { createFakeNotifier } from '../../../engine/testing/fake-notifier'
import { createFakeTransport } from '../../../engine/testing/fake-transport'
import { TestConsole } from '../../../engine/testing/test-console'
import { testProfile } from '../../../engine/testing/test-profile'
import { createFakeSessionStore, profileWire, settle } from '../../unit/session/fakes'
import { eagerClock } from '../support/eager-clock'
import { eventually } from '../support/eventually'
import { openRoot } from '../support/open-root'

interface ReactionsProps {
  readonly reload: () => void
  readonly leave: (address: string) => void
  readonly onReady: () => void
}

function Reactions({ reload, leave, onReady }: ReactionsProps) {
  useSessionReactions(reload, leave)
  useRenewOnForbidden()
  onReady()
  return null
}

/** Opens a session of a user who answers each question with `agrees`; `renewed` returns the response of P12. */
async function enter({
  agrees = true,
  renewed = (): unknown => profileWire(),
  origin,
}: { readonly agrees?: boolean; readonly renewed?: () => unknown; readonly origin?: 'v2' } = {}) {
  const store = createStore()
  const session = createSession({
    store,
    sessions: createFakeSessionStore({ token: 't', loginMode: 0, enteredAt: 1, origin }).store,
    keys: {} as KeyAgreement,
    clock: eagerClock,
    language: () => 'en',
  })
  session.dispatch({ type: 'loaded', profile: testProfile() })
  const notifier = createFakeNotifier(agrees)
  const transport = createFakeTransport({
    'GET /system/refreshLoginUserInfo': renewed,
    'POST /system/logout': () => null,
    'GET /system/getLoginOptions': () => ({ demo: null, legacyLoginUrl: 'https://older.example/' }),
  })
  const [reload, onReady, leave] = [vi.fn(), vi.fn(), vi.fn()]
  const connection = createServerConnection({ clock: eagerClock, ask: () => Promise.resolve() })
  openRoot().root.render(
    <TestConsole
      services={{
        registry: createRegistry({ widgets: [], pages: [] }),
        notifier,
        transport,
        clock: eagerClock,
      }}
      language="en"
    >
      <Provider store={store}>
        <SessionContext
          value={{
            session,
            transport,
            connection,
            settings: {} as Settings,
            keys: {} as KeyAgreement,
            clock: eagerClock,
          }}
        >
          <Reactions reload={reload} leave={leave} onReady={onReady} />
        </SessionContext>
      </Provider>
    </TestConsole>,
  )
  await eventually(() => expect(onReady).toHaveBeenCalled())
  const refuse = (details: Omit<ApiErrorDetails, 'kind'>) =>
    session.access.refused(new ApiError({ kind: 'refused', path: '/x', ...details }))
  const asked = () => transport.calls.map(({ path }) => path)
  return { session, notifier, reload, leave, refuse, asked }
}

test('401: M19 is prompted once for all requests refused together (C65), then the login page follows', async () => {
  const { session, notifier, refuse, leave } = await enter()
  for (let call = 0; call < 5; call++) refuse({ code: 401 })
  await eventually(() => expect(session.state().phase).toBe('anonymous'))
  expect(notifier.said).toEqual(['confirm: Login status has expired'])
  expect(leave).not.toHaveBeenCalled()
})

test('401: the prompt appears once although the clock is refused too, during the prompt and after it (P25)', async () => {
  const { session, notifier, refuse } = await enter()
  refuse({ code: 401 })
  refuse({ code: 401, path: '/system/getServerTime' })
  await eventually(() => expect(session.state().phase).toBe('anonymous'))
  refuse({ code: 401, path: '/system/getServerTime' })
  await settle()
  expect(notifier.said).toEqual(['confirm: Login status has expired'])
})

test('401: a session taken over from the older system ends on the login page of that system (legacyLoginUrl)', async () => {
  const { notifier, refuse, leave } = await enter({ origin: 'v2' })
  refuse({ code: 401 })
  await eventually(() => expect(leave.mock.calls).toEqual([['https://older.example/']]))
  expect(notifier.said).toEqual(['confirm: Login status has expired'])
})

test.each(['/system/getServerTime', '/system/getUserLoginInfo', '/system/getUserInfo', '/system/logout'])(
  '401 of %s (P25, P8, P13, P11): a warning is shown, and the session stays',
  async (path) => {
    const { session, notifier, refuse } = await enter()
    refuse({ code: 401, path })
    await eventually(() => expect(notifier.said).toEqual(['warning: Login status has expired']))
    expect(session.state().phase).toBe('ready')
  },
)

test('252: M20 is shown and the profile is reloaded, once for all refused requests', async () => {
  const { session, notifier, refuse, asked } = await enter()
  for (let call = 0; call < 3; call++) refuse({ code: 252 })
  await eventually(() => expect(asked()).toEqual(['/system/refreshLoginUserInfo']))
  expect(notifier.said).toEqual(['error: data validation failed'])
  expect(session.state().phase).toBe('ready')
})

test('252: the user is logged out with the message of the server when the reload of the profile fails', async () => {
  const renewed = () => {
    throw new ApiError({ kind: 'refused', code: 403, message: 'The account is closed.' })
  }
  const { session, refuse, asked } = await enter({ renewed })
  refuse({ code: 252 })
  await eventually(() => expect(asked()).toContain('/system/logout'))
  expect(session.state()).toMatchObject({ phase: 'anonymous', notice: { text: 'The account is closed.' } })
})

test('254: M21 is shown, then the page is reloaded', async () => {
  const { notifier, refuse, reload } = await enter()
  refuse({ code: 254 })
  await eventually(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(notifier.said).toEqual(['error: Inconsistent login credentials and user information'])
})

test('256 refresh: the message of the server is confirmed, the profile is reloaded, and M22 is shown', async () => {
  const { notifier, refuse, asked, reload } = await enter()
  refuse({ code: 256, message: 'Your role has changed.', data: 'refresh' })
  await eventually(() =>
    expect(notifier.said).toEqual(['confirm: Your role has changed.', 'success: Update successful']),
  )
  expect(asked()).toEqual(['/system/refreshLoginUserInfo'])
  expect(reload).not.toHaveBeenCalled()
})

test('256 logout: the message of the server is confirmed, then the user is logged out (P11)', async () => {
  const { session, refuse, asked } = await enter()
  refuse({ code: 256, message: 'Somebody logged in elsewhere.', data: 'logout' })
  await eventually(() => expect(session.state().phase).toBe('anonymous'))
  expect(asked()).toEqual(['/system/logout'])
})

test('256 with other data: the message of the server is confirmed, then the page is reloaded', async () => {
  const { refuse, reload, notifier } = await enter()
  refuse({ code: 256, message: 'There is a newer version.' })
  await eventually(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(notifier.said).toEqual(['confirm: There is a newer version.'])
})

test('256: nothing happens when the user declines', async () => {
  const { session, refuse, asked, reload, notifier } = await enter({ agrees: false })
  refuse({ code: 256, message: 'There is a newer version.', data: 'logout' })
  await eventually(() => expect(notifier.said).toHaveLength(1))
  expect(asked()).toEqual([])
  expect(reload).not.toHaveBeenCalled()
  expect(session.state().phase).toBe('ready')
})

test('403: the profile is reloaded once for each refused path, without a message', async () => {
  const { session, notifier, refuse, asked } = await enter()
  const renewals = () => asked().filter((path) => path === '/system/refreshLoginUserInfo').length
  refuse({ code: 403, path: '/a' })
  refuse({ code: 403, path: '/b' })
  await eventually(() => expect(renewals()).toBe(1))
  await settle()
  refuse({ code: 403, path: '/a' })
  refuse({ code: 403, path: '/b' })
  await eventually(() => expect(renewals()).toBe(2))
  await settle()
  for (const path of ['/a', '/b', '/a', '/b']) refuse({ code: 403, path })
  await settle()
  expect(renewals()).toBe(2)
  expect(notifier.said).toEqual([])
  expect(session.state().phase).toBe('ready')
})

test('403: a path that was refused before reloads the profile again once the permissions have changed', async () => {
  let mark = 0
  const { refuse, asked } = await enter({ renewed: () => profileWire({ accessMark: `m${++mark}` }) })
  refuse({ code: 403, path: '/a' })
  await eventually(() => expect(asked()).toHaveLength(1))
  await settle()
  refuse({ code: 403, path: '/a' })
  await eventually(() => expect(asked()).toHaveLength(2))
})

test('403: the refused profile request itself causes no further reload', async () => {
  const renewed = () => {
    throw new ApiError({ kind: 'refused', code: 403, path: '/system/refreshLoginUserInfo' })
  }
  const { session, refuse, asked } = await enter({
    renewed: () => {
      refuse({ code: 403, path: '/system/refreshLoginUserInfo' })
      return renewed()
    },
  })
  refuse({ code: 403, path: '/a' })
  await eventually(() => expect(asked()).toHaveLength(1))
  await settle()
  expect(asked()).toHaveLength(1)
  expect(session.state().phase).toBe('ready')
})
