import { enter } from '../support/enter'
import { goTo, pagesOf, type MenuPage } from '../support/go-to'
import { test as base, expect, type Browser, type Page } from '../support/test'

/** A logged-in page of the browser. */
export interface Desk {
  readonly page: Page
  /** Opens a page of the menu by its code. */
  readonly open: (code: string, query?: Readonly<Record<string, string>>) => Promise<void>
}

/** The tests of a worker share one logged-in browser page, in which visited pages stay open as tabs. */
export const test = base.extend<
  { readonly desk: Desk },
  { readonly deskAt: (serverAddress: string) => Promise<Desk> }
>({
  deskAt: [
    async ({ browser }, lend) => {
      let desk: Promise<Desk> | undefined
      await lend((serverAddress) => (desk ??= beginDesk(browser, serverAddress)))
      await (await desk)?.page.context().close()
    },
    { scope: 'worker' },
  ],
  desk: [async ({ deskAt, serverAddress }, lend) => lend(await deskAt(serverAddress)), { timeout: 120_000 }],
})

async function beginDesk(browser: Browser, serverAddress: string): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: serverAddress,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await enter(page, 'admin')
  const pages = await pagesOf(serverAddress, 'admin')
  return { page, open: (code, query = {}) => openPage(page, pages, code, query) }
}

async function openPage(
  page: Page,
  pages: readonly MenuPage[],
  code: string,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const entry = pages.find((other) => other.code === code)
  if (!entry) throw new Error(`${code} is not in the menu.`)
  const search = new URLSearchParams(query).toString()
  const path = search ? `${entry.path}${entry.path.includes('?') ? '&' : '?'}${search}` : entry.path
  expect(await goTo(page, { ...entry, path })).toBe(true)
}
