import type { Page } from 'playwright'

/** What runs in the page: measures from an event of a person, or from a moment that is given, to the paint. */
export interface PageClock {
  /** The moment after the next paint, in ms of the page's clock. */
  painted(): Promise<number>
  /** The moment after the paint in which `selector` matches, in ms of the page's clock: 0 is when its address was called. */
  when(selector: string): Promise<number>
  /** Milliseconds from the next click to the paint after `selector` matches, with `text` in it when that is given. */
  fromClick(selector: string, text?: string): Promise<number>
}

declare global {
  interface Window {
    pageClock: PageClock
  }
}

/** Gives a page that clock, before its own programs run. */
export async function addPageClock(page: Page): Promise<void> {
  // What runs benches calls this for every function with a name, those that go into the page too.
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
