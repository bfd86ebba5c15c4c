import { enter } from '../support/enter'
import { expect, test, type Page } from '../support/test'
import { readTotal } from '../support/total-text'
import { tooWide, violationsOf } from '../support/wcag'

const part = (page: Page, name: string) => page.getByRole('region', { name })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })

/** Records the requests for data of the home page from now on, by the last part of their path. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const found = /\/system\/home\/(\w+)/.exec(request.url())
    if (found?.[1]) calls.push(found[1])
  })
  return calls
}

/** Returns the number at the end of a text, which may have thousands separators. */
const numberIn = (text: string | null) => Number(/([\d,]+)\s*$/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

/** Returns the total number of rows from the paging bar of the visible list. */
async function rowsOf(page: Page): Promise<number> {
  const range = page.getByRole('status').filter({ hasText: /\d+–\d+ of \d|Total 0/, visible: true })
  await expect(range).toBeVisible()
  return readTotal((await range.textContent()) ?? '')
}

test('login leads to the home page, whose tab stays pinned after a reload (R10, R11)', async ({ page }) => {
  await enter(page, 'primary')
  await expect(page).toHaveURL('/home')
  await expect(page).toHaveTitle(/^Home - /)
  await expect(tabs(page).getByRole('link')).toHaveText(['Home'])
  await expect(tabs(page).getByRole('button', { name: 'Close Home' })).toHaveCount(0)
  await page.goto('/device-management/my-device')
  await expect(tabs(page).getByRole('link')).toHaveText(['Home', 'My machines'])
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  await page.reload()
  await expect(page).toHaveURL('/home')
  await expect(part(page, 'Needs a hand today').getByRole('link').first()).toBeVisible()
})

test('each count on the home page leads to a list with as many rows (A14, decision 37)', async ({ page }) => {
  // The test opens a list for each count.
  test.setTimeout(240_000)
  await enter(page, 'secondary')
  const machines = part(page, 'Machines').getByRole('link')
  await expect(machines).toHaveCount(3)
  const [online = 0, offline = 0, all = 0] = (await machines.allTextContents()).map(numberIn)
  expect(all).toBeGreaterThan(0)
  expect(online + offline).toBe(all)
  await expect(part(page, 'Needs a hand today').getByRole('link').nth(4)).toBeVisible()
  await machines.nth(2).click()
  await expect(page).toHaveURL(/my-device/)
  expect(await rowsOf(page)).toBe(all)

  for (const name of [
    'Empty tracks',
    'Tracks under their alert stock',
    'Machines that expire within 30 days',
  ]) {
    await tabs(page).getByRole('link', { name: 'Home' }).click()
    const line = part(page, 'Needs a hand today').getByRole('link', { name })
    const count = numberIn(await line.textContent())
    await line.click()
    await expect(page).not.toHaveURL('/home')
    expect({ name, rows: await rowsOf(page) }).toEqual({ name, rows: count })
  }
})

test('showing bars or hiding figures loads no data, and figures stay hidden after a reload (A15, A16)', async ({
  page,
}) => {
  await enter(page, 'finance')
  const sales = part(page, 'Sales')
  await expect(sales.getByRole('img', { name: /^Sales of / })).toBeVisible()
  await expect(sales.locator('.apexcharts-series path').first()).toBeAttached()
  const calls = callsOf(page)
  await sales.getByRole('button', { name: 'Bars' }).click()
  await expect(sales.locator('.apexcharts-bar-series')).toBeAttached()
  await page.getByRole('button', { name: 'Hide figures' }).click()
  for (const name of ['Volume', 'Sales', 'Profit'])
    await expect(sales.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveText(
      `${name}***before: ***`,
    )
  await expect(sales.locator('.apexcharts-yaxis-label').filter({ hasText: /\d/ })).toHaveCount(0)
  await sales.locator('.apexcharts-canvas').hover()
  await expect(sales.locator('.apexcharts-tooltip-text-y-value').first()).toHaveText('***')
  expect(calls).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hide figures' })).toHaveAttribute('aria-pressed', 'true')
  await expect(sales.getByRole('button', { name: /^Volume/ })).toContainText('***')
  await page.getByRole('button', { name: 'Hide figures' }).click()
  await expect(sales.getByRole('button', { name: /^Volume/ })).toContainText('pcs')
  // What is chosen right before a reload is kept, too.
  await page.reload()
  await expect(sales.getByRole('button', { name: /^Volume/ })).toContainText('pcs')
})

test('the renewal alert counts the expired machines and leads to their list (A17)', async ({ page }) => {
  await enter(page, 'primary')
  const alert = page.getByRole('complementary', { name: 'Renewal' })
  await expect(alert).toContainText(/\d+ machines have expired/)
  const count = Number(/\d+/.exec((await alert.textContent()) ?? '')?.[0])
  await alert.getByRole('link').click()
  await expect(page).toHaveURL(/machine-renewal/)
  expect(await rowsOf(page)).toBe(count)
})

test('the operator filter narrows counts, sales and the lists they lead to (OP)', async ({ page }) => {
  await enter(page, 'primary')
  const machines = part(page, 'Machines').getByRole('link')
  await expect(machines).toHaveCount(3)
  const all = numberIn(await machines.nth(2).textContent())
  await page.getByRole('button', { name: 'Filter' }).click()
  const form = page.getByRole('search', { name: 'Filter' })
  await form.getByLabel('Operator', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').nth(2).click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  const asked = page.waitForRequest(/getSalesData\?.*departmentId=/)
  await form.getByRole('button', { name: 'Query' }).click()
  await asked
  await expect.poll(async () => numberIn(await machines.nth(2).textContent())).toBeLessThan(all)
  await machines.nth(2).click()
  await expect(page).toHaveURL(/departmentId/)
})

test('every part of the visible home page reloads its data once a minute', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'primary')
  await expect(part(page, 'Announcements').getByRole('listitem').first()).toBeVisible()
  await expect(part(page, 'Sales').getByRole('img', { name: /^Sales of / })).toBeVisible()
  const calls = callsOf(page)
  await page.clock.runFor(61_000)
  await expect.poll(() => new Set(calls).size).toBe(5)
})

test('the home page of a replenisher shows and requests only tasks and announcements', async ({ page }) => {
  const calls = callsOf(page)
  await enter(page, 'replenisher')
  await expect(part(page, 'Needs a hand today').getByRole('link').first()).toBeVisible()
  await expect(part(page, 'Announcements')).toBeVisible()
  for (const name of ['Machines', 'Sales']) await expect(part(page, name)).toHaveCount(0)
  expect(new Set(calls)).toEqual(new Set(['getAttention', 'getAnnouncement']))
})

for (const [look, options] of [
  ['light, at a desk', { colorScheme: 'light', viewport: { width: 1440, height: 900 } }],
  [
    'dark, on a phone',
    { colorScheme: 'dark', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  ],
] as const) {
  test(`the home page is accessible and fits the width (WCAG 2.2 AA; ${look})`, async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage()
    await enter(page, 'third')
    await expect(part(page, 'Sales').locator('.apexcharts-series path').first()).toBeAttached()
    expect(await violationsOf(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  })
}
