import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from './test'
import { livePages } from '../../engine/shell/tabs/page-tabs'
import { enter } from './enter'
import { goTo, pagesOf } from './go-to'
import { wcag } from './wcag'

/** What AxeBuilder leaves in the page. */
declare const axe: {
  run: (
    context: string,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ violations: { id: string; nodes: { target: readonly unknown[] }[] }[] }>
}

/** What is wrong with the page as it stands. */
function problems(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (tags) => {
    // A colour on its way to another has the contrast of neither. In a page out of sight it stays on its way.
    const moving = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect &&
          effect.target?.checkVisibility() &&
          effect.getTiming().iterations !== Infinity,
      )
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { violations } = await axe.run('html', { runOnly: tags, resultTypes: ['violations'] })
    const wide = ['html', 'main'].filter((name) => {
      const element = document.querySelector(name)
      return !element || element.scrollWidth > element.clientWidth
    })
    return [
      ...violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}`)),
      ...wide.map((name) => `${name} is wider than there is room`),
    ]
  }, wcag)
}

const looks = [
  ['light, at a desk', { colorScheme: 'light', viewport: { width: 1440, height: 900 } }],
  [
    'dark, on a phone',
    { colorScheme: 'dark', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  ],
] as const

test.describe.configure({ mode: 'parallel' })
// What is wrong is all in the message; a trace of so many pages would take as long as the test.
test.use({ trace: 'off' })

for (const [look, options] of looks) {
  test(`every page of the menu is accessible (WCAG 2.2 AA), fits and is silent (${look})`, async ({
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
    // Once: bringing axe into a page takes several times as long as the check.
    await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    const found: Record<string, readonly string[]> = {}
    const seen: string[] = []
    const nowhere: string[] = []
    for (const entry of await pagesOf(baseURL ?? '', 'admin')) {
      if (!(await goTo(page, entry))) {
        nowhere.push(entry.path)
        continue
      }
      seen.push(entry.path)
      const wrong = [...(await problems(page)), ...heard.splice(0)]
      if (wrong.length > 0) found[entry.path] = wrong
    }
    expect(found).toEqual({})
    expect(nowhere).toEqual(['/coupon/edit'])
    expect(seen).toContain('/device-management/my-device')
    expect(seen.length).toBeGreaterThan(livePages)
    await expect(page.locator('main [data-active="false"]')).toHaveCount(livePages - 1)
  })
}
