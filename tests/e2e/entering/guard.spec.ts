import { expect, test, type Page } from '../support/test'
import { enter } from '../support/enter'
import { hostileRedirects } from '../support/hostile-redirects'
import { credentialsOf } from '../support/older-system'

// Each test takes many steps in one session, as a login per step would take longer than all the steps.
test.describe.configure({ timeout: 240_000 })

/** A rule, an address, the path and query that it leads to, and the document title there. */
type Row = readonly [rule: string, address: string, leadsTo: string, title: string]

const notFound = ['/404', 'Page not found'] as const
const orders = ['/sales-record/success', 'Successful orders'] as const
const machines = ['/device-management/my-device', 'My machines'] as const

/**
 * Expects each address to lead to its target and no request to go to a hostile host. Loads the first address and
 * follows the others as links of the console.
 */
async function expectRows(page: Page, rows: readonly Row[]): Promise<void> {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('evil')) strangers.push(request.url())
  })
  let opened = false
  for (const [rule, address, leadsTo, title] of rows) {
    if (opened) await follow(page, address)
    else await page.goto(address)
    opened = true
    await expect(page, `${rule}: ${address}`).toHaveTitle(`${title} - Brewline Console`)
    await expect(page, `${rule}: ${address}`).toHaveURL(leadsTo)
  }
  expect(strangers).toEqual([])
}

/** Opens an address as a link of the console does, and waits three frames until its page is painted. */
function follow(page: Page, address: string): Promise<void> {
  return page.evaluate(async (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }, address)
}

/** Returns the landing page of the session, where `/` leads (R10): the pinned page, else the first of the menu. */
async function landingOf(page: Page): Promise<readonly [path: string, title: string]> {
  await follow(page, '/')
  await expect(page).toHaveURL(/\/\/[^/]+\/(?!login|404).+/)
  await expect(page).toHaveTitle(/^(?!Login|Page not found).+ - Brewline Console$/)
  return [new URL(page.url()).pathname, (await page.title()).replace(/ - .*$/, '')]
}

const inMenu = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByText(title, { exact: true })

test('without a session only public pages open, and other addresses lead to the login (1.5, rules 2 to 5, R13)', async ({
  page,
}) => {
  const login = (wanted: string) => `/login?redirect=${encodeURIComponent(wanted)}`
  await expectRows(page, [
    ['4', '/login', '/login', 'Login'],
    ['4', '/demo/login', '/demo/login', 'Demo login'],
    ['4', '/wechat/login', '/wechat/login', 'WeChat login'],
    ['4, no code', '/auth-redirect', '/login', 'Login'],
    ['4', '/forgot-password', '/forgot-password', 'Forgot password'],
    ['4, R7', '/404', ...notFound],
    ['5', '/', '/login', 'Login'],
    ['5', '/home', login('/home'), 'Login'],
    ['5', '/system/role?pageSize=20', login('/system/role?pageSize=20'), 'Login'],
    ['5, R13', '/nowhere', login('/nowhere'), 'Login'],
    ['2', '/computerAdapt', '/login', 'Login'],
    ['2', '/mobileAdapt?redirect=%2Fsystem%2Frole', login('/system/role'), 'Login'],
    ['2', '/computerAdapt?redirect=%2F%2Fevil.example', '/login', 'Login'],
    ['3', '/redirect/system/role?pageSize=20', login('/system/role?pageSize=20'), 'Login'],
    ['3', '/redirect/login', '/login', 'Login'],
    ['3', '/redirect//evil.example', ...notFound],
    ['1, two queries', '/login?v2_credentials=x&a=1', '/login?v2_credentials=x&a=1', 'Login'],
    ['1, refused', '/system/role?v2_credentials=x', '/login', 'Login'],
  ])
  await expect(page.getByRole('alert')).not.toBeEmpty()
})

test('with a session the guard resolves helpers, public pages and unknown addresses (1.5, rules 2, 3, 6, 10, 11; A3, R6, R8, R9, R10, R12, R13)', async ({
  page,
}) => {
  await enter(page, 'admin')
  const [path, title] = await landingOf(page)
  const roles = ['/system/role', 'Roles'] as const
  const publicPages = ['/login', '/demo/login', '/wechat/login', '/auth-redirect', '/forgot-password']
  await expectRows(page, [
    ...publicPages.map((address): Row => ['6', address, path, title]),
    ['6, back', '/login?redirect=%2Fsystem%2Frole%3FpageSize%3D20', `${roles[0]}?pageSize=20`, roles[1]],
    ['6, unknown', '/login?redirect=%2Fnowhere', path, title],
    ['2', '/computerAdapt?redirect=%2Fsystem%2Frole%3FpageSize%3D20', `${roles[0]}?pageSize=20`, roles[1]],
    ['2', '/computerAdapt', path, title],
    ['3', '/redirect/system/role?pageSize=20', `${roles[0]}?pageSize=20`, roles[1]],
    ['3', '/redirect/nowhere', ...notFound],
    ['3', '/redirect/redirect/system/role', ...notFound],
    ['3', '/redirect//evil.example', ...notFound],
    ['3', '/redirect/login', path, title],
    ['10', '/nowhere', ...notFound],
    ['10', '/system', ...notFound],
    ['10', '/404', ...notFound],
    ['11', '/system/role/', '/system/role/', roles[1]],
    ['11', '/userInfo', '/userInfo', 'User information'],
  ])

  // A redirect to another host is ignored: the host gets no request, and none of its pages opens.
  await expectRows(
    page,
    hostileRedirects.flatMap((target): Row[] => [
      ['2', `/computerAdapt?redirect=${encodeURIComponent(target)}`, path, title],
      ['6', `/login?redirect=${encodeURIComponent(target)}`, path, title],
    ]),
  )

  await follow(page, '/mobileAdapt?redirect=%2Fsystem%2Frole')
  await expect(page).toHaveURL('/system/role')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await follow(page, '/computerAdapt?redirect=%2Fnowhere')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Back home' }).click()
  await expect(page).toHaveURL(path)
})

test('ungranted pages lead to 404 and are not in the menu (1.4, rules 1, 3 and 6)', async ({ page }) => {
  await enter(page, 'finance')
  await expectRows(page, [
    ['granted', orders[0], ...orders],
    ['not granted', machines[0], ...notFound],
    ['admin', '/system/role', ...notFound],
    ['admin', '/login-limit', ...notFound],
    ['admin, local', '/system/dict', ...notFound],
    ['by the login', '/login?redirect=%2Fsystem%2Frole', ...(await landingOf(page))],
  ])
  await expect(inMenu(page, 'Personal center')).toBeVisible()
  for (const group of ['System', 'Machines', 'Goods', 'My machines'])
    await expect(inMenu(page, group)).toHaveCount(0)
})

test('three system pages open only under a local host name (1.4, step 6)', async ({ page, baseURL }) => {
  const local = [
    ['/system/dict', 'Dictionaries'],
    ['/system/config', 'Configuration'],
    ['/system/thesaurus', 'Thesaurus'],
  ] as const
  await enter(page, 'admin')
  await expectRows(
    page,
    local.map(([path, title]): Row => ['local', path, path, title]),
  )
  // This host name resolves to the local computer, but is not one of its own names.
  const elsewhere = (baseURL ?? '').replace('127.0.0.1', 'console.localhost')
  await enter(page, 'admin', elsewhere)
  for (const [path, title] of local) {
    await follow(page, path)
    await expect(page).toHaveURL(`${elsewhere}/404`)
    await expect(inMenu(page, 'System')).toBeVisible()
    await expect(inMenu(page, title)).toHaveCount(0)
  }
  await follow(page, '/system/role')
  await expect(page).toHaveTitle('Roles - Brewline Console')
})

test('credentials of the older system open a session in both of its login modes (1.5, rules 1 and 8)', async ({
  page,
}) => {
  await enter(page, 'finance')
  await page.goto(`/?v2_credentials=${await credentialsOf('admin', 1)}`)
  await expect(page).toHaveURL(orders[0])
  await expectRows(page, [
    ['8', `${orders[0]}?pageSize=20`, `${orders[0]}?pageSize=20`, orders[1]],
    ['8', '/home', ...notFound],
    ['8', '/userInfo', ...notFound],
    ['8', '/system/role', ...notFound],
    ['8', machines[0], ...notFound],
    ['8', '/404', ...notFound],
    ['8, helper', `/redirect${machines[0]}`, ...notFound],
    ['6, mode 1', '/login', ...orders],
    ['2, mode 1', '/computerAdapt', ...orders],
  ])
  await page.goto(`/system/role?v2_credentials=${await credentialsOf('admin', 0)}`)
  await expect(page).toHaveURL('/system/role')
  await expect(page).toHaveTitle('Roles - Brewline Console')

  // Refused credentials end the current session, too.
  await page.goto('/system/role?v2_credentials=forged')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await page.goto('/system/role')
  await expect(page).toHaveURL('/login?redirect=%2Fsystem%2Frole')
})

test('a demo session has two pages (1.5, rules 6 and 9, A3)', async ({ page }) => {
  await page.goto('/demo/login')
  await page.getByRole('button', { name: 'Demo login' }).click()
  await expect(page).toHaveURL(machines[0])
  await expectRows(page, [
    ['9', `${machines[0]}?pageSize=20`, `${machines[0]}?pageSize=20`, machines[1]],
    ['9', orders[0], ...orders],
    ['9', '/home', ...notFound],
    ['9', '/userInfo', ...notFound],
    ['9', '/personal-center/change-password', ...notFound],
    ['9', '/sales-record/fail', ...notFound],
    ['9', '/404', ...notFound],
    ['6', '/login', ...machines],
    ['6', '/demo/login', ...machines],
    ['6', '/', ...machines],
    ['2', '/mobileAdapt?redirect=%2FuserInfo', ...notFound],
  ])
})

test('login leads to the requested page with its query, but never to another host', async ({ page }) => {
  await enter(page, 'finance', `${orders[0]}?pageSize=20`)
  await expect(page).toHaveURL(`${orders[0]}?pageSize=20`)
  for (const target of ['//evil.example/home', '/..//evil.example']) {
    await page.evaluate(() => localStorage.clear())
    await enter(page, 'finance', `/login?redirect=${encodeURIComponent(target)}`)
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/(?!login)[a-z-]+/)
  }
})
