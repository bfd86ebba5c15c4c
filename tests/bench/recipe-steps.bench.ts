import { chromium, type Page } from 'playwright'
import { chromiumLaunch } from '../chromium'
import type { BenchResult } from './bench-result'
import { servePage } from './serve-page'
import { median } from './figures'

const rounds = 12
const limit = 1.2

/**
 * Measures a key press in the step editor of a recipe of 30 steps against one in a plain field of the same form. Both
 * take turns on one page, so that the other load of the machine affects both.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const pages = await servePage('recipe-page')
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(pages.address)
    await page.getByRole('option').nth(3).click()
    await page.waitForLoadState('networkidle')
    return await measure(page)
  } finally {
    await browser.close()
    await pages.stop()
  }
}

async function measure(page: Page): Promise<readonly BenchResult[]> {
  const fields = {
    plain: page.getByLabel('Recipe name', { exact: true }),
    weight: page.getByLabel('Powder weight', { exact: true }),
    water: page.getByLabel('Water volume', { exact: true }),
  }
  const times: Record<keyof typeof fields, number[]> = { plain: [], weight: [], water: [] }
  // The first key presses on any page are slow, so round 0 is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, field] of Object.entries(fields) as [keyof typeof fields, typeof fields.plain][]) {
      await field.fill('')
      await field.focus()
      const found = await typed(page, '12.5')
      if (round > 0) times[name].push(...found)
    }
  }
  const ratio = (name: 'weight' | 'water'): BenchResult => {
    const value = median(times[name]) / median(times.plain)
    return {
      name: `key to paint, ${name} of a step among 30`,
      value,
      unit: 'x',
      limit,
      ratioTo: 'a plain field of the form',
      ok: value <= limit,
    }
  }
  return [
    { name: 'key to paint, plain field', value: median(times.plain), unit: 'ms', ok: true },
    ratio('weight'),
    ratio('water'),
  ]
}

/** Returns the time from each key press until its frame is submitted, ms. */
async function typed(page: Page, text: string): Promise<readonly number[]> {
  const times: number[] = []
  for (const key of text) {
    await page.evaluate(() => {
      const keyed = new Promise<number>((resolve) => {
        window.addEventListener(
          'keydown',
          (event) =>
            requestAnimationFrame(() => {
              const channel = new MessageChannel()
              channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp)
              channel.port2.postMessage(0)
            }),
          { capture: true, once: true },
        )
      })
      Object.assign(window, { keyed })
    })
    await page.keyboard.press(key)
    times.push(await page.evaluate(() => (window as unknown as { keyed: Promise<number> }).keyed))
  }
  return times
}
