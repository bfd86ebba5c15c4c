import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { openEntrance } from '../support/entering-open'
import { eventually } from '../support/eventually'

const picture = { enabled: true, image: 'data:image/svg+xml,<svg/>' }
const captcha = () => page.getByLabelText('Captcha', { exact: true })
const logIn = () => page.getByRole('button', { name: /^Log(ging)? in/ })

/** Opens the login page in a fresh browser and fills it in. `answers` are the responses of P2, in order. */
async function filledIn(...answers: readonly (() => unknown)[]) {
  let turn = 0
  const calls = openEntrance('/login', {
    answers: { 'POST /system/getLoginCaptcha': () => answers[Math.min(turn++, answers.length - 1)]?.() },
  })
  await page.getByLabelText('User name').fill('ada')
  await page.getByLabelText('Password', { exact: true }).fill('Console#2026')
  return calls
}

const refused = () => {
  throw new ApiError({ kind: 'refused', code: 500, message: 'Out of ink.' })
}

test('a login is not sent before the server has said whether it needs a captcha (V84, C59)', async () => {
  let answer: (view: unknown) => void = () => undefined
  const calls = await filledIn(() => new Promise((resolve) => (answer = resolve)))
  await userEvent.keyboard('{Enter}')
  await expect.element(logIn()).toHaveTextContent('Logging in…')
  expect(calls('POST /system/login')).toHaveLength(0)
  answer(picture)
  await expect.element(page.getByText('Captcha is required')).toBeVisible()
  await eventually(() => expect(document.activeElement).toBe(captcha().element()))
  expect(calls('POST /system/login')).toHaveLength(0)
  await captcha().fill('AL')
  await logIn().click()
  await eventually(() => expect(calls('POST /system/login')[0]?.body).toMatchObject({ captcha: 'AL' }))
})

test('a failed captcha request is reported, and repeated with the next login attempt', async () => {
  const calls = await filledIn(refused, refused, refused, () => ({ enabled: false }))
  await expect.element(page.getByText('Failed to get data, reason: Out of ink.')).toBeVisible()
  await logIn().click()
  await eventually(() => expect(calls('POST /system/getLoginCaptcha')).toHaveLength(2))
  await expect.element(page.getByText('Failed to get data, reason: Out of ink.')).toBeVisible()
  await expect.element(logIn()).toHaveTextContent('Log in')
  await page.getByRole('button', { name: 'Show another picture' }).click()
  await eventually(() => expect(calls('POST /system/getLoginCaptcha')).toHaveLength(3))
  expect(calls('POST /system/login')).toHaveLength(0)
  await logIn().click()
  await eventually(() => expect(calls('POST /system/login')[0]?.body).not.toHaveProperty('captcha'))
})
