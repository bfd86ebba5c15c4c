import type { Browser, CDPSession, Page } from 'playwright'

/** What one key costs, in milliseconds. */
export interface TypingCost {
  /** From the key to the frame that shows it: the 95th percentile. */
  readonly p95: number
  /** Script run for one key, on average. */
  readonly script: number
}

const fields = 8
const text = 'the quick fox 12'

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** Types into the first text fields of a page, with Tab between them, as a person does. */
export async function typeInto(browser: Browser, address: string): Promise<TypingCost> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.goto(address)
    const inputs = page.locator('input:not([inputmode="decimal"]):not([role])')
    await inputs.first().waitFor()
    await page.waitForLoadState('networkidle')
    await measureKeys(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await type(page, 1)
    await page.evaluate(() => void (window.keyTimes = []))
    const before = await scriptSeconds(session)
    const keys = await type(page, fields)
    const script = ((await scriptSeconds(session)) - before) * 1000
    const times = await page.evaluate(() => window.keyTimes)
    return { p95: percentile(times, 0.95), script: script / keys }
  } finally {
    await page.close()
  }
}

/** Notes for every key how long it takes until the frame that shows it has been handed over. */
async function measureKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keyTimes = []
    window.addEventListener(
      'keydown',
      (event) => {
        const from = event.timeStamp
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => window.keyTimes.push(performance.now() - from)
          channel.port2.postMessage(0)
        })
      },
      true,
    )
  })
}

async function type(page: Page, into: number): Promise<number> {
  const inputs = page.locator('input:not([inputmode="decimal"]):not([role])')
  let keys = 0
  for (let index = 0; index < into; index++) {
    await inputs.nth(index).focus()
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await painted(page)
      keys++
    }
    await page.keyboard.press('Tab')
    await painted(page)
    keys++
  }
  return keys
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? Number.NaN
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
