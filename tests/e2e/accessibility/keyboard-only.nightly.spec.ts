import { expect, test, type Locator, type Page } from '../support/test'
import { password } from '../support/enter'

/** Takes a screenshot of an element and the 4 px around it, where a focus ring is drawn. */
async function lookOf(page: Page, target: Locator): Promise<Buffer> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to be seen.')
  const [x, y] = [Math.max(0, box.x - 4), Math.max(0, box.y - 4)]
  return page.screenshot({ clip: { x, y, width: box.width + 8, height: box.height + 8 } })
}

/** Presses a key until the target has the focus, and expects the focus to be visible. */
async function reach(page: Page, target: Locator, key = 'Tab', most = 60): Promise<void> {
  await expect(target).toBeVisible()
  const before = await lookOf(page, target)
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < most && !(await isFocused()); pressed += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
  await expect(async () => expect((await lookOf(page, target)).equals(before)).toBe(false)).toPass()
}

test('a user can log in, find, select, edit, save and export by keyboard alone', async ({ page }) => {
  // Every step takes two screenshots.
  test.setTimeout(600_000)
  await page.goto('/')
  await reach(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await reach(page, page.getByLabel('User name'), 'Shift+Tab')
  await page.keyboard.type('admin')
  await page.keyboard.press('Enter')

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()
  await reach(page, menu.getByRole('link', { name: 'Home' }))
  await reach(page, menu.getByRole('menuitem', { name: 'Machines' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await reach(page, menu.getByRole('link', { name: 'My machines' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').nth(1)
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  const named = page.getByRole('row').nth(5).locator('[col-id=machineNo]')
  // A row is rendered before its cells have text.
  await expect(named).toHaveText(/\S/)
  const machineNo = await named.innerText()

  await reach(page, page.getByLabel('Machine no.'))
  await page.keyboard.type(machineNo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible()

  await reach(page, page.getByRole('columnheader').first())
  await reach(page, page.getByRole('columnheader', { name: 'Machine no.' }), 'ArrowRight', 1)
  await reach(page, row.locator('[col-id=machineNo]'), 'ArrowDown', 1)
  await page.keyboard.press('Space')
  await expect(row.getByRole('checkbox')).toBeChecked()

  const toolbar = page.getByRole('toolbar')
  const edit = toolbar.getByRole('button', { name: 'Edit', exact: true })
  await reach(page, toolbar.getByRole('button', { name: 'Add', exact: true }), 'Shift+Tab')
  await reach(page, edit, 'ArrowRight', 8)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: /^Edit / })
  await reach(page, form.getByRole('textbox', { name: 'Machine name' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Named by keyboard')
  await reach(page, form.getByRole('button', { name: 'OK' }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(row).toContainText('Named by keyboard')

  const exportButton = toolbar.getByRole('button', { name: 'Export', exact: true })
  await reach(page, exportButton, 'ArrowLeft', 8)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await reach(page, dialog.getByRole('button', { name: /^(OK|Export)$/i }))
  const download = page.waitForEvent('download', { timeout: 90_000 })
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^My machines\d{14}\.xlsx$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(exportButton).toBeFocused()

  for (const [name, title] of [
    ['Table settings', 'Table settings'],
    ['Columns', 'Columns'],
  ] as const) {
    const button = toolbar.getByRole('button', { name })
    await reach(page, button, 'ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Columns' })).toBeFocused()
})
