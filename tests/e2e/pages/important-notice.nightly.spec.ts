import { openApi, type ApiClient } from '../support/api-client'
import { choose, enter } from '../support/enter'
import { typeTime } from '../screens/fill-field'
import { fieldBox } from '../screens/fill-form'
import { picture } from '../screens/values'
import { expect, test, type Locator, type Page } from '../support/test'
import { violationsOf } from '../support/wcag'

const title = 'Machines are checked on Sunday'
const dialogOf = (page: Page, name: string | RegExp = /^Important notice/) =>
  page.getByRole('dialog', { name })

/** Returns the time so many days from now in China, in the format of the wire. */
function days(count: number): string {
  return new Date(Date.now() + count * 86_400_000 + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
}

/** Publishes a notice for operators of the third level, which is due now by default. @returns its id */
async function publish(admin: ApiClient, values: Readonly<Record<string, unknown>>): Promise<string> {
  const body = { vipGrades: [3], startTime: days(-1), endTime: days(1), ...values }
  const { id } = await admin.call<{ id: string }>('POST', '/importantNotice/add', body)
  await admin.call('PUT', '/importantNotice/publish', { id })
  return id
}

/** Holds the response with the due notices. @returns a function that stops the page's clock and releases it */
async function heldClock(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.clock.install()
  await page.route('**/importantNotice/getDue*', async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    release()
  }
}

/** Expects the dialog to cover a viewport of this size from corner to corner. */
async function expectWhole(page: Page, dialog: Locator, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  const corners = await dialog.evaluate((element) => {
    const [right, bottom] = [innerWidth - 2, innerHeight - 2]
    const points = [
      [1, 1],
      [right, 1],
      [1, bottom],
      [right, bottom],
      [right / 2, bottom / 2],
    ] as const
    return points.map(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })
  expect(corners, `${width} px`).toEqual([true, true, true, true, true])
}

// The tests share a server, so published notices are withdrawn before the next test.
test.afterEach(async ({ baseURL }) => {
  const admin = await openApi(baseURL ?? '', 'admin')
  const range = encodeURIComponent(`${days(-3)},${days(1)}`)
  const { list } = await admin.call<{ list: readonly { id: string }[] }>(
    'GET',
    `/importantNotice/getPage?pageSize=-1&publishStatus=1&startTime=${range}`,
  )
  for (const { id } of list) await admin.call('PUT', '/importantNotice/withdraw', { id })
})

test('a notice fills the screen at all widths (A48), cannot be closed for five seconds (A47), and shows once', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, 'admin')
  await choose(page, 'Announcements', 'Important notices')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Add / })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Content').fill('An engineer comes to each machine.\nPlease leave the doors open.')
  await form.locator('input[type=file]').setInputFiles(picture)
  await expect(form.locator('img')).toHaveCount(1)
  await typeTime(fieldBox(form, 'startTime'), days(-1))
  await typeTime(fieldBox(form, 'endTime'), days(1))
  const added = page.waitForResponse(/importantNotice\/add/)
  await form.getByRole('button', { name: 'OK', exact: true }).click()
  const { data } = (await (await added).json()) as { data: { id: string } }

  // A draft is not shown.
  const desk = async (userName: string, prepare?: (of: Page) => Promise<unknown>) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
    const own = await context.newPage()
    await prepare?.(own)
    const answered = own.waitForResponse(/importantNotice\/getDue/)
    await enter(own, userName)
    return { own, answered }
  }
  const before = await desk('third')
  expect(((await (await before.answered).json()) as { data: unknown }).data).toEqual([])
  await before.own.context().close()

  const admin = await openApi(baseURL ?? '', 'admin')
  await admin.call('PUT', '/importantNotice/publish', { id: data.id })
  let begin: () => Promise<void> = () => Promise.resolve()
  const first = await desk('third', async (own) => {
    begin = await heldClock(own)
  })
  await begin()
  const dialog = dialogOf(first.own, new RegExp(title))
  // Painting takes some time of the page's clock, too, but far less than a second.
  await expect(async () => {
    await first.own.clock.runFor(20)
    expect(await dialog.isVisible()).toBe(true)
  }).toPass()
  await expect(dialog).toContainText('Please leave the doors open.')
  const shown = dialog.getByRole('img')
  await expect(shown).toHaveCount(1)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  for (const left of [5, 4, 3, 2, 1]) {
    await expect(dialog.getByRole('button', { name: `Close (${left})` })).toBeDisabled()
    await first.own.keyboard.press('Escape')
    await first.own.mouse.click(3, 3)
    await expect(dialog).toBeVisible()
    await first.own.clock.runFor(1_000)
  }
  const close = dialog.getByRole('button', { name: 'Close', exact: true })
  await expect(close).toBeEnabled()
  await first.own.clock.resume()
  for (const [width, height] of [
    [390, 844],
    [992, 700],
    [1440, 900],
    [2560, 1440],
  ] as const)
    await expectWhole(first.own, dialog, width, height)
  for (const colorScheme of ['light', 'dark'] as const) {
    await first.own.emulateMedia({ colorScheme })
    expect(await violationsOf(first.own)).toEqual([])
  }

  const stored = first.own.waitForResponse(/importantNotice\/seen/)
  await expect(close).toBeFocused()
  await first.own.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect((await stored).status()).toBe(200)

  // Neither a reload nor another device of the user shows the notice again.
  const again = first.own.waitForResponse(/importantNotice\/getDue/)
  await first.own.reload()
  await again
  await expect(first.own.getByRole('banner')).toBeVisible()
  await expect(dialogOf(first.own)).toHaveCount(0)
  const second = await desk('third')
  await second.answered
  await expect(dialogOf(second.own)).toHaveCount(0)
  for (const { own } of [first, second]) await own.context().close()
})

test('several notices show one at a time, without pictures that fail to load; a changed notice shows again', async ({
  page,
  baseURL,
}) => {
  const admin = await openApi(baseURL ?? '', 'admin')
  const first = await publish(admin, { title: 'First of two', startTime: days(-2), pictures: '/nowhere.png' })
  await publish(admin, { title: 'Second of two', content: 'Words alone' })
  await page.clock.install()
  await enter(page, 'third')
  const read = async (name: string, place: string) => {
    const dialog = dialogOf(page, name)
    await expect(dialog).toContainText(place)
    await expect(dialog.getByRole('img')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.clock.fastForward(1_000)
    for (let second = 1; second < 5; second++) await page.clock.runFor(1_000)
    const stored = page.waitForResponse(/importantNotice\/seen/)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await stored
  }
  await read('First of two', '1 of 2')
  await read('Second of two', '2 of 2')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await admin.call('PUT', '/importantNotice/withdraw', { id: first })
  await admin.call('PUT', '/importantNotice/edit', { id: first, content: 'What it did not say before' })
  await admin.call('PUT', '/importantNotice/publish', { id: first })
  await page.reload()
  await expect(dialogOf(page, 'First of two')).toContainText('What it did not say before')
})

test('failed requests for notices do not block the console', async ({ page, baseURL }) => {
  const admin = await openApi(baseURL ?? '', 'admin')
  await publish(admin, { title: 'Hard to store' })
  await page.route('**/importantNotice/getDue*', (route) => route.abort())
  const asked = page.waitForRequest(/importantNotice\/getDue/)
  await enter(page, 'third')
  await asked
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem').first().click()

  await page.unroute('**/importantNotice/getDue*')
  await page.route('**/importantNotice/seen*', (route) => route.abort())
  await page.clock.install()
  await page.reload()
  const dialog = dialogOf(page, 'Hard to store')
  await expect(dialog).toBeVisible()
  for (let second = 0; second < 5; second++) await page.clock.runFor(1_000)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})
