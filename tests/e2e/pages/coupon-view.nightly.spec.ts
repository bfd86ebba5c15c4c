import { readFile } from 'node:fs/promises'
import { openApi, type ApiClient } from '../support/api-client'
import { enter } from '../support/enter'
import { headerButton, openTab, recordPage, rowOf, rowsOf, type ApiRow } from '../support/record-desk'
import { expect, test, type Page } from '../support/test'
import { totalText } from '../support/total-text'

test.use({ viewport: { width: 1440, height: 900 } })

const free = '/coupon/coupon'
const paid = '/coupon/paidCoupon'
const addressOf = (id: string) => `/coupon/view?id=${id}`
const buttons = ['Edit', 'Open', 'Close', 'Push', 'Generate pickup codes', 'Delete'] as const
type Name = (typeof buttons)[number]

/** Returns the coupon of operator 3 with the lowest id in a state. Throws when there is none. */
const inState = async (api: ApiClient, enableStatus: number): Promise<ApiRow> => {
  const rows = await rowsOf(api, free, { enableStatus: String(enableStatus), departmentId: '3' })
  const [row] = rows.toSorted((one, other) => Number(one.id) - Number(other.id))
  if (!row) throw new Error(`No coupon in state ${enableStatus}.`)
  return row
}

/** Expects the offered buttons of the header to be enabled and all others to be disabled. */
async function expectOffered(page: Page, offered: readonly Name[]): Promise<void> {
  const beside: readonly Name[] = ['Edit', 'Open', 'Close']
  for (const name of beside) {
    const button = headerButton(page, name)
    await (offered.includes(name) ? expect(button).toBeEnabled() : expect(button).toBeDisabled())
  }
  await headerButton(page, 'More').click()
  for (const name of buttons.filter((other) => !beside.includes(other))) {
    const entry = page.getByRole('menuitem', { name, exact: true })
    await (offered.includes(name) ? expect(entry).toBeEnabled() : expect(entry).toBeDisabled())
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toHaveCount(0)
}

test('A33: the coupon page shows all parts of the coupon and has no control to edit them', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const coupon = await inState(api, 0)
  await enter(page, 'secondary', addressOf(coupon.id))
  const record = recordPage(page)
  await expect(record.getByRole('heading', { level: 2 })).toHaveText(
    `${String(coupon['couponNo'])} · ${String(coupon['couponName'])}`,
  )
  await expect(record.getByText('Not enabled', { exact: true }).first()).toBeVisible()
  for (const name of ['Total quantity', 'Used quantity', 'Quantity left'])
    await expect(record.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(record.getByRole('tab')).toHaveText([
    'Coupon',
    'Machines',
    'Goods',
    'Pickup codes',
    'Push records',
  ])
  for (const name of ['Basic information', 'Discount', 'Validity', 'Pickup codes'])
    await expect(record.getByRole('region', { name, exact: true })).toBeVisible()
  const editable = record.locator(
    'form, textarea, select, [contenteditable=true], [role=switch], [role=spinbutton], [role=combobox], input:not([type=search])',
  )
  for (const name of ['Coupon', 'Machines', 'Goods']) {
    const panel = await openTab(page, name)
    await expect(panel.getByRole('region').first()).toBeVisible()
    await expect(editable).toHaveCount(0)
    await expect(panel.getByRole('button', { name: /Edit/ })).toHaveCount(0)
  }
  // The lists in these tabs can be searched and exported, but not changed.
  for (const name of ['Pickup codes', 'Push records'])
    await expect(
      (await openTab(page, name)).getByRole('button', { name: /^(Add|Edit|Delete)$/ }),
    ).toHaveCount(0)
})

test('A34: the buttons of the coupon page follow the state of the coupon, from not enabled to closed', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const [drawn, usedUp] = [await inState(api, 0), await inState(api, 3)]
  await enter(page, 'secondary', addressOf(usedUp.id))
  await expectOffered(page, [])
  const superior = (await rowsOf(api, free, { departmentId: '2' })).find((row) => row['superior'] === true)
  await page.goto(addressOf(superior?.id ?? ''))
  await expectOffered(page, [])
  // An operator may not see the pickup codes of a superior's coupon.
  await expect(recordPage(page).getByRole('tab', { name: 'Pickup codes' })).toHaveCount(0)

  await page.goto(addressOf(drawn.id))
  await expectOffered(page, ['Edit', 'Open', 'Delete'])
  await headerButton(page, 'Open').click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure to open this coupon?')
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
  await expect(recordPage(page).getByText('Enabling', { exact: true }).first()).toBeVisible()
  const { pickupCodeStrategy } = await rowOf(api, free, { id: drawn.id })
  await expectOffered(page, [
    'Close',
    'Push',
    ...(pickupCodeStrategy === 0 ? (['Generate pickup codes'] as const) : []),
  ])
  await headerButton(page, 'Close').click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure to close this coupon?')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(headerButton(page, 'Open')).toBeEnabled()
  await expectOffered(page, ['Open'])
})

test('A35: an export of pickup codes has those of the filtered list', async ({ page, serverAddress }) => {
  const api = await openApi(serverAddress, 'secondary')
  const coupons = await rowsOf(api, free, { departmentId: '3', pageSize: '50' })
  const coupon = coupons.find(({ usedQuantity }) => Number(usedQuantity) > 2)
  const query = { couponId: coupon?.id ?? '', codeStatus: '1', pageSize: '-1' }
  const codes = (await rowsOf(api, '/coupon/pickupCode', query)).map((row) => String(row['pickupCode']))
  const all = await rowsOf(api, '/coupon/pickupCode', { couponId: coupon?.id ?? '', pageSize: '-1' })
  expect(all.length).toBeGreaterThan(codes.length)

  await enter(page, 'secondary', `${addressOf(coupon?.id ?? '')}&tab=4`)
  const panel = recordPage(page).getByRole('tabpanel', { name: 'Pickup codes' })
  await expect(panel.getByRole('row').nth(1)).toBeVisible()
  await panel.getByRole('button', { name: 'Search form', exact: true }).click()
  await panel.getByRole('search').getByRole('combobox', { name: 'Code status' }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /^Used$/ })
    .click()
  await panel.getByRole('button', { name: 'Query' }).click()
  await expect(panel.getByText(totalText(codes.length))).toBeVisible()
  await panel.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: 'All', exact: true }).check()
  await dialog.getByRole('radio', { name: 'csv' }).check()
  const download = page.waitForEvent('download', { timeout: 90_000 })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.match(/\b\d{8}\b/g)?.toSorted()).toEqual(codes.toSorted())
})

test('the coupon page finds a paid coupon by its id alone, and lists link to the page of their kind (1.6)', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'secondary')
  const coupon = await rowOf(api, paid)
  await enter(page, 'secondary', addressOf(coupon.id))
  const heading = recordPage(page).getByRole('heading', { level: 2 })
  await expect(heading).toContainText(String(coupon['couponNo']))
  await page.goto('/coupon/list?kind=1')
  await page.getByRole('link', { name: String(coupon['couponNo']), exact: true }).click()
  await expect(page).toHaveURL(/\/coupon\/view\?.*kind=1/)
  await expect(heading).toContainText(String(coupon['couponNo']))
})

test('M39: a missing coupon and another operator’s show the same error', async ({ page, serverAddress }) => {
  const admin = await openApi(serverAddress, 'admin')
  const foreign = await rowOf(admin, free, { departmentId: '17' })
  await enter(page, 'secondary', addressOf(foreign.id))
  for (const id of [foreign.id, '99']) {
    await page.goto(addressOf(id))
    await expect(recordPage(page).getByRole('alert')).toContainText(
      'does not exist, has been deleted, or is not yours',
    )
    await expect(page.getByText(String(foreign['couponNo']))).toHaveCount(0)
  }
})
