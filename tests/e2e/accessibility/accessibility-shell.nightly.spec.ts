import { expect, test, type Page } from '../support/test'
import { enter } from '../support/enter'
import { violationsOf } from '../support/wcag'

/** Expects no violation of WCAG 2.2 AA in the page as it is now. `part` names its state in the failure message. */
async function clean(page: Page, part: string): Promise<void> {
  expect({ part, found: await violationsOf(page) }).toEqual({ part, found: [] })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the public pages have no accessibility violation (WCAG 2.2 AA; B1 to B5)', async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('User name is required')).toBeVisible()
      await clean(page, 'login with errors')
      await page.goto('/demo/login')
      await expect(page.getByRole('button', { name: 'Demo login' })).toBeVisible()
      await clean(page, 'demo login')
      await page.goto('/wechat/login')
      await expect(page.getByRole('button', { name: 'Open WeChat' })).toBeVisible()
      await clean(page, 'login by WeChat')
      await page.goto('/forgot-password')
      await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
      await clean(page, 'forgotten password')
      await page.goto('/404')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await clean(page, 'a page that is not there')
    })

    test('the shell and its menus have no accessibility violation (WCAG 2.2 AA; 4.1)', async ({ page }) => {
      await enter(page, 'admin', '/userInfo')
      await expect(page.getByText('This session')).toBeVisible()
      await clean(page, 'user information')
      const banner = page.getByRole('banner')
      await banner.getByRole('button', { name: /^Account/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      await clean(page, 'account menu')
      await page.keyboard.press('Escape')
      await banner.getByRole('button', { name: 'Search' }).click()
      await page.keyboard.type('user')
      await expect(page.getByRole('option').first()).toBeVisible()
      await clean(page, 'search')
      await page.keyboard.press('Escape')
      await banner.getByRole('button', { name: 'Settings' }).click()
      await expect(page.getByRole('switch', { name: 'Fixed header' })).toBeVisible()
      await clean(page, 'settings')
      await page.keyboard.press('Escape')
      await banner.getByRole('button', { name: 'Error log' }).click()
      await expect(page.getByRole('dialog', { name: 'Error log' })).toBeVisible()
      await clean(page, 'error log')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'User information' }).first().click({ button: 'right' })
      await expect(page.getByRole('menuitem', { name: 'Close others' })).toBeVisible()
      await clean(page, 'menu of a tab')
      await page.keyboard.press('Escape')
      await banner.getByRole('button', { name: 'Collapse menu' }).click()
      await expect(banner.getByRole('button', { name: 'Open menu' })).toBeVisible()
      await clean(page, 'collapsed menu')
      await page.setViewportSize({ width: 390, height: 844 })
      await banner.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog').getByRole('menu').first()).toBeVisible()
      await clean(page, 'menu on a phone')
    })
  })
}
