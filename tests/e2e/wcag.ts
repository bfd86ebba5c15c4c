import axeCore from 'axe-core'
import type { Page } from './test'

/** What the script of axe leaves in the page. */
declare const axe: typeof axeCore

/** The rules of WCAG 2.2 AA, as axe tags them. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What of the page violates the rules of WCAG 2.2 AA as it is shown, as `rule: element`. Waits for colours on their way to
 * others, which have the contrast of neither.
 * @param within Selector of the part that is looked at.
 * @param besides Tags of further rules.
 */
export async function violationsOf(
  page: Page,
  { within = 'html', besides = [] }: { readonly within?: string; readonly besides?: readonly string[] } = {},
): Promise<readonly string[]> {
  await bringAxe(page)
  return page.evaluate(
    async ([part, tags]) => {
      const nextFrame = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      // What moves in a part out of sight never arrives.
      const moving = () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' &&
              effect instanceof KeyframeEffect &&
              effect.target?.checkVisibility() &&
              effect.getTiming().iterations !== Infinity,
          )
      // A colour that has arrived is on its way only now in elements within that inherit it.
      await nextFrame()
      for (let left = moving(); left.length > 0; left = moving()) {
        await Promise.allSettled(left.map(({ finished }) => finished))
        await nextFrame()
      }
      // Pages that are kept out of sight were looked at while they were shown.
      const where = { include: [[part]], exclude: [['main [data-active="false"]']] }
      const { violations } = await axe.run(where, { runOnly: [...tags], resultTypes: ['violations'] })
      return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}`))
    },
    [within, [...wcag, ...besides]] as const,
  )
}

/** Once per document: bringing it into a page takes several times as long as the check. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
}

/** Which of page and main part are wider than there is room. */
export function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['html', 'main'].filter((name) => {
      const element = document.querySelector(name)
      return !element || element.scrollWidth > element.clientWidth
    }),
  )
}

/** Which controls stand where nobody can get: beyond the edge of the window, in nothing that scrolls to them. */
export function beyondReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = 'header, main [data-active="true"], [role="dialog"]'
      .split(', ')
      .map((place) => ['button', 'a[href]', 'input', 'select', 'textarea'].map((tag) => `${place} ${tag}`))
      .join()
    // What moves by itself, and tables, scroll sideways.
    const reached = '[class*="marquee"], .ag-root-wrapper, [role="grid"]'
    const beyond = [...document.querySelectorAll(controls)].filter((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      if (width === 0 || !control.checkVisibility() || (left > -1 && right < innerWidth + 1)) return false
      if (control.closest(reached)) return false
      for (let part = control.parentElement; part && part.tagName !== 'MAIN'; part = part.parentElement)
        if (part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
          return false
      return true
    })
    return beyond.map((control) => control.ariaLabel ?? control.textContent)
  })
}
