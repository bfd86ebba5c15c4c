import type { Page } from 'playwright'

/** Measures times to a paint inside the page. */
export interface PageClock {
  /** Returns the time after the next paint, in ms of the page's clock. */
  painted(): Promise<number>
  /** Returns the time after the paint in which `selector` matches, in ms since the navigation to the page. */
  when(selector: string): Promise<number>
  /** Returns the ms from the next click to the paint with a match of `selector` that has `text`. Rejects after 30 s. */
  fromClick(selector: string, text?: string): Promise<number>
}

declare global {
  interface Window {
    pageClock: PageClock
  }
}

/** Adds the page clock to a page before its own scripts run. */
export async function addPageClock(page: Page): Promise<void> {
  // tsx, which runs the benches, wraps named functions in calls of this helper, those for the page included.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(() => {
    const painted = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(undefined)
        })
      })
    const matches = (selector: string, text: string | undefined) =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && (text === undefined || element.textContent.includes(text)),
      )
    window.pageClock = {
      painted,
      async when(selector) {
        while (!matches(selector, undefined))
          await new Promise<void>((resolve) => {
            requestAnimationFrame(() => resolve())
          })
        return painted()
      },
      fromClick: (selector, text) =>
        new Promise((resolve, reject) => {
          setTimeout(() => reject(new Error(`${selector} ${text ?? ''} did not appear.`)), 30_000)
          const begin = ({ timeStamp }: Event): void => {
            const look = (): void => {
              if (matches(selector, text)) void painted().then((end) => resolve(end - timeStamp))
              else requestAnimationFrame(look)
            }
            look()
          }
          addEventListener('click', begin, { capture: true, once: true })
        }),
    }
  })
}
