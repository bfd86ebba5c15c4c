import { pages } from '../../../pages-custom/index'
import { enter, password } from '../support/enter'
import { expect, test, type Page } from '../support/test'

/** The landing page after a login: the home page if the product has one, else the first page of the menu. */
const landing = pages.some(({ code }) => code === 'home')
  ? /^http:\/\/[^/]+\/home$/
  : /^http:\/\/[^/]+\/(?!login|404)[a-z].*$/

/** Records the API requests of the page, except those that every console repeats in the background. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/ylvm3.0/') && !/(awaitRevision|getRevision|getServerTime)$/.test(pathname))
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Opens an address as a link of the console does. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Waits until the page has loaded and no part of it is busy. */
async function quiet(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="false"]:visible').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
  await page.waitForLoadState('load')
}

test('login without a captcha (A5) leads to the landing page (A2), and /login leads there again (A3)', async ({
  page,
}) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/system/login')) bodies.push(request.postData() ?? '')
  })
  await page.goto('/login')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await enter(page, 'primary', '/login')
  expect(bodies).toHaveLength(1)
  expect(Object.keys(JSON.parse(bodies[0] ?? '{}') as object)).not.toContain('captcha')
  await expect(page).toHaveURL(landing)
  await page.goto('/login')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).toHaveURL(landing)
  // `/` leads to the landing page, too (R10).
  await page.goto('/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).toHaveURL(landing)
})

test('the captcha field is hidden when captchas are off (A5), and no password is sent in readable form (A4)', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`)
  })
  const own = 'Quite+Unlike7-others'
  await page.goto('/login')
  await page.getByLabel('User name').fill('primary')
  await page.getByLabel('Password', { exact: true }).fill(own)
  await expect(page.getByLabel('Captcha', { exact: true })).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByText('The account or the password is wrong.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(own)
  await page.goto('/demo/login')
  await page.getByLabel('User name').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Demo login' }).click()
  await expect(page.getByText('The account or the password is wrong.')).toBeVisible()
  const logins = sent.filter((request) => /\/system\/(demo\/)?login /.test(request))
  expect(logins).toHaveLength(2)
  for (const text of [own, encodeURIComponent(own), Buffer.from(own).toString('base64')])
    expect(sent.filter((request) => request.includes(text))).toEqual([])
})

test('a demo session is led from the login to its machines (A3), and a submit shows M50 after a second (A6)', async ({
  page,
}) => {
  // The demo role has no button that changes data, so this response grants it one.
  await page.route('**/system/getUserInfo*', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: { buttonPermissionList: readonly string[] } }
    const buttonPermissionList = [...envelope.data.buttonPermissionList, 'machine:add']
    await route.fulfill({
      response: answer,
      json: { ...envelope, data: { ...envelope.data, buttonPermissionList } },
    })
  })
  await page.clock.install()
  await page.goto('/demo/login')
  await page.getByRole('button', { name: 'Demo login' }).click()
  await expect(page).toHaveURL('/device-management/my-device')
  await page.goto('/login')
  await expect(page).toHaveURL('/device-management/my-device')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Add / })
  await form.getByLabel('Machine no.').fill('BY-A-VISITOR')
  const calls = callsOf(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await form.getByRole('button', { name: 'OK', exact: true }).click()
  const said = page.getByText('Demo mode prohibits this operation')
  await page.clock.runFor(900)
  await expect(said).toHaveCount(0)
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(said).toBeVisible()
  // The check for a unique number is no GET, but changes nothing.
  expect(calls.filter((call) => !/^GET |checkFieldUniqueness$/.test(call))).toEqual([])

  // The server refuses a direct call, too.
  const answer = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('console.session') ?? '{}') as { token: string }
    const headers = { authorization: token, language: 'en', 'content-type': 'application/json' }
    const response = await fetch('/ylvm3.0/device/machine/add', { method: 'POST', headers, body: '{}' })
    return { status: response.status, ...((await response.json()) as { message: string }) }
  })
  expect(answer).toMatchObject({ status: 403, message: 'Demo mode prohibits this operation' })
})

test('unknown and forbidden paths lead to 404 without a request, and from there back home (A13, R13)', async ({
  page,
}) => {
  await enter(page, 'finance')
  await quiet(page)
  const calls = callsOf(page)
  for (const address of ['/nowhere', '/system/role', '/device-management/nothing/below', '/login-limit']) {
    await follow(page, address)
    await expect(page).toHaveURL('/404')
    await expect(page).toHaveTitle('Page not found - Brewline Console')
    await expect(page.getByRole('button', { name: 'Back home' })).toBeVisible()
  }
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Back home' }).click()
  await expect(page).toHaveURL(landing)
})

test('/redirect/ reloads a page with its query and adds no history entry (R6)', async ({ page }) => {
  await enter(page, 'admin', '/system/role')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await follow(page, '/user-management/user?userName=pri')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const length = () => page.evaluate(() => history.length)
  const before = await length()
  const asked = page.waitForRequest(/user\/getPage/)
  await follow(page, '/redirect/user-management/user?userName=pri')
  await expect(page).toHaveURL('/user-management/user?userName=pri')
  await asked
  // The link to /redirect/ added a history entry, and /redirect/ itself added none.
  expect(await length()).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL('/user-management/user?userName=pri')
  await page.goBack()
  await expect(page).toHaveURL('/system/role')
})

test('/mobileAdapt and /computerAdapt set a lasting style and lead on (R8, R9)', async ({ page }) => {
  await enter(page, 'admin', '/system/role')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.goto('/mobileAdapt?redirect=%2Fsystem%2Frole%3FpageSize%3D20')
  await expect(page).toHaveURL('/system/role?pageSize=20')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(menu).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(menu).toBeHidden()
  await page.goto('/computerAdapt')
  await expect(page).toHaveURL(landing)
  await expect(menu).toBeVisible()
})

test('a failed login leaves no login data in the browser (A9)', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('User name').fill('nobody-at-all')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The account or the password is wrong.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('console.session'))).toBeNull()
})
