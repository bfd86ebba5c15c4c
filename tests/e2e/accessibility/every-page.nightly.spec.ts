import { expect, test, type Page } from '../support/test'
import type { ViewportSize } from '@playwright/test'
import { livePages } from '../../../engine/shell/tabs/page-tabs'
import { enter } from '../support/enter'
import { goTo, pagesOf } from '../support/go-to'
import { beyondReach, tooWide, violationsOf } from '../support/wcag'

const looks = [
  ['light, at a desk', { colorScheme: 'light', viewport: { width: 1440, height: 900 } }],
  [
    'dark, on a phone',
    { colorScheme: 'dark', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  ],
] as const

/** The text spacing that must cause no loss of content (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Returns the parts that do not fit 320 by 256 px, which is a 1280 by 1024 px viewport at 400 % (WCAG 1.4.10). */
async function withoutRoom(page: Page, viewport: ViewportSize): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 256 })
  const style = await page.addStyleTag({ content: spacing })
  const found = [...(await tooWide(page)), ...(await beyondReach(page))]
  await style.evaluate((element) => element.parentNode?.removeChild(element))
  await page.setViewportSize(viewport)
  return found.map((part) => `${part} has no room at 400 % with wider text`)
}

// Each test visits some seventy pages.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })
// The failure message has all findings. A trace of so many pages would take as long as the test.
test.use({ trace: 'off' })

for (const [look, options] of looks) {
  test(`every page of the menu is accessible (WCAG 2.2 AA), fits the width and logs no error or warning (${look})`, async ({
    browser,
    baseURL,
  }) => {
    const page = await (await browser.newContext(options)).newPage()
    const heard: string[] = []
    page.on('pageerror', (error) => heard.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
    })
    await enter(page, 'admin')
    const found: Record<string, readonly string[]> = {}
    const seen: string[] = []
    const nowhere: string[] = []
    for (const entry of await pagesOf(baseURL ?? '', 'admin')) {
      if (!(await goTo(page, entry))) {
        nowhere.push(entry.path)
        continue
      }
      seen.push(entry.path)
      const wrong = [
        ...(await violationsOf(page)),
        ...(await tooWide(page)).map((part) => `${part} is wider than there is room`),
        ...(await beyondReach(page)).map((control) => `${control} stands beyond the window`),
        ...('isMobile' in options ? await withoutRoom(page, options.viewport) : []),
        ...heard.splice(0),
      ]
      if (wrong.length > 0) found[entry.path] = wrong
    }
    expect(found).toEqual({})
    expect(nowhere).toEqual(['/coupon/edit'])
    expect(seen).toContain('/device-management/my-device')
    expect(seen.length).toBeGreaterThan(livePages)
    await expect(page.locator('main [data-active="false"]')).toHaveCount(livePages - 1)
  })
}
