import { enter } from './support/enter'
import { expect, test } from './support/test'

test('Tab stays in a dialog beside which the page is visible', async ({ page }) => {
  await enter(page, 'admin', '/goods-management/setting')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add goods' })
  await form.getByText('Add goods').dblclick()
  const buttons = form.getByRole('button').filter({ visible: true })
  const inside = () => form.evaluate((element) => element.contains(document.activeElement))
  await buttons.last().focus()
  // From the end of the document, the first Tab may lead to the browser's own controls.
  await page.keyboard.press('Tab')
  if (!(await inside())) await page.keyboard.press('Tab')
  await expect(buttons.first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(buttons.last()).toBeFocused()
})
