import type { CDPSession, Locator, Page } from 'playwright'

/** The cost of one key press, ms. */
export interface TypingCost {
  /** The time from the key press to the frame that shows it: the 95th percentile of each round. */
  readonly p95: readonly number[]
  /** The average script time of a key press. */
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
 * Types into the first text fields of several pages, with Tab between them, as a person does, and closes the pages.
 * They take turns, so that the other load of the machine affects all of them.
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

/** A page with text fields, which `typeInto` closes. */
export interface OpenForm {
  readonly page: Page
  readonly texts: Locator
}

/** Returns the text fields of a page or of a part of it. */
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
  // Types once without measuring, as the first key presses on any page are slow.
  await type(opened)
  return { ...opened, p95: [], script: 0, keys: 0 }
}

/** Records for every key press the time until the frame that shows it is submitted. */
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
