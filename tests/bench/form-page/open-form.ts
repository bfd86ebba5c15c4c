import type { Browser } from 'playwright'
import { textsOf, type OpenForm } from './typing-cost'

/** Opens the page of a form in a new window. */
export async function openForm(browser: Browser, address: string): Promise<OpenForm> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return { page, texts: textsOf(page) }
}
