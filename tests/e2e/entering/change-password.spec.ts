import { expect, test, type Page } from '../support/test'
import { openApi } from '../support/api-client'
import { choose, enter, password } from '../support/enter'
import { violationsOf } from '../support/wcag'

const chosen = 'Fresh+Start9'
const address = '/personal-center/change-password'

async function fill(page: Page, before: string, after: string, again = after): Promise<void> {
  await page.getByLabel('Current password').fill(before)
  await page.getByLabel('New password', { exact: true }).fill(after)
  await page.getByLabel('Confirm new password').fill(again)
}

test('a user changes the password, loses all sessions and logs in with the new password (F1, V1 to V8)', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await enter(elsewhere, 'replenisher', address)
  await enter(page, 'replenisher')
  await choose(page, 'Personal center', 'Change password')
  await expect(page).toHaveURL(address)

  // Each error shows at its field before any request is sent.
  for (const [text, words] of [
    ['short1', 'The password must have 8 to 20 characters.'],
    ['my-replenisher', 'The password must not contain the user name.'],
    ['pässwort12', 'Only digits, letters and punctuation are allowed.'],
    ['with space1', 'Spaces are not allowed.'],
    ['aaaa1234', 'The password contains a long repeated string.'],
    ['abcabcabc', 'The password contains too many repetitions.'],
  ] as const) {
    await fill(page, password, text)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await fill(page, password, chosen, 'Other#2026')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('password input is inconsistent')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Other#2026')
  await expect(page.getByText('password input is inconsistent')).toBeHidden()
  await expect(page.getByText('Password strength: strong')).toBeVisible()
  await fill(page, 'Not-my-own1', chosen)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Password verification failed$/ })).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()

  await fill(page, password, chosen)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Operation successful')).toBeVisible()
  await expect(page).toHaveURL('/login')

  // The user's session in the other browser has ended.
  await elsewhere.reload()
  await expect(elsewhere.getByLabel('User name')).toBeVisible()

  await page.getByLabel('User name').fill('replenisher')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The account or the password is wrong.')).toBeVisible()
  await enter(page, 'replenisher', '/', chosen)

  const api = await openApi(baseURL ?? '', 'replenisher', chosen)
  await api.call('PUT', '/system/changePassword', {
    oldPassword: chosen,
    newPassword: password,
    confirmPassword: password,
  })
})

test('a user who must change the password cannot leave the change-password page', async ({ page }) => {
  // A server on a public address sets the flag for seeded passwords. The test server listens on loopback alone.
  await page.route('**/system/getUserInfo*', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: object }
    await route.fulfill({
      response: answer,
      json: { ...envelope, data: { ...envelope.data, mustChangePassword: true } },
    })
  })
  await page.goto('/user-management/user')
  await page.getByLabel('User name').fill('replenisher')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Please change your password' })).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link')).toHaveCount(0)
  await page.goto('/home')
  await expect(page.getByLabel('Current password')).toBeVisible()
  await expect(page).toHaveURL(address)
  expect(await violationsOf(page, { besides: ['best-practice'] })).toEqual([])
})
