import type { CDPSession, Locator, Page } from 'playwright'

/** What one key costs, in milliseconds. */
export interface TypingCost {
  /** From the key to the frame that shows it: the 95th percentile, round by round. */
  readonly p95: readonly number[]
  /** Script run for one key, on average. */
  readonly script: number
}

const rounds = 6
const fields = 6
const text = 'thequickfoxjumps'

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/**
 * Types into the first text fields of several pages, with Tab between them, as a person does. The pages take turns, so
 * that whatever else the machine does falls on all of them.
 */
export async function typeInto(forms: readonly OpenForm[]): Promise<readonly TypingCost[]> {
  const pages = await Promise.all(forms.map(prepare))
  try {
    for (let round = 0; round < rounds; round++) for (const opened of pages) await type(opened)
    return pages.map(({ p95, script, keys }) => ({ p95, script: script / keys }))
  } finally {
    for (const { page } of pages) await page.close()
  }
}

/** A page with fields to type into, which is closed at the end. */
export interface OpenForm {
  readonly page: Page
  readonly texts: Locator
}

/** The text fields of a page, or of a part of it. */
export function textsOf(place: Page | Locator): Locator {
  return place.locator('input:not([inputmode="decimal"]):not([role])')
}

interface OpenedPage extends OpenForm {
  readonly session: CDPSession
  readonly p95: number[]
  script: number
  keys: number
}

async function prepare({ page, texts }: OpenForm): Promise<OpenedPage> {
  await texts.first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const opened: OpenedPage = { page, texts, session, p95: [], script: 0, keys: 0 }
  await measureKeys(page)
  // Once without being measured: the first keys of a page are dear everywhere.
  await type(opened)
  return { ...opened, p95: [], script: 0, keys: 0 }
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

async function type(opened: OpenedPage): Promise<void> {
  const { page, texts, session } = opened
  await page.bringToFront()
  for (let index = 0; index < fields; index++) {
    await texts.nth(index).focus()
    const before = await scriptSeconds(session)
    for (const key of [...text, 'Tab']) {
      await page.keyboard.press(key)
      await page.evaluate(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      )
      opened.keys++
    }
    opened.script += ((await scriptSeconds(session)) - before) * 1000
  }
  opened.p95.push(percentile(await page.evaluate(() => window.keyTimes.splice(0)), 0.95))
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? Number.NaN
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
