import axeCore from 'axe-core'
import type { Page } from './test'

/** The global variable that the axe script sets in the page. */
declare const axe: typeof axeCore

declare global {
  interface Window {
    /** Prepares the contrast rule for the part of the page with a selector. */
    markSameLooks: (within: string) => void
  }
}

/** The axe tags of the rules of WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Returns the violations of WCAG 2.2 AA in the page as it is shown, each as `rule: element`. First waits for colour
 * transitions to end, because intermediate colours have the contrast of neither end.
 * @param within Selector of the part to check.
 * @param besides axe tags of further rules.
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
      // Animations of hidden elements never finish, so only visible ones are awaited.
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
      // When a transition ends, descendants that inherit the colour start theirs.
      await nextFrame()
      for (let left = moving(); left.length > 0; left = moving()) {
        await Promise.allSettled(left.map(({ finished }) => finished))
        await nextFrame()
      }
      // Hidden pages were checked while they were visible. Outside of the document, axe does not read them at all.
      const hidden = [...document.querySelectorAll('main [data-active="false"]')].map((page) => {
        const mark = document.createComment('')
        page.replaceWith(mark)
        return () => mark.replaceWith(page)
      })
      window.markSameLooks(part)
      const { violations } = await axe
        .run(part, { runOnly: [...tags], resultTypes: ['violations'] })
        .finally(() => hidden.forEach((putBack) => putBack()))
      return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}`))
    },
    [within, [...wcag, ...besides]] as const,
  )
}

/** Loads axe once per document, as loading takes several times as long as the check. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axeCore.source)
  await page.evaluate(prepareLooks)
}

/**
 * Limits the contrast rule to elements whose colours, font and ancestors look like those of no element that it has
 * checked in this document: on a list of twenty like rows the rule takes most of the time. Runs in the page, where it
 * leaves the function `markSameLooks`, to be called when all transitions have ended.
 */
function prepareLooks(): void {
  axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-same-look])' }] })
  const checked = new Set<string>()
  /** True when nothing covers the element. axe gives no verdict on a covered one. */
  const isUncovered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const mark = (element: Element, around: string): void => {
    if (!element.checkVisibility()) return
    const style = getComputedStyle(element)
    // axe does not check what is disabled.
    const isExempt = element.matches(':disabled, [aria-disabled="true"], [inert]')
    const ground = [
      around,
      element.getAttribute('class'),
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      isExempt,
    ].join(' ')
    const look = [element.tagName, style.color, style.fontSize, style.fontWeight, ground].join(' ')
    element.toggleAttribute('data-same-look', checked.has(look))
    if (isUncovered(element)) checked.add(look)
    for (const child of element.children) mark(child, ground)
  }
  window.markSameLooks = (within) => {
    const part = document.querySelector(within)
    if (part) mark(part, '')
  }
}

/** Returns which of `html` and `main` have content wider than themselves, or are missing. */
export function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['html', 'main'].filter((name) => {
      const element = document.querySelector(name)
      return !element || element.scrollWidth > element.clientWidth
    }),
  )
}

/** Returns the names of visible controls beyond the side edges of the window that no scrolling can reach. */
export function beyondReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = 'header, main [data-active="true"], [role="dialog"]'
      .split(', ')
      .map((place) => ['button', 'a[href]', 'input', 'select', 'textarea'].map((tag) => `${place} ${tag}`))
      .join()
    // Marquees move by themselves, and tables scroll sideways.
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
