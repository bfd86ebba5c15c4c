import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../engine/ports/api-error'
import { browserClock } from '../../../engine/adapters/browser/browser-clock'
import { serverAnswers } from '../../../stories/shell/shell-fixture'
import { openEntrance } from '../support/entering-open'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const refused = (fieldName: string, message: string) => () => {
  throw new ApiError({
    kind: 'refused',
    code: 422,
    message,
    data: { fields: [{ field: fieldName, message }] },
  })
}
const wrong = 'The verification code is wrong or has expired.'

async function sendCode(): Promise<void> {
  await field('User name').fill('ada')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Verification code')).toBeVisible()
}

test('the forgotten password page leads step by step to a new password (B4, A10)', async () => {
  const calls = openEntrance('/forgot-password')
  await button('Send code').click()
  await expect.element(page.getByText('User name is required')).toBeVisible()
  expect(field('Verification code').elements()).toHaveLength(0)
  await sendCode()
  expect(field('New password').elements()).toHaveLength(0)
  await field('Verification code').fill('123456')
  await button('Continue').click()
  await field('New password').fill('has-ada-in')
  await field('Confirm new password').fill('other')
  await button('Set password').click()
  await expect.element(page.getByText('The password must not contain the user name.')).toBeVisible()
  await expect.element(page.getByText('password input is inconsistent')).toBeVisible()
  expect(calls('POST /system/resetPasswordByMail')).toHaveLength(0)
  await field('New password').fill('Fresh+Start9')
  await expect.element(page.getByText('password input is inconsistent')).not.toBeInTheDocument()
  await expect.element(page.getByText('Password strength: strong')).toBeVisible()
  await field('Confirm new password').fill('Fresh+Start9')
  await button('Set password').click()
  await expect.element(page.getByText(/Your new password is set/)).toBeVisible()
  expect(calls('POST /system/resetPasswordByMail')[0]?.body).toMatchObject({
    account: 'ada',
    captcha: '123456',
    password: 'x',
  })
  await page.getByRole('link', { name: 'Login' }).click()
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('a wrong code is refused in its step, and an expired one leads back to that step (M73, V83)', async () => {
  let isRight = false
  openEntrance('/forgot-password', {
    answers: {
      'POST /system/validResetPasswordCaptcha': () => (isRight ? null : refused('captcha', wrong)()),
      'POST /system/resetPasswordByMail': refused('captcha', wrong),
    },
  })
  await sendCode()
  await field('Verification code').fill('1')
  await button('Continue').click()
  await expect.element(page.getByText(wrong)).toBeVisible()
  isRight = true
  await button('Continue').click()
  await field('New password').fill('Fresh+Start9')
  await field('Confirm new password').fill('Fresh+Start9')
  await button('Set password').click()
  await expect.element(page.getByText(wrong)).toBeVisible()
  await expect.element(field('Verification code')).toBeVisible()
})

test('another code can be requested after a minute (C67)', async () => {
  const sentAt = Date.now()
  let now = sentAt
  let tick: () => void = () => undefined
  const clock = {
    now: () => now,
    setTimeout: (run: () => void, milliseconds: number) => {
      if (milliseconds !== 1000) return browserClock.setTimeout(run, milliseconds)
      tick = run
      return () => undefined
    },
  }
  const calls = openEntrance('/forgot-password', { clock })
  await sendCode()
  for (const left of [60, 30, 1]) {
    now = sentAt + 60_000 - left * 1000
    tick()
    await expect.element(button(`Send another code in ${left} s`)).toBeDisabled()
  }
  now = sentAt + 60_000
  tick()
  await expect.element(button('Send another code')).toBeEnabled()
  now = sentAt + 300_000
  await button('Send another code').click()
  await expect.element(button('Send another code in 60 s')).toBeDisabled()
  expect(calls('POST /system/getResetPasswordCaptcha')).toHaveLength(2)
})

test('each request for a code takes a captcha when the server asks for one', async () => {
  const calls = openEntrance('/forgot-password', { answers: serverAnswers() })
  await expect.element(page.getByAltText('Picture of the captcha')).toBeVisible()
  await field('User name').fill('ada')
  await button('Send code').click()
  await expect.element(page.getByText('Captcha is required')).toBeVisible()
  await field('Captcha').fill('AL')
  await button('Send code').click()
  await expect.element(field('Verification code')).toBeVisible()
  expect(calls('POST /system/getResetPasswordCaptcha')[0]?.body).toEqual({
    account: 'ada',
    loginId: 'abcdefghij',
    captcha: 'AL',
  })
})

test('a captcha that failed to load is reported as such, and not as required', async () => {
  const failing = () => {
    throw new ApiError({ kind: 'refused', code: 500, message: 'Out of ink.' })
  }
  openEntrance('/forgot-password', {
    answers: { ...serverAnswers(), 'POST /system/getLoginCaptcha': failing },
  })
  await field('User name').fill('ada')
  await expect.element(page.getByText('Failed to get data, reason: Out of ink.')).toBeVisible()
  await button('Send code').click()
  await expect.element(page.getByText('Failed to get data, reason: Out of ink.')).toBeVisible()
  await expect.element(page.getByText('Captcha is required')).not.toBeInTheDocument()
})
