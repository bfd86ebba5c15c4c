import type { Browser } from 'playwright'

/** Returns the ms from the click to the frame that shows the dialog: the median of several openings but the first. */
export async function openingTime(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.goto(address)
    const button = page.locator('#open')
    await button.waitFor()
    const times: number[] = []
    for (let opening = 0; opening < 8; opening++) {
      const time = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const from = performance.now()
            const observer = new MutationObserver(() => {
              if (!document.querySelector(':is(dialog, [role="dialog"]) form input')) return
              observer.disconnect()
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
            })
            observer.observe(document.body, { childList: true, subtree: true })
            document.getElementById('open')?.click()
          }),
      )
      // The first opening loads the code of the widgets.
      if (opening > 0) times.push(time)
      await page.keyboard.press('Escape')
      await page.locator('dialog, [role="dialog"]').waitFor({ state: 'detached' })
    }
    return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
  } finally {
    await page.close()
  }
}
