import { choose, enter } from './support/enter'
import { expect, test, type Page } from './support/test'

const dialogs = (page: Page) => page.getByRole('dialog')

/** Opens the selector of pictures over the form of new goods. */
async function openLibraryOverForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Add goods' })
    .getByRole('button', { name: 'Picture library' })
    .click()
  await expect(dialogs(page)).toHaveCount(2)
}

test('the Back button closes the topmost dialog and keeps the list; without a dialog it leads to the previous page', async ({
  page,
}) => {
  await enter(page, 'admin', '/device-management/my-device')
  await choose(page, 'Goods', 'Goods setting')
  await page.getByPlaceholder('Filter these rows').filter({ visible: true }).fill('a')
  await page.locator('[data-operation=edit]').filter({ visible: true }).first().click()
  await expect(dialogs(page)).toBeVisible()
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/goods-management\/setting/)
  await expect(page.getByPlaceholder('Filter these rows').filter({ visible: true })).toHaveValue('a')
  await page.goBack()
  await expect(page).toHaveURL(/\/device-management\/my-device/)
})

test('the Back button asks before it closes a changed form, and Cancel keeps the form (M59)', async ({
  page,
}) => {
  await enter(page, 'admin', '/goods-management/setting')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add goods' })
  await form.getByLabel('Goods name').fill('Green tea')
  // The console was opened on this page, so Back must not leave it for an earlier one.
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Goods name')).toHaveValue('Green tea')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/goods-management\/setting/)
})

test('the Back button closes a question first, which refuses it, and then what the question was about', async ({
  page,
}) => {
  await enter(page, 'admin', '/goods-management/setting')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add goods' })
  await form.getByLabel('Goods name').fill('Green tea')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toHaveCount(1)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(form.getByLabel('Goods name')).toHaveValue('Green tea')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)

  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialogs(page)).toHaveCount(1)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/goods-management\/setting/)
})

test('the Back button closes a picture, and keeps the list', async ({ page }) => {
  await enter(page, 'admin', '/goods-management/setting')
  await page.getByRole('button', { name: 'Enlarge picture 1' }).first().click()
  const picture = page.getByRole('dialog', { name: 'Picture', exact: true })
  await expect(picture).toBeVisible()
  await page.goBack()
  await expect(picture).toHaveCount(0)
  await expect(page).toHaveURL(/\/goods-management\/setting/)
})

test('on a phone the Back button closes a selector, a form and a sheet in turn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'admin', '/goods-management/setting')
  await openLibraryOverForm(page)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(1)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await page.locator('[data-card]').first().getByRole('button', { name: 'Show the row' }).click()
  await expect(dialogs(page)).toHaveCount(1)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/goods-management\/setting/)
})

test('Back twice at the same moment closes a selector and its form, and keeps the page', async ({ page }) => {
  await enter(page, 'admin', '/goods-management/type')
  await choose(page, 'Goods', 'Picture library')
  await choose(page, 'Goods', 'Goods setting')
  await openLibraryOverForm(page)
  await page.evaluate(() => {
    window.history.back()
    window.history.back()
  })
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/goods-management\/setting/)
})
