import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../engine/ports/api-error'
import { handOver } from '../../engine/session/login-window'
import type { FakeAnswer } from '../../engine/testing/fake-transport'
import { everyWayIn } from '../../stories/shell/entering-fixture'
import type { FakeAnswers } from '../../stories/shell/fake-ports'
import { serverAnswers } from '../../stories/shell/shell-fixture'
import { openEntrance } from './entering-open'
import { eventually } from './eventually'

const redirect = vi.hoisted(() => ({ failure: undefined as Error | undefined }))

vi.mock('../../engine/shell/oauth-login/auth-redirect', () => ({
  AuthRedirect: () => {
    if (redirect.failure) throw redirect.failure
    return <p>The code is handed over</p>
  },
}))

const missingFile = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

/** The entrance over a server that is away until it is said to be up. */
function openWhileAway(address: string, answers: FakeAnswers = {}, captcha = false) {
  const server = { up: false, refused: 0 }
  const served =
    (answer: FakeAnswer): FakeAnswer =>
    (request) => {
      if (server.up) return answer(request)
      server.refused += 1
      throw new ApiError({ kind: 'network' })
    }
  const all = { ...serverAnswers({ captcha }), ...everyWayIn, ...answers }
  const calls = openEntrance(address, {
    answers: Object.fromEntries(Object.entries(all).map(([call, answer]) => [call, served(answer)])),
    settings: { captchaEnable: captcha },
  })
  return { server, calls }
}

const openChirp = () => page.getByRole('button', { name: 'Open Chirp' })

test('the ways in are offered as soon as the server is back (B1)', async () => {
  const { server, calls } = openWhileAway('/login')
  await expect.element(page.getByRole('link', { name: 'Forgot password' })).toBeVisible()
  await eventually(() => expect(calls('GET /system/getServerTime').length).toBeGreaterThan(0))
  expect(page.getByRole('link').elements()).toHaveLength(1)
  server.up = true
  await expect.element(page.getByRole('link', { name: 'Demo login' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Chirp login' })).toBeVisible()
})

test('the demo login is filled in then, but for what was typed (B2)', async () => {
  const { server } = openWhileAway('/demo/login')
  await page.getByLabelText('User name').fill('somebody')
  server.up = true
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('Look#around1')
  await expect.element(page.getByLabelText('User name')).toHaveValue('somebody')
})

test('the captcha of a forgotten password comes by itself (B4)', async () => {
  const { server } = openWhileAway('/forgot-password', {}, true)
  await expect.element(page.getByText(/The server cannot be reached/).first()).toBeVisible()
  server.up = true
  await expect.element(page.getByRole('img', { name: 'Picture of the captcha' })).toBeVisible()
  await expect.element(page.getByText(/The server cannot be reached/)).not.toBeInTheDocument()
})

test('a login by the provider that could not begin begins by itself (B3)', async () => {
  const { server, calls } = openWhileAway('/chirp/login')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
  server.up = true
  await expect.element(openChirp()).toHaveAttribute('aria-disabled', 'false')
  expect(calls('POST /chirp/begin')).toHaveLength(1)
})

test('a code that may have arrived is not sent again, nor is anything begun unasked (A8)', async () => {
  const { server, calls } = openWhileAway('/chirp/login', { 'POST /chirp/enter': () => ({ token: 't' }) })
  server.up = true
  await expect.element(openChirp()).toHaveAttribute('aria-disabled', 'false')
  server.up = false
  const stop = handOver({ code: 'c', state: 'state-1' }, () => undefined)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
  const asked = () => calls('GET /system/getServerTime').length
  await eventually(() => expect(asked()).toBeGreaterThan(0))
  const before = asked()
  server.up = true
  await eventually(() => expect(asked()).toBeGreaterThan(before))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(calls('POST /chirp/enter')).toHaveLength(1)
  expect(calls('POST /chirp/begin')).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await eventually(() => expect(calls('POST /chirp/begin')).toHaveLength(2))
  stop()
})

test('the window that comes back with a code waits for its own code, too (R4)', async () => {
  redirect.failure = missingFile()
  const { server } = openWhileAway('/auth-redirect?code=c&state=s')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A part of the console could not be loaded.')
  // A console that has not found the server away waits for nothing.
  await eventually(() => expect(server.refused).toBeGreaterThan(0))
  redirect.failure = undefined
  server.up = true
  await expect.element(page.getByText('The code is handed over')).toBeVisible()
})
