import { openApi } from '../support/api-client'
import { enter } from '../support/enter'
import { expect, test, type Locator, type Page } from '../support/test'
import { toolbarAction } from '../support/toolbar-action'

/** Opens the Columns dialog of one menu and returns it. */
async function openColumns(page: Page, code: string): Promise<Locator> {
  await page.goto(`/system/menu?f.code=${code}`)
  await more(page, code, 'Columns')
  const list = page.getByRole('dialog', { name: /^Columns of / })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  return list
}

async function more(page: Page, code: string, action: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: code }).first()
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function fieldsOf(list: Locator): Promise<readonly string[]> {
  return list.locator('.ag-row [col-id="field"]').allTextContents()
}

test('Copy from another menu updates its preview when the source has changed, and a menu reset removes the copy', async ({
  page,
  serverAddress,
}) => {
  const api = await openApi(serverAddress, 'admin')
  // Without this, the console would be notified of the change and update the preview before OK.
  await page.route('**/system/metadata/awaitRevision*', () => undefined)
  await enter(page, 'admin')
  const list = await openColumns(page, 'goods_type')
  const ships = await fieldsOf(list)
  expect(ships).not.toContain('superiorFlag')

  await toolbarAction(list, 'Copy from another menu')
  const form = page.getByRole('dialog', { name: 'Copy from another menu' })
  const from = form.getByRole('combobox', { name: 'Copy from' })
  const options = page.locator('.ant-select-item-option')
  await from.click()
  await expect(options.first()).toBeVisible()
  await from.fill('goods_type')
  await expect(options).toHaveCount(0)
  await from.fill('goods_setting')
  await options.filter({ hasText: '(goods_setting)' }).click()
  const summary = form.getByLabel('What is copied')
  await expect(summary).toHaveValue(/^Rows added: 1\./)
  await expect(form.getByLabel('Left out, as this menu has no such field')).not.toHaveValue('')
  await expect(form.getByRole('grid', { name: 'Changes' })).toContainText('(superiorFlag)')

  // Another user changes the source rows.
  await api.call('PUT', '/system/menuColumn/edit', { id: 'goods_setting.createTime', enName: 'Made at' })
  await form.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText('What would be done is no longer what was shown.')).toBeVisible()
  await expect(form.getByRole('grid', { name: 'Changes' })).toContainText('Made at')
  await form.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(list.locator('.ag-row [col-id="field"]').filter({ hasText: 'superiorFlag' })).toBeVisible()
  for (const field of ships) expect(await fieldsOf(list)).toContain(field)

  // The copy is one change in the history of this menu. The reset below undoes it.
  await toolbarAction(list, 'Change history')
  const history = page.getByRole('dialog', { name: 'Change history' })
  const changes = history.locator('.ag-row [col-id="name"]')
  await expect(changes).toHaveCount(1)
  await expect(changes).toContainText('superiorFlag')
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  // The reset brings all shipped columns back.
  await page.goto('/system/menu?f.code=goods_type')
  await more(page, 'goods_type', 'Reset all of the menu')
  const reset = page.getByRole('dialog', { name: /^Reset all of the menu/ })
  await expect(reset.getByLabel('Added by administrators, goes')).toHaveValue(/superiorFlag/)
  await reset.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(reset).toBeHidden()
  expect(await fieldsOf(await openColumns(page, 'goods_type'))).toEqual(ships)
})
