import type { Page } from 'playwright'

/** What runs in the page: measures from an event of a person, or from a moment that is given, to the paint. */
export interface PageClock {
  /** Milliseconds from the next click to the paint after `selector` matches, with `text` in it when that is given. */
  fromClick(selector: string, text?: string): Promise<number>
}

declare global {
  interface Window {
    pageClock: PageClock
  }
}

/** Gives every page of a context that clock. */
export async function addPageClock(page: Page): Promise<void> {
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
        (element) =>
          element.checkVisibility() && (text === undefined || element.textContent?.includes(text) === true),
      )
    window.pageClock = {
      fromClick: (selector, text) =>
        new Promise((resolve) => {
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
