import { openApi, type ApiClient } from '../support/api-client'
import { enter } from '../support/enter'
import { expect, test, type Page } from '../support/test'
import { tooWide, violationsOf } from '../support/wcag'

type Row = Readonly<Record<string, unknown>>

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const input = (page: Page, name: string) => field(page, name).locator('input, textarea').first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const message = (page: Page, name: string) => field(page, name).getByRole('alert')

async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).getByRole('radio', { name: option, exact: true }).check()
}

async function chooseDate(page: Page, name: string, day: string): Promise<void> {
  const box = field(page, name)
  await box.getByRole('combobox').click()
  await box.locator('input').first().fill(day)
  await box.locator('input').first().press('Enter')
  await box.locator('input').first().press('Tab')
}

/** Adds rows to a table field by their places in its selector. */
async function addRows(page: Page, table: string, places: readonly number[]): Promise<void> {
  await field(page, table).getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const place of places) await dialog.locator('tbody').getByRole('checkbox').nth(place).check()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

const rowsOf = (page: Page, table: string) => field(page, table).getByRole('rowheader')

async function fillBasics(page: Page, couponName: string): Promise<void> {
  await input(page, 'couponName').fill(couponName)
  await input(page, 'discountAmount').fill('2.5')
  await chooseDate(page, 'validStartDate', '2026-01-01')
  await chooseDate(page, 'validEndDate', '2099-12-31')
}

async function stored(api: ApiClient, kind: 'coupon' | 'paidCoupon', couponName: string): Promise<Row> {
  const query = new URLSearchParams({ couponName })
  const { list } = await api.call<{ list: Row[] }>('GET', `/coupon/${kind}/getPage?${query}`)
  return list[0] ?? {}
}

test('a coupon that breaks a rule is not saved and shows why (A28, V32 to V46)', async ({ page }) => {
  await enter(page, 'primary', '/coupon/add')
  const save = button(page, 'Save')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/coupon/coupon/add')) sent.push(request.url())
  })

  await input(page, 'priority').fill('')
  const days = field(page, 'weekdays').getByRole('checkbox')
  await expect(days).toHaveCount(7)
  for (const day of await days.all()) await day.uncheck()
  await save.click()
  for (const [name, rule] of [
    ['couponName', 'V32'],
    ['discountAmount', 'V33'],
    ['validStartDate', 'V36'],
    ['validEndDate', 'V36'],
    ['weekdays', 'V37'],
    ['priority', 'V39'],
  ] as const)
    await expect(message(page, name), rule).toContainText('required')
  // The first invalid field has the focus.
  await expect(input(page, 'couponName')).toBeFocused()

  await choose(page, 'couponType', 'Full reduce')
  await save.click()
  await expect(message(page, 'conditionAmount'), 'V34').toContainText('required')
  await choose(page, 'conditionType', 'Quantity')
  await save.click()
  await expect(message(page, 'conditionQuantity'), 'V34').toContainText('required')
  await choose(page, 'couponType', 'Discount')
  await save.click()
  await expect(message(page, 'discount'), 'V35').toContainText('required')

  await choose(page, 'goodsRange', 'Specified goods')
  await choose(page, 'machineRange', 'Specified')
  await save.click()
  await expect(message(page, 'goodsList'), 'V40').toContainText('required')
  await expect(message(page, 'machineList'), 'V41').toContainText('required')

  // A table has each row once (V44, V45), and every goods row needs a purchase limit (V42).
  await addRows(page, 'goodsList', [0, 1])
  await addRows(page, 'goodsList', [0])
  await expect(page.getByText(/^The goods .+ have already been added\.$/)).toBeVisible()
  await expect(rowsOf(page, 'goodsList')).toHaveCount(2)
  await addRows(page, 'machineList', [0])
  await addRows(page, 'machineList', [0, 1])
  await expect(page.getByText(/^The machine .+ has already been added\.$/)).toBeVisible()
  await expect(rowsOf(page, 'machineList')).toHaveCount(2)
  await field(page, 'goodsList').locator('[data-column="purchaseLimit"] input').first().fill('')
  await save.click()
  await expect(field(page, 'goodsList').getByRole('alert').first(), 'V42').toContainText('required')

  // A change that would empty a table asks first (M119), and Cancel keeps the rows.
  await field(page, 'goodsRange').getByRole('radio', { name: 'Specified coffee' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('empties Goods')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowsOf(page, 'goodsList')).toHaveCount(2)
  await field(page, 'goodsRange').getByRole('radio', { name: 'Specified coffee' }).click()
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(rowsOf(page, 'goodsList')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a coupon not valid all day needs periods without overlap (A29, V38, V43)', async ({ page }) => {
  await enter(page, 'primary', '/coupon/add')
  await expect(field(page, 'timePeriods')).toHaveCount(0)
  const allDay = field(page, 'allDayFlag').getByRole('switch')
  await allDay.click()
  await expect(field(page, 'timePeriods')).toBeVisible()
  await button(page, 'Save').click()
  await expect(message(page, 'timePeriods'), 'V38').toContainText('required')
  const periods = field(page, 'timePeriods')
  const times = periods.locator('input[type=time]')
  const add = periods.getByRole('button', { name: '+ Add' })
  await add.click()
  await add.click()
  for (const [place, time] of ['08:00', '12:00', '11:00', '13:00'].entries()) {
    await times.nth(place).fill(time)
    await times.nth(place).press('Tab')
  }
  await expect(message(page, 'timePeriods'), 'V43').toContainText('overlap')
  await allDay.click()
  await expect(field(page, 'timePeriods')).toHaveCount(0)
})

test('a discount factor must be from 0.01 to 0.99 (A30, V46, M85)', async ({ page }) => {
  await enter(page, 'primary', '/coupon/add')
  await choose(page, 'couponType', 'Discount')
  const discount = input(page, 'discount')
  for (const [value, isFine] of [
    ['0', false],
    ['1', false],
    ['0.01', true],
    ['0.99', true],
  ] as const) {
    await discount.fill(value)
    await discount.press('Tab')
    await expect(message(page, 'discount'), value).toHaveCount(isFine ? 0 : 1)
  }
})

test('the address sets the kind of a new coupon, and the record the kind of an existing one (A31, 1.6)', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(baseURL ?? '', 'primary')
  await enter(page, 'primary', '/coupon/add')
  await fillBasics(page, 'Kind free')
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/\/coupon\/list$/)
  await expect(page.getByText('successfully added')).toBeVisible()
  await page.goto('/coupon/new')
  await fillBasics(page, 'Kind paid')
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/\/coupon\/list\?kind=1$/)
  const [free, paid] = [
    await stored(api, 'coupon', 'Kind free'),
    await stored(api, 'paidCoupon', 'Kind paid'),
  ]
  expect([free['couponKind'], paid['couponKind']]).toEqual([0, 1])
  expect(await stored(api, 'coupon', 'Kind paid')).toEqual({})

  // The record decides the kind, even against the `kind` in the address.
  for (const [address, name] of [
    [`/coupon/edit?id=${String(paid['id'])}`, 'Kind paid'],
    [`/coupon/edit?id=${String(free['id'])}&kind=1`, 'Kind free'],
  ] as const) {
    await page.goto(address)
    await expect(input(page, 'couponName')).toHaveValue(name)
  }
  for (const address of ['/coupon/edit', '/coupon/edit?id=999', '/coupon/edit?id=abc']) {
    await page.goto(address)
    await expect(page).toHaveURL('/404')
  }
})

test('Save and enable asks first and enables the coupon (A32, M101); an enabled coupon cannot be edited (M30)', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(baseURL ?? '', 'primary')
  await enter(page, 'primary', '/coupon/list')
  await page
    .getByRole('region', { name: 'Coupon list' })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  await expect(page).toHaveURL('/coupon/add')
  await fillBasics(page, 'To be enabled')
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/coupon/list')

  const { id } = await stored(api, 'coupon', 'To be enabled')
  const row = page.locator(`[row-id="${String(id)}"]`)
  await row.locator('[data-operation=edit]').click()
  await expect(page).toHaveURL(`/coupon/edit?id=${String(id)}`)
  await expect(input(page, 'couponName')).toHaveValue('To be enabled')
  await expect(field(page, 'couponType').getByRole('radio').first()).toBeDisabled()
  await button(page, 'Save and enable').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure to open this coupon?')
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/coupon/list')
  expect(await stored(api, 'coupon', 'To be enabled')).toMatchObject({ enableStatus: 1 })

  await page.goto(`/coupon/edit?id=${String(id)}`)
  await expect(page.getByText(/^Operation failed,reason: it cannot be edited/)).toBeVisible()
  await expect(page).not.toHaveURL(/coupon\/edit/)
})

test('the edit address of another operator’s coupon leads to the 404 page', async ({ page, baseURL }) => {
  const admin = await openApi(baseURL ?? '', 'admin')
  const { list } = await admin.call<{ list: Row[] }>(
    'GET',
    '/coupon/coupon/getPage?enableStatus=0&pageSize=100',
  )
  const foreign = list.find(({ departmentName }) => !/晨露/.test(String(departmentName)))
  expect(foreign).toBeDefined()
  await enter(page, 'secondary', `/coupon/edit?id=${String(foreign?.['id'])}`)
  await expect(page).toHaveURL('/404')
})

test('leaving, resetting or cancelling a changed coupon form asks first (M59, M60)', async ({ page }) => {
  await enter(page, 'primary', '/coupon/list')
  await page
    .getByRole('region', { name: 'Coupon list' })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  const name = input(page, 'couponName')
  await name.fill('Half done')
  await name.press('Tab')
  const question = page.getByRole('dialog')
  const closing = 'The form data has changed. Do you want to continue closing the form?'

  await page.goBack()
  await expect(question).toContainText(closing)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/coupon/add')
  await expect(name).toHaveValue('Half done')

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Coupon list' }).first().click()
  await expect(question).toContainText(closing)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/coupon/list')
  // The form stays open in its tab and keeps its input.
  await page.goForward().catch(() => undefined)
  await page.getByRole('link', { name: 'New coupon', exact: true }).first().click()
  await expect(name).toHaveValue('Half done')

  await button(page, 'Reset').click()
  await expect(question).toContainText('Are you sure to reset the form?')
  await question.getByRole('button', { name: 'Reset' }).click()
  await expect(name).toHaveValue('')
  await name.fill('Half done')
  await name.press('Tab')
  await button(page, 'Cancel').click()
  await expect(question).toContainText(closing)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/coupon/list')
  await expect(page.getByRole('button', { name: 'Close New coupon' })).toHaveCount(0)
})

for (const [look, options] of [
  ['light, at a desk', { colorScheme: 'light', viewport: { width: 1440, height: 900 } }],
  ['dark, on a phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
] as const) {
  test(`the full coupon form is accessible and fits the width (${look})`, async ({ browser, baseURL }) => {
    const page = await (await browser.newContext({ baseURL: baseURL ?? '', ...options })).newPage()
    await enter(page, 'primary', '/coupon/add')
    await choose(page, 'couponType', 'Full reduce')
    await field(page, 'allDayFlag').getByRole('switch').click()
    await choose(page, 'goodsRange', 'Specified goods')
    await addRows(page, 'goodsList', [0])
    await choose(page, 'machineRange', 'Specified')
    await addRows(page, 'machineList', [0])
    await button(page, 'Save').click()
    await expect(message(page, 'couponName')).toBeVisible()
    expect(await violationsOf(page, { besides: ['best-practice'] })).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await page.context().close()
  })
}
