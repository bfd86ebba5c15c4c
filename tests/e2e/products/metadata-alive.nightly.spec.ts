import { expect, test, type Page } from '../support/test'
import { openApi } from '../support/api-client'
import { enter } from '../support/enter'
import { toolbarAction } from '../support/toolbar-action'

/** Opens a metadata list of one menu in the system pages: its Columns, Search items or Form items. */
async function openRows(page: Page, code: string, action: string): Promise<void> {
  await page.goto(`/system/menu?f.code=${code}`)
  const row = page.getByRole('row').filter({ hasText: code }).first()
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Changes one field of one row in the list of the topmost dialog. */
async function editRow(page: Page, field: string, label: string, value: string): Promise<void> {
  const list = page.getByRole('dialog').last()
  const row = list
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: field, exact: true }) })
    .first()
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: /^Edit / })
  await form.getByRole('textbox', { name: label, exact: true }).fill(value)
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('modified successfully').last()).toBeVisible()
}

test('a metadata change reaches the open consoles of other users and keeps what they have typed', async ({
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  const operator = await (await browser.newContext()).newPage()
  await enter(operator, 'primary', '/device-management/my-device')
  await expect(operator.getByRole('columnheader', { name: 'Machine name' })).toBeVisible()
  await operator.getByRole('button', { name: 'Add', exact: true }).click()
  const form = operator.getByRole('dialog')
  await form.getByLabel('Machine no.').fill('TYPED-BEFORE')
  await form.getByLabel('Address').pressSequentially('half a sen')

  await enter(admin, 'admin')
  await openRows(admin, 'my_device', 'Columns')
  await editRow(admin, 'machineName', 'English name', 'Site name')
  await expect(operator.getByRole('columnheader', { name: 'Site name' })).toBeVisible()

  await openRows(admin, 'my_device', 'Form items')
  await editRow(admin, 'address', 'English name', 'Street and number')
  await expect(form.getByText('Street and number')).toBeVisible()
  await expect(form.getByLabel('Street and number')).toBeFocused()
  await operator.keyboard.type('tence')
  await expect(form.getByLabel('Street and number')).toHaveValue('half a sentence')
  await expect(form.getByLabel('Machine no.')).toHaveValue('TYPED-BEFORE')

  // The change history lists the change and can revert it.
  await openRows(admin, 'my_device', 'Columns')
  await toolbarAction(admin.getByRole('dialog'), 'Change history')
  const history = admin.getByRole('dialog', { name: 'Change history' })
  const change = history.getByRole('row').filter({ hasText: 'machineName' }).first()
  await change.getByRole('button', { name: 'Revert' }).click()
  await admin.locator('.ant-modal-confirm').getByRole('button', { name: 'Revert' }).click()
  await expect(operator.getByRole('columnheader', { name: 'Machine name' })).toBeVisible()
})

test('a new column is chosen from the fields of the entity, and the keyboard reorders the columns', async ({
  page,
  serverAddress,
}) => {
  await enter(page, 'admin')
  await openRows(page, 'sales_success', 'Columns')
  const list = page.getByRole('dialog', { name: /^Columns of / })
  const rows = list.getByRole('row')
  await list.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Add / })
  const field = form.getByRole('combobox', { name: 'Field', exact: true })
  const options = page.locator('.ant-select-item-option')
  await field.click()
  await expect(options).not.toHaveCount(0)
  const name = /\((\w+)\)$/.exec((await options.first().textContent()) ?? '')?.[1] ?? ''
  await field.fill('nowhere')
  await expect(options).toHaveCount(0)
  await field.fill(name)
  await options.filter({ hasText: `(${name})` }).click()
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(rows.nth(1)).toContainText(name)

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/system/menuColumn/editMany'))
  await list.getByRole('gridcell', { name, exact: true }).click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.nth(2)).toContainText(name)
  expect((await saved).ok()).toBe(true)
  await list.getByRole('button', { name: 'Close' }).first().click()
  await openRows(page, 'sales_success', 'Columns')
  await expect(rows.nth(2)).toContainText(name)
  const admin = await openApi(serverAddress, 'admin')
  await admin.call('PUT', '/system/menuColumn/editMany', { remove: [`sales_success.${name}`] })
})

test('a role change reaches the open consoles of its users and keeps what they have typed', async ({
  page,
  serverAddress,
}) => {
  interface Row {
    readonly [name: string]: unknown
  }
  const admin = await openApi(serverAddress, 'admin')
  const first = async (path: string): Promise<Row> =>
    (await admin.call<{ readonly list: readonly Row[] }>('GET', path)).list[0] ?? {}
  const { roleId } = await first('/system/user/getPage?userName=primary')
  const role = await first(`/system/role/getPage?id=${String(roleId)}`)
  const codes = role['buttonCodes'] as readonly string[]
  const grant = (buttonCodes: readonly string[]) =>
    admin.call('PUT', '/system/role/edit', { id: roleId, buttonCodes })

  await enter(page, 'primary', '/device-management/my-device')
  const exporting = page.getByRole('button', { name: 'Export', exact: true, includeHidden: true })
  await expect(exporting).toHaveCount(1)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog')
  const number = form.getByLabel('Machine no.')
  await number.pressSequentially('HALF-A-NUM')

  await grant(codes.filter((code) => code !== 'machine:export'))
  await expect(exporting).toHaveCount(0)
  await expect(number).toBeFocused()
  await page.keyboard.type('BER')
  await expect(number).toHaveValue('HALF-A-NUMBER')

  await grant(codes)
  await expect(exporting).toHaveCount(1)
  await expect(number).toHaveValue('HALF-A-NUMBER')
})

test('the JSON editor completes keys, marks errors in place and shows the difference to the shipped version', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await enter(page, 'admin', '/system/config')
  await page.getByRole('tab', { name: 'Components' }).click()
  await page.getByLabel('Component code').fill('goods_type')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'goods_type' }).filter({ hasText: 'Screen' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: /^Edit / })
  const text = form.getByRole('textbox', { name: 'Configuration (JSON)' })
  await expect(text.locator('.cm-line').first()).toBeVisible()
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('"figu')
  await form.getByRole('option', { name: 'figures', exact: false }).first().click()
  await page.keyboard.type('1,')
  await expect(text).toContainText('"figures": 1,')
  // The unfinished word was a syntax error. Waiting for the new mark avoids reading the tooltip of the old one.
  await expect(text.locator('.cm-lintRange-error')).toHaveText('1')
  await form.locator('.cm-lint-marker-error').hover()
  await expect(page.locator('.cm-tooltip-lint')).toContainText('array')

  await form.getByRole('button', { name: 'Difference to what ships' }).click()
  await expect(form.locator('.cm-changedLine')).toHaveText('"figures": 1,')
  await expect(form.getByText(/\d+ unchanged lines/)).toBeVisible()

  // Escape closes the editor's search panel, and Tab leaves the editor.
  await form.getByRole('button', { name: 'Find', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(form.locator('.cm-search')).toHaveCount(0)
  await expect(text).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Remark')).toBeFocused()

  await form.getByRole('button', { name: 'OK' }).click()
  await expect(form.getByText(/figures/).last()).toBeVisible()
  await expect(form).toBeVisible()
  expect(refused).toEqual([])
})

test('Edit table saves several rows as one change, which a conflict refuses whole and one revert undoes', async ({
  page,
  serverAddress,
}) => {
  const admin = await openApi(serverAddress, 'admin')
  await enter(page, 'admin')
  await openRows(page, 'goods_type', 'Columns')
  const list = page.getByRole('dialog', { name: 'Columns' })
  await list.getByRole('button', { name: 'Edit table' }).click()
  const table = page.getByRole('dialog', { name: 'Edit table' })
  const ok = table.getByRole('button', { name: 'OK' })
  const cell = (label: string, row: number) =>
    table.getByRole('textbox', { name: `${label}, Row ${row}`, exact: true })
  await expect(cell('English name', 1)).toBeVisible()
  await expect(ok).toBeDisabled()
  await cell('English name', 1).fill('Look')
  // In this table neither key adds or moves a row.
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cell('English name', 2)).toBeFocused()
  await cell('English name', 2).fill('Called')
  await expect(table.getByRole('img', { name: 'Changed' })).toHaveCount(2)

  await table.getByRole('button', { name: 'Cancel' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Cancel' }).click()
  // Another user changes one of the rows first, so none of them is saved.
  const id = 'goods_type.typeName'
  await admin.call('PUT', '/system/menuColumn/edit', { id, enName: 'Meanwhile' })
  await ok.click()
  await expect(table.getByText(/changed by someone else|meanwhile/i).first()).toBeVisible()
  await admin.call('PUT', '/system/metadata/reset', { kind: 'menuColumn', id })
  await ok.click()
  await expect(table).toHaveCount(0)
  await expect(list.getByRole('gridcell', { name: 'Look' })).toBeVisible()
  await expect(list.getByRole('gridcell', { name: 'Called' })).toBeVisible()

  await toolbarAction(list, 'Change history')
  const history = page.getByRole('dialog', { name: 'Change history' })
  await history
    .getByRole('row')
    .filter({ hasText: 'image, typeName' })
    .getByRole('button', { name: 'Revert' })
    .click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('Operation successful').last()).toBeVisible()
  const { list: rows } = await admin.call<{ readonly list: readonly { readonly enName: string }[] }>(
    'GET',
    '/system/menuColumn/getPage?menuId=goods_type&pageSize=-1',
  )
  expect(rows.map(({ enName }) => enName)).not.toContain('Called')
})
