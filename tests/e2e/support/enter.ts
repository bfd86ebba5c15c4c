import { expect, type Page } from '@playwright/test'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'

/** The password of the seeded accounts. */
export const password = firstPassword

/** Logs in through the login page and waits for the navigation of the shell. `own` is the password. */
export async function enter(page: Page, userName: string, path = '/', own = password): Promise<void> {
  await page.goto(path)
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** Opens a page through the sidebar, after expanding its group if that is collapsed. */
export async function choose(page: Page, group: string, title: string): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Main menu' })
  const header = sidebar.getByRole('menuitem', { name: new RegExp(`(^| )${group}$`) })
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click()
  await sidebar.getByRole('link', { name: title, exact: true }).click()
}
