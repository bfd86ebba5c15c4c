import { expect, test } from '../support/test'
import { enter, password } from '../support/enter'
import { violationsOf } from '../support/wcag'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the change-password page is accessible, and its Reset asks before clearing', async ({ page }) => {
      await enter(page, 'replenisher', '/personal-center/change-password')
      await page.getByLabel('Current password').fill(password)
      await page.getByLabel('New password', { exact: true }).fill('abc1')
      await page.getByLabel('Confirm new password').fill('abc2')
      await page.getByLabel('Confirm new password').blur()
      await expect(page.getByText('Password strength: medium')).toBeVisible()
      expect(await violationsOf(page, { besides: ['best-practice'] })).toEqual([])
      await page.getByRole('button', { name: 'Reset' }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText('Are you sure to reset the form?')
      await question.getByRole('button', { name: 'Reset' }).click()
      await expect(page.getByLabel('Current password')).toHaveValue('')
      await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
      await expect(page.getByText(/Password strength/)).toBeHidden()
    })
  })
}
