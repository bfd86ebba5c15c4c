import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { handOver } from '../../../engine/session/login-window'
import { eventually } from '../support/eventually'
import { openEntrance } from '../support/entering-open'

const link = (name: string) => page.getByRole('link', { name })

test('the login page links only to the logins that the server offers (B1)', async () => {
  openEntrance('/login', {
    answers: { 'GET /system/getLoginOptions': () => ({ demo: null, chirp: false, legacyLoginUrl: null }) },
  })
  await expect.element(link('Forgot password')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

test('the demo login is filled in, and is sent to its own path (B2, P9)', async () => {
  const calls = openEntrance('/roles', {
    answers: { 'POST /system/demo/login': () => ({ token: 't', loginMode: 2 }) },
  })
  await link('Demo login').click()
  await expect.element(page.getByLabelText('User name')).toHaveValue('visitor')
  await page.getByRole('button', { name: 'Demo login' }).click()
  await eventually(() =>
    expect(calls('POST /system/demo/login')[0]?.body).toMatchObject({ userName: 'visitor', password: 'x' }),
  )
  expect(calls('POST /system/login')).toHaveLength(0)
})

test('values typed before the demo account has loaded stay, and the other fields are filled in', async () => {
  let answer: (options: unknown) => void = () => undefined
  const options = new Promise((resolve) => (answer = resolve))
  openEntrance('/demo/login', { answers: { 'GET /system/getLoginOptions': () => options } })
  await page.getByLabelText('Password', { exact: true }).fill('typed')
  answer({ demo: { userName: 'visitor', password: 'x' }, chirp: false, legacyLoginUrl: null })
  await expect
    .element(page.getByRole('button', { name: 'Demo login' }))
    .toHaveAttribute('aria-disabled', 'false')
  expect(page.getByLabelText('Password', { exact: true }).element()).toHaveValue('typed')
  expect(page.getByLabelText('User name').element()).toHaveValue('visitor')
})

test('the login provider opens in a window, and its code is sent once (B3, A8)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const calls = openEntrance('/login?redirect=%2Froles', {
    answers: { 'POST /chirp/enter': () => ({ token: 't', loginMode: 0 }) },
  })
  await link('Chirp login').click()
  await page.getByRole('button', { name: 'Open Chirp' }).click()
  expect(open.mock.calls[0]?.[0]).toBe('https://chirp.example/agree')
  open.mockRestore()
  expect(calls('POST /chirp/begin')[0]?.body).toEqual({ loginId: 'abcdefghij', purpose: 'login' })
  const stops = [
    handOver({ code: 'not mine', state: 'state-2' }, () => undefined),
    handOver({ code: 'c', state: 'state-1' }, () => undefined),
    handOver({ code: 'c', state: 'state-1' }, () => undefined),
  ]
  await expect.element(page.getByText('Page roles')).toBeVisible()
  expect(calls('POST /chirp/enter').map(({ body }) => body)).toMatchObject([{ code: 'c', state: 'state-1' }])
  for (const stop of stops) stop()
})

test.each([
  ['the message of the server', 'Somebody else has it.', 'Somebody else has it.'],
  ['the default message (M130)', undefined, 'This Chirp account is not bound to a user.'],
])('an unbound account is refused with %s, and Try again starts over (A9)', async (_name, message, said) => {
  const calls = openEntrance('/chirp/login', {
    answers: {
      'POST /chirp/enter': () => {
        throw new ApiError({ kind: 'refused', code: 422, message })
      },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Open Chirp' })).toBeEnabled()
  await eventually(() => expect(calls('POST /chirp/begin')).toHaveLength(1))
  await expect.element(page.getByText(/A window opens/)).toBeVisible()
  const stop = handOver({ code: 'c', state: 'state-1' }, () => undefined)
  await expect.element(page.getByRole('alert')).toHaveTextContent(said)
  await page.getByRole('button', { name: 'Try again' }).click()
  await eventually(() => expect(calls('POST /chirp/begin')).toHaveLength(2))
  stop()
})

test('the window that returns from the login provider hands its code to its opener (R4)', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue(undefined)
  const opener = new BroadcastChannel('console.login-window')
  const heard = new Promise<unknown>((resolve) => {
    opener.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
  })
  const calls = openEntrance('/auth-redirect?code=c&state=s', { loggedIn: true })
  expect(await heard).toEqual({ code: 'c', state: 's' })
  opener.postMessage({ taken: 's' })
  await expect.element(page.getByText('Done. You can close this window.')).toBeVisible()
  expect(close).toHaveBeenCalled()
  expect(calls('GET /system/getUserInfo')).toHaveLength(0)
  close.mockRestore()
  opener.close()
})

test('the window that returns from the login provider without a code shows the login page (B3)', async () => {
  openEntrance('/auth-redirect?state=s')
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test.each([
  [2, /Demo login/],
  [0, /Welcome back/],
] as const)('logging out in login mode %i leads to its login page (A7)', async (loginMode, heading) => {
  const start = { code: 'start', path: '/start', kind: 'page', title: 'Start', modes: [0, 2] } as const
  openEntrance('/start', {
    loggedIn: true,
    menus: [{ ...start, modes: [...start.modes] }],
    answers: {
      'GET /system/getUserInfo': () => ({
        userInfo: { id: '1', userName: 'ada', name: 'Ada' },
        roles: [{ id: '1', code: 'any' }],
        loginMode,
        menuList: [],
        buttonPermissionList: [],
      }),
    },
  })
  await page.getByRole('button', { name: 'Account: Ada' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
})

test('the login page has a choice between the computer and the mobile version of the console (X16)', async () => {
  await page.viewport(1280, 800)
  let kept: string | undefined
  openEntrance('/login', { onSave: ({ terminal }) => (kept = terminal) })
  await page.getByRole('combobox', { name: 'Version' }).selectOptions('Mobile version')
  await eventually(() => expect(kept).toBe('mobile'))
  await page.getByRole('combobox', { name: 'Version' }).selectOptions('Computer version')
  await eventually(() => expect(kept).toBeUndefined())
})

test('the login page offers a language that is not offered by default only while it is in use (C57)', async () => {
  openEntrance('/login', { settings: { language: 'el' } })
  const select = page.getByRole('combobox', { name: 'Γλώσσα' })
  await expect.element(select).toHaveValue('el')
  expect(select.getByRole('option').elements()).toHaveLength(6)
})
