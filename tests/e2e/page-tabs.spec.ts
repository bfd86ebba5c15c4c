import { expect, test, type Page, type Request } from './support/test'
import { orderYear } from '../order-year'
import { choose, enter } from './support/enter'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const tab = (page: Page, title: string) => tabs(page).getByRole('link', { name: title, exact: true })

/** Records API requests from now on, except those that wait for metadata changes or ask for the time (C43). */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const url = request.url()
    if (url.includes('/ylvm3.0/') && !/Revision|getServerTime/.test(url)) calls.push(url)
  })
  return calls
}

test('an open page keeps its state, and returning to it sends no request (4.1)', async ({ page }) => {
  const query = new URLSearchParams({ size: '50', 'f.payTime': orderYear() })
  await enter(page, 'admin', `/sales-record/success?${query}`)
  const orders = page.getByRole('grid').first()
  await expect(orders.getByRole('row').nth(20)).toBeAttached()
  await page.getByPlaceholder('Filter these rows').fill('2')
  const viewport = page.locator('.ag-grid-viewport:visible')
  await viewport.evaluate((element) => element.scrollTo({ top: 600 }))

  await choose(page, 'Machines', 'My machines')
  await expect(page).toHaveTitle(/^My machines - /)
  await expect(page.getByRole('button', { name: 'Query' })).toHaveCount(1)

  const calls = callsOf(page)
  await tab(page, 'Successful orders').click()
  await expect(page).toHaveURL(/\/sales-record\/success\?size=50&f\.payTime=[^&]+$/)
  await expect(page.getByPlaceholder('Filter these rows').filter({ visible: true })).toHaveValue('2')
  expect(await viewport.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  expect(calls).toEqual([])
})

test('a hidden page changes its language when the user returns to it', async ({ page }) => {
  // The language is stored with the account, so no other test of this file uses this account.
  await enter(page, 'secondary', '/sales-record/success')
  const query = (name: string) => page.locator('main').getByRole('button', { name, exact: true })
  await expect(query('Query')).toBeVisible()
  await choose(page, 'Machines', 'My machines')
  await expect(page).toHaveTitle(/^My machines - /)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await expect(query('Suchen')).toHaveCount(1)
  await page
    .getByRole('navigation', { name: 'Offene Seiten' })
    .getByRole('link', { name: 'Erfolgreiche Bestellungen' })
    .click()
  await expect(page).toHaveURL(/\/sales-record\/success/)
  await expect(query('Suchen')).toHaveCount(1)
  await expect(query('Query')).toHaveCount(0)
})

test('an open form stays with its page and keeps its input, and Escape on another page does not reach it', async ({
  page,
}) => {
  await enter(page, 'admin', '/goods-management/image-lib')
  await choose(page, 'Machines', 'My machines')
  await page.goBack()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Add / })
  await dialog.getByLabel('Goods name').fill('Green tea')
  await page.goForward()
  await expect(page).toHaveTitle(/^My machines - /)
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  // A question about the hidden form would cover the button.
  await page.locator('main').getByRole('button', { name: 'Query', exact: true }).click()
  await page.goBack()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Goods name')).toHaveValue('Green tea')
})

test('tabs survive a reload, refresh by their menu, and lead to the page before when they are closed', async ({
  page,
}) => {
  await enter(page, 'admin', '/sales-record/success')
  for (const [group, title] of [
    ['Machines', 'My machines'],
    ['Goods', 'Goods types'],
  ] as const) {
    await choose(page, group, title)
    await expect(tab(page, title)).toHaveAttribute('aria-current', 'page')
  }
  await page.reload()
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Home',
    'Successful orders',
    'My machines',
    'Goods types',
  ])

  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  const calls = callsOf(page)
  await tab(page, 'Goods types').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Refresh' }).click()
  await expect.poll(() => calls.filter((url) => url.includes('getPage')).length).toBe(1)

  await tab(page, 'My machines').click()
  await tab(page, 'My machines').click({ button: 'middle' })
  await expect(page).toHaveTitle(/^Goods types - /)
  await tabs(page).getByRole('button', { name: 'Close Goods types' }).click()
  await expect(page).toHaveTitle(/^Successful orders - /)
  await expect(tabs(page).getByRole('link')).toHaveText(['Home', 'Successful orders'])
})
