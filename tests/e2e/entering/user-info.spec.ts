import { openApi } from '../support/api-client'
import { enter } from '../support/enter'
import { expect, test, type Page } from '../support/test'

interface OwnInfo {
  readonly userInfo: Readonly<Record<string, unknown>>
}

const saved = (page: Page) => page.waitForResponse(/system\/user\/editOwnInfo/)

test('the account menu leads to the user information (R12), and a saved name shows in the header', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'secondary')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'User information' }).click()
  await expect(page).toHaveURL('/userInfo')
  const name = page.getByLabel('Full name')
  const before = await name.inputValue()
  await name.fill(`${before} II`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('modified successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: `Account: ${before} II` })).toBeVisible()
  const api = await openApi(baseURL ?? '', 'secondary')
  await api.call('PUT', '/system/user/editOwnInfo', { name: before })
})

test('read-only user information has no input, and a request that changes it is refused whole (A18)', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(baseURL ?? '', 'third')
  const own = () => api.call<OwnInfo>('GET', '/system/getUserInfo')
  await enter(page, 'third', '/userInfo')
  const before = await own()
  for (const label of ['User name', 'Role', 'Operator', 'Level'])
    await expect(page.getByRole('main').getByRole('textbox', { name: label, exact: true })).toHaveCount(0)
  const attempts = { userName: 'admin', roleId: '9000', departmentId: '1', isViewAllEnable: 1 }
  for (const [field, value] of Object.entries(attempts)) {
    // Adds one read-only field to the request of the form.
    await page.route('**/system/user/editOwnInfo*', async (route) => {
      const body = { ...(route.request().postDataJSON() as object), [field]: value }
      await route.continue({ postData: JSON.stringify(body) })
    })
    await page.getByLabel('Full name').fill(`By ${field}`)
    const answer = saved(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    expect((await answer).status(), field).toBe(422)
    await page.unroute('**/system/user/editOwnInfo*')
  }
  expect((await own()).userInfo).toEqual(before.userInfo)
})

test('the switch for e-mail messages needs an e-mail address, in the form and on the server (A20)', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(baseURL ?? '', 'third')
  const { userInfo } = await api.call<OwnInfo>('GET', '/system/getUserInfo')
  await api.call('PUT', '/system/user/editOwnInfo', { email: null, emailMessageFlag: 0 })
  await enter(page, 'third', '/userInfo')
  const messages = page.getByRole('switch', { name: 'E-mail messages' })
  const email = page.getByLabel('E-mail', { exact: true })
  await expect(messages).toBeDisabled()
  await expect(api.call('PUT', '/system/user/editOwnInfo', { emailMessageFlag: 1 })).rejects.toThrow(
    'Please enter an e-mail address first.',
  )
  await email.fill('third@fleet.example')
  await email.blur()
  await expect(messages).toBeEnabled()
  await messages.click()
  const answer = saved(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  expect((await answer).status()).toBe(200)
  await expect(messages).toBeChecked()
  // The form starts again from the saved values.
  await expect(page.locator('form[aria-busy=false]').filter({ has: messages })).toBeVisible()

  // Without the address the switch cannot stay on.
  await email.fill('')
  await email.blur()
  await expect(messages).toBeDisabled()
  const { email: ownEmail, emailMessageFlag } = userInfo
  await api.call('PUT', '/system/user/editOwnInfo', { email: ownEmail, emailMessageFlag })
})
