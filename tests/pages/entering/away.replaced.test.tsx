import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { handOver } from '../../../engine/session/login-window'
import type { FakeAnswer } from '../../../engine/testing/fake-transport'
import { everyWayIn } from '../../../stories/shell/entering-fixture'
import type { FakeAnswers } from '../../../stories/shell/fake-ports'
import { serverAnswers } from '../../../stories/shell/shell-fixture'
import { openEntrance } from '../support/entering-open'
import { eventually } from '../support/eventually'

const redirect = vi.hoisted(() => ({ failure: undefined as Error | undefined }))

vi.mock('../../../engine/shell/oauth-login/auth-redirect', () => ({
  AuthRedirect: () => {
    if (redirect.failure) throw redirect.failure
    return <p>The code is handed over</p>
  },
}))

const missingFile = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

/** Opens the login pages over a server that is unreachable until `server.up` is set. */
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

test('the login page offers the other logins as soon as the server is back (B1)', async () => {
  const { server, calls } = openWhileAway('/login')
  await expect.element(page.getByRole('link', { name: 'Forgot password' })).toBeVisible()
  await eventually(() => expect(calls('GET /system/getServerTime').length).toBeGreaterThan(0))
  expect(page.getByRole('link').elements()).toHaveLength(1)
  server.up = true
  await expect.element(page.getByRole('link', { name: 'Demo login' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Chirp login' })).toBeVisible()
})

test('the demo login is filled in when the server is back, except for typed values (B2)', async () => {
  const { server } = openWhileAway('/demo/login')
  await page.getByLabelText('User name').fill('somebody')
  server.up = true
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('Look#around1')
  await expect.element(page.getByLabelText('User name')).toHaveValue('somebody')
})

test('the captcha of the forgotten password page loads by itself when the server is back (B4)', async () => {
  const { server } = openWhileAway('/forgot-password', {}, true)
  await expect.element(page.getByText(/The server cannot be reached/).first()).toBeVisible()
  server.up = true
  await expect.element(page.getByRole('img', { name: 'Picture of the captcha' })).toBeVisible()
  await expect.element(page.getByText(/The server cannot be reached/)).not.toBeInTheDocument()
})

test('a provider login that failed to begin begins by itself when the server is back (B3)', async () => {
  const { server, calls } = openWhileAway('/chirp/login')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
  server.up = true
  await expect.element(openChirp()).toHaveAttribute('aria-disabled', 'false')
  expect(calls('POST /chirp/begin')).toHaveLength(1)
})

test('a login code that may have reached the server is not sent again, nor is a new login begun by itself (A8)', async () => {
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

test('the window that returns with a login code loads its missing chunk when the server is back (R4)', async () => {
  redirect.failure = missingFile()
  const { server } = openWhileAway('/auth-redirect?code=c&state=s')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A part of the console could not be loaded.')
  // Only a console that has found the server unreachable waits for it.
  await eventually(() => expect(server.refused).toBeGreaterThan(0))
  redirect.failure = undefined
  server.up = true
  await expect.element(page.getByText('The code is handed over')).toBeVisible()
})
