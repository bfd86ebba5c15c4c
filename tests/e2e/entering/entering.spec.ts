import { expect, test, type Page } from '../support/test'
import { openApi } from '../support/api-client'
import { enter, password } from '../support/enter'

const chosen = 'Found+Again7'

/** Returns the newest code in the outbox for a recipient; '' when there is none. */
async function mailedCode(address: string, recipient: string): Promise<string> {
  const admin = await openApi(address, 'admin')
  const { list } = await admin.call<{ list: readonly { body: string }[] }>(
    'GET',
    `/system/mailOutbox/getPage?recipient=${encodeURIComponent(recipient)}`,
  )
  const found = list.find(({ body }) => /\b\d{6}\b/.test(body))
  return /\b\d{6}\b/.exec(found?.body ?? '')?.[0] ?? ''
}

test('a forgotten password is reset by a mailed code, and then only the new password logs in (B4, A10, A12)', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? ''
  const api = await openApi(address, 'finance')
  const { userInfo } = await api.call<{ userInfo: { email: string } }>('GET', '/system/getUserInfo')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('User name is required')).toBeVisible()
  await page.getByLabel('User name').fill('finance')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(/a code is on its way/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Send another code in \d+ s/ })).toBeDisabled()

  // M73: a wrong code is refused.
  await page.getByLabel('Verification code').fill('000000x')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The verification code is wrong or has expired.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)

  let code = ''
  await expect(async () => {
    code = await mailedCode(address, userInfo.email)
    expect(code).not.toBe('')
  }).toPass()
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('New password', { exact: true }).fill('my-finance')
  await page.getByLabel('Confirm new password').fill('other')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The password must not contain the user name.')).toBeVisible()
  await expect(page.getByText('password input is inconsistent')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Sh0rt')
  await page.getByLabel('Confirm new password').fill('Sh0rt')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The password must have 8 to 20 characters.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await expect(page.getByText('Password strength: strong')).toBeVisible()
  await page.getByLabel('Confirm new password').fill(chosen)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText(/Your new password is set/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()

  await page.getByLabel('User name').fill('finance')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The account or the password is wrong.')).toBeVisible()
  await enter(page, 'finance', '/', chosen)

  const again = await openApi(address, 'finance', chosen)
  await again.call('PUT', '/system/changePassword', {
    oldPassword: chosen,
    newPassword: password,
    confirmPassword: password,
  })
})

/** Clicks a button that opens the login provider, and consents there with an account. @returns the opened window */
async function agree(page: Page, button: string, name: string): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: button }).click(),
  ])
  await opened.getByLabel('Account').fill(name)
  await opened.getByRole('button', { name: 'Agree' }).click()
  return opened
}

test('a user binds an account to the login provider, logs in with it and unbinds it (B3, B7, A8, A9, A19)', async ({
  page,
}) => {
  await enter(page, 'primary', '/userInfo')
  const card = page.getByRole('region', { name: 'WeChat' })
  await expect(card.getByRole('status')).toHaveText('Not bound')
  await agree(page, 'Bind WeChat', 'own-telephone')
  await expect(card.getByRole('status')).toHaveText('Bound as own-telephone')

  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'WeChat login' }).click()
  await agree(page, 'Open WeChat', 'nobody-at-all')
  const way = page.getByRole('region', { name: 'Log in with WeChat' })
  await expect(way.getByRole('alert')).toHaveText('This WeChat account is not bound to a user.')
  expect(await page.evaluate(() => localStorage.getItem('console.session'))).toBeNull()
  await page.getByRole('button', { name: 'Try again' }).click()
  const used = page.waitForRequest(/system\/wechatLogin/)
  await agree(page, 'Open WeChat', 'own-telephone')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  // The provider's code cannot be used a second time.
  const again = await page.request.post((await used).url(), {
    headers: { language: 'en' },
    data: (await used).postDataJSON() as object,
  })
  expect(await again.json()).toMatchObject({ success: false, data: null })

  await page.goto('/userInfo')
  await page.getByRole('button', { name: 'Unbind WeChat' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure to unbind WeChat?')
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(card.getByRole('status')).toHaveText('Not bound')
})

test('a demo session opens only its own pages and ends at the demo login (B2, A6, A7, guard 9)', async ({
  page,
}) => {
  await page.goto('/demo/login')
  await expect(page.getByLabel('User name')).toHaveValue('demo')
  await page.getByRole('button', { name: 'Demo login' }).click()
  await expect(page).toHaveURL('/device-management/my-device')
  await page.goto('/userInfo')
  await expect(page).toHaveURL('/404')
  await page.getByRole('button', { name: 'Back home' }).click()
  await expect(page).toHaveURL('/device-management/my-device')
  await page.goto('/wechat/login')
  await expect(page).toHaveURL('/device-management/my-device')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/demo/login')
})
