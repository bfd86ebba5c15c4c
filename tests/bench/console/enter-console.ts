import type { Browser, Page } from 'playwright'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { addPageClock } from './page-clock'

/** Address of the list with which the benches begin. */
export const firstList = '/sales-record/success'

/** Opens a page with its own, empty cache, in English at 1440 x 900. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await addPageClock(page)
  return page
}

/** Fills in the login page at `address`. */
export async function fillLogin(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
}

/** Logs in at `address`, and waits for the menu. */
export async function enter(page: Page, address: string): Promise<void> {
  await fillLogin(page, address)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('navigation').first().waitFor()
}
