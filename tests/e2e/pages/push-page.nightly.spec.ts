import { openApi, type ApiClient } from '../support/api-client'
import { enter } from '../support/enter'
import { expect, test, type Page } from '../support/test'
import { tooWide, violationsOf } from '../support/wcag'

type Row = Readonly<Record<string, unknown>>

const address = '/push/pushMachine'
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const send = (page: Page) => button(page, 'Send').click()
const question = (page: Page) => page.getByRole('dialog')

/** Returns the user's machines that a push can reach, and one that it cannot reach. */
async function machines(api: ApiClient): Promise<{ readonly fit: readonly Row[]; readonly lost: Row }> {
  const { list } = await api.call<{ list: Row[] }>('GET', '/device/machine/getPage?pageSize=100')
  const isFit = (row: Row) => Boolean(row['pushId']) && row['permissionStatus'] !== 2
  const { list: expired } = await api.call<{ list: Row[] }>(
    'GET',
    '/device/machine/getPage?pageSize=100&permissionStatus=2',
  )
  const [lost = {}] = [...expired, ...list].filter((row) => !isFit(row))
  return { fit: list.filter(isFit), lost }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => String(id)).join(',')
const pushType = (page: Page, name: string) =>
  field(page, 'pushType').getByRole('radio', { name, exact: true })

test('the machine table of a push counts, removes and filters machines, and must not be empty (M14)', async ({
  page,
}) => {
  await enter(page, 'primary', address)
  await pushType(page, 'Restart (app)').check()
  await send(page)
  await expect(field(page, 'machineIds').getByRole('alert')).toHaveText('Please select')

  const table = field(page, 'machineIds')
  await table.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  for (const place of [0, 1, 2]) await dialog.locator('tbody').getByRole('checkbox').nth(place).check()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(table.getByText('3 of at most 100 chosen')).toBeVisible()
  await table
    .getByRole('button', { name: /^Remove (?!all)/ })
    .first()
    .click()
  await expect(table.getByText('2 of at most 100 chosen')).toBeVisible()

  // The operator field beside the table filters the machines of its selector.
  await table.getByRole('button', { name: 'Operator', exact: true }).click()
  const operators = page.getByRole('dialog')
  await operators.getByRole('checkbox').nth(1).check()
  await operators.getByRole('button', { name: 'OK' }).click()
  const asked = page.waitForRequest((request) => /machine\/getPage\?.*departmentId=/.test(request.url()))
  await table.getByRole('button', { name: 'Add', exact: true }).click()
  await asked
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

test('a push with missing or wrong parameters is not sent (A36, V66 to V69)', async ({ page, baseURL }) => {
  const api = await openApi(baseURL ?? '', 'primary')
  const { fit } = await machines(api)
  await enter(page, 'primary', `${address}?machineIds=${idsOf(fit.slice(0, 1))}`)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/push/send')) requests.push(request.url())
  })
  for (const [type, name, text] of [
    ['Custom fault', 'faultContent', 'Please enter the fault content.'],
    ['Update prices', 'priceList', 'Please enter the price.'],
    ['Ads', 'advertisementIds', 'Please enter the advertising link.'],
    ['Coffee recipe', 'recipeIds', 'required'],
    ['Issue coupons', 'couponIds', 'required'],
    ['Unlock tracks', 'trackNos', 'required'],
    ['Coffee classification', 'recipeGroupIds', 'required'],
  ] as const) {
    await pushType(page, type).check()
    await send(page)
    await expect(field(page, name).getByRole('alert').first(), type).toContainText(text)
  }
  await pushType(page, 'Fridge temperature').check()
  await field(page, 'minTemperature').locator('input').fill('8')
  await field(page, 'maxTemperature').locator('input').fill('4')
  await send(page)
  await expect(field(page, 'maxTemperature').getByRole('alert')).toHaveText(
    'Please enter a valid temperature range.',
  )
  expect(requests).toEqual([])
})

test('the push page marks unreachable machines, and a push with any of them is refused by name (A37, M47)', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(baseURL ?? '', 'primary')
  const { fit, lost } = await machines(api)
  const before = await api.call<{ total: number }>('GET', '/push/record/getPage?pageSize=1')
  await enter(page, 'primary', `${address}?pushType=8&machineIds=${idsOf([...fit.slice(0, 1), lost])}`)
  const targets = field(page, 'targets').getByRole('row')
  await expect(targets.filter({ hasText: String(fit[0]?.['machineNo']) })).toContainText('Can be reached')
  await expect(targets.filter({ hasText: String(lost['machineNo']) })).toContainText(/Has expired|No Push Id/)

  await send(page)
  await expect(question(page)).toContainText('Are you sure to restart the selected machines?')
  await question(page).getByRole('button', { name: 'Send' }).click()
  const refusal = field(page, 'machineIds').getByRole('alert')
  await expect(refusal).toContainText(`Machine ${String(lost['machineNo'])} does not exist, has expired`)
  await expect(refusal).not.toContainText(String(fit[0]?.['machineNo']))
  // No machine got the push, and the form keeps its input.
  expect(await api.call('GET', '/push/record/getPage?pageSize=1')).toMatchObject({ total: before.total })
  await expect(field(page, 'machineIds').getByText('2 of at most 100 chosen')).toBeVisible()
  await field(page, 'machineIds')
    .getByRole('button', { name: `Remove ${String(lost['machineNo'])}` })
    .click()
  await expect(targets.filter({ hasText: String(lost['machineNo']) })).toHaveCount(0)
})

test('a push creates a record per machine, and its results arrive even after a reload (A38, C66)', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(baseURL ?? '', 'primary')
  const { fit } = await machines(api)
  const chosen = fit.slice(0, 2)
  await enter(page, 'primary', `${address}?pushType=11&machineIds=${idsOf(chosen)}`)
  await send(page)
  await expect(question(page)).toContainText('Are you sure to prohibit sales on the selected machines?')
  await question(page).getByRole('button', { name: 'Send' }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('Pending')).toHaveCount(2)
  await expect(page).toHaveURL(/sendNo=/)
  await expect(field(page, 'machineIds').getByText('0 of at most 100 chosen')).toBeVisible()

  const sendNo = new URL(page.url()).searchParams.get('sendNo') ?? ''
  const { list } = await api.call<{ list: Row[] }>('GET', `/push/record/getPage?sendNo=${sendNo}`)
  expect(
    list.map(({ machineNo }) => String(machineNo)).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(
    chosen.map(({ machineNo }) => String(machineNo)).toSorted((one, other) => one.localeCompare(other)),
  )

  await page.reload()
  await expect(results.locator('tbody tr')).toHaveCount(2)
  for (const { machineNo } of chosen) await expect(results).toContainText(String(machineNo))
  await expect(page.getByText('2 of 2 answered')).toBeVisible({ timeout: 90_000 })
  await expect(results.getByText('Overtime')).toHaveCount(2)
  await page.getByRole('link', { name: 'All records' }).click()
  await expect(page).toHaveURL('/push/record')
})

test('the push page opens the list of advertisements, each of which needs a link (A39, D9)', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'primary', address)
  await button(page, 'Advertisements').click()
  const list = page.getByRole('dialog', { name: 'Advertisements' })
  await list.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Add / })
  await form.getByLabel('Name', { exact: false }).first().fill('No link')
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(form.locator('[data-field="adLink"]').getByRole('alert')).toContainText(
    'Please enter the advertising link.',
  )
  expect(baseURL).toBeTruthy()
})

test('push types that the user may not send are neither offered nor taken from the address (P60)', async ({
  page,
  baseURL,
}) => {
  const admin = await openApi(baseURL ?? '', 'admin')
  const { list } = await admin.call<{ list: Row[] }>('GET', '/system/role/getPage?pageSize=100')
  const role = list.find(({ code }) => code === 'third_admin') ?? {}
  const buttonCodes = (role['buttonCodes'] as readonly string[]).filter((code) => code !== 'push:restartApp')
  await admin.call('PUT', '/system/role/edit', { id: role['id'], buttonCodes })
  await enter(page, 'third', `${address}?pushType=4&machineIds=1%20or%201=1&couponIds=999`)
  await expect(page.getByRole('alert')).toContainText(
    'The address gives no possible value for Push type, Machines.',
  )
  await expect(pushType(page, 'Restart (machine)')).toBeVisible()
  await expect(pushType(page, 'Restart (app)')).toHaveCount(0)
  await expect(field(page, 'machineIds').getByText('0 of at most 100 chosen')).toBeVisible()
  await pushType(page, 'Issue coupons').check()
  await field(page, 'machineIds').getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('tbody').getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await send(page)
  await expect(question(page)).toContainText('Are you sure to send the push to 1 machine?')
  await question(page).getByRole('button', { name: 'Send' }).click()
  // The unknown coupon is reported at its field.
  await expect(field(page, 'couponIds').getByRole('alert')).toBeVisible()
})

for (const [look, options] of [
  ['light, at a desk', { colorScheme: 'light', viewport: { width: 1440, height: 900 } }],
  ['dark, on a phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
] as const) {
  test(`the completed push page is accessible and fits the width (${look})`, async ({ browser, baseURL }) => {
    const { fit } = await machines(await openApi(baseURL ?? '', 'primary'))
    const page = await (await browser.newContext({ baseURL: baseURL ?? '', ...options })).newPage()
    await enter(page, 'primary', `${address}?pushType=13&machineIds=${idsOf(fit.slice(0, 3))}`)
    await field(page, 'minTemperature').locator('input').fill('2')
    await field(page, 'maxTemperature').locator('input').fill('6')
    await expect(field(page, 'targets').getByRole('rowheader')).toHaveCount(3)
    expect(await violationsOf(page, { besides: ['best-practice'] })).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await page.context().close()
  })
}
