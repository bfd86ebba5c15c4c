import { enter } from '../support/enter'
import { recordPage } from '../support/record-desk'
import { expect, test } from '../support/test'

test('Previous and Next follow a tree as the list shows it', async ({ page }) => {
  await enter(page, 'admin', '/user-management/department')
  const heading = recordPage(page).getByRole('heading', { level: 2 })
  const names = page.getByRole('gridcell').getByRole('link').filter({ visible: true })
  await expect(names.nth(3)).toBeVisible()
  const [first = '', second = '', third = ''] = await names.allTextContents()
  await names.first().click()
  await expect(heading).toContainText(first)
  for (const name of [second, third]) {
    await recordPage(page).getByRole('button', { name: 'Next' }).click()
    await expect(heading).toContainText(name)
  }
})
