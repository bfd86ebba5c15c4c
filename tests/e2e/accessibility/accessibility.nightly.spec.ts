import { expect, test } from '../support/test'
import { enter } from '../support/enter'
import { violationsOf } from '../support/wcag'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the login page, two lists and a form dialog have no accessibility violation (WCAG 2.2 AA, ${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/login')
    await expect(page.getByLabel('User name')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await enter(page, 'admin', '/device-management/my-device')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Machine no.' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.goto('/user-management/department')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
}
