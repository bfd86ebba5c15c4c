import { chromium, type Browser } from 'playwright'
import { chromiumLaunch } from '../chromium'
import type { BenchResult } from './bench-result'
import { openingTime } from './form-page/opening-time'
import { openForm } from './form-page/open-form'
import { typeInto } from './form-page/typing-cost'
import { servePage } from './serve-page'
import { median } from './figures'

const sizes = [20, 200, 500] as const
const rows = 500

/**
 * Measures typing in forms of 20, 200 and 500 fields and in a child table of 500 rows against plain inputs, and the
 * time to open dialogs of 40 and 200 fields and of 500 rows.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const pages = await servePage('form-page')
  const { address } = pages
  const browser = await chromium.launch(chromiumLaunch)
  try {
    return [
      ...(await typing(browser, address)),
      ...(await typingInTable(browser, address)),
      ...(await opening(browser, address)),
    ]
  } finally {
    await browser.close()
    await pages.stop()
  }
}

async function typing(browser: Browser, address: string): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = []
  const scripts = new Map<number, number>()
  for (const count of sizes) {
    const [plain, ours] = await typeInto([
      await openForm(browser, `${address}?kind=plain&count=${count}`),
      await openForm(browser, `${address}?kind=console&count=${count}`),
    ])
    if (!plain || !ours) continue
    // Rounds are compared in pairs, as the other load of the machine varies.
    const ratio = median(ours.p95.map((value, round) => value / (plain.p95[round] ?? Number.NaN)))
    scripts.set(count, ours.script)
    results.push(
      {
        name: `keystroke to paint, p95, ${count} fields`,
        value: ratio,
        unit: 'x',
        limit: 1.1,
        ratioTo: 'plain HTML inputs',
        ok: ratio <= 1.1,
      },
      { name: `keystroke to paint, p95, ${count} fields`, value: median(ours.p95), unit: 'ms', ok: true },
      {
        name: `script per key, ${count} fields`,
        value: ours.script,
        unit: 'ms',
        limit: 3,
        ok: ours.script <= 3,
      },
    )
  }
  const spread = Math.max(...scripts.values()) / Math.min(...scripts.values())
  return [
    ...results,
    {
      name: 'script per key, slowest to fastest size',
      value: spread,
      unit: 'x',
      limit: 1.5,
      ok: spread <= 1.5,
    },
  ]
}

/** Compares typing in a child table with a table of plain inputs that has only the visible rows. */
async function typingInTable(browser: Browser, address: string): Promise<readonly BenchResult[]> {
  const [plain, ours] = await typeInto([
    await openForm(browser, `${address}?kind=plainTable&count=${rows}`),
    await openForm(browser, `${address}?kind=table&count=${rows}`),
  ])
  if (!plain || !ours) return []
  const ratio = median(ours.p95.map((value, round) => value / (plain.p95[round] ?? Number.NaN)))
  const name = `keystroke to paint, p95, child table of ${rows} rows`
  return [
    { name, value: ratio, unit: 'x', limit: 1.1, ratioTo: 'plain HTML table', ok: ratio <= 1.1 },
    { name, value: median(ours.p95), unit: 'ms', ok: true },
    { name: `script per key, child table of ${rows} rows`, value: ours.script, unit: 'ms', ok: true },
  ]
}

async function opening(browser: Browser, address: string): Promise<readonly BenchResult[]> {
  const fields = await openingTime(browser, `${address}?kind=dialog&count=40`)
  const plain = await openingTime(browser, `${address}?kind=plainDialog&count=200`)
  const many = await openingTime(browser, `${address}?kind=dialog&count=200`)
  const table = await openingTime(browser, `${address}?kind=tableDialog&count=${rows}`)
  return [
    {
      name: 'dialog of 200 fields, click to paint',
      value: many / plain,
      unit: 'x',
      limit: 3,
      ratioTo: 'plain HTML dialog',
      ok: many / plain <= 3,
    },
    { name: 'dialog of 200 fields, click to paint', value: many, unit: 'ms', ok: true },
    { name: 'dialog of 40 fields, click to paint', value: fields, unit: 'ms', limit: 100, ok: fields <= 100 },
    {
      name: `dialog with a child table of ${rows} rows, click to paint`,
      value: table,
      unit: 'ms',
      limit: 300,
      ok: table <= 300,
    },
  ]
}
