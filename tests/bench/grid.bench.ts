import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import { chromiumLaunch } from '../chromium'
import type { BenchResult } from './bench-result'
import { percentile } from './figures'

const root = fileURLToPath(new URL('../..', import.meta.url))
const kinds = ['bare', 'list'] as const
const scrolledFrames = 120

type Kind = (typeof kinds)[number]
type Times = Readonly<Record<Kind, readonly number[]>>

/**
 * Compares a whole list page with AG Grid alone, with the same data and pinned columns, in turns on the same page:
 * painting 50 columns of 100 and of 100,000 rows, scrolling, and selecting a row, each within 1.3 times. Lower quartiles
 * are compared, because other load of the machine only adds time. Late frames are reported without a limit, as their
 * number depends on that load.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'grid-bench-'))
  const pageRoot = path.join(root, 'tests/bench/grid')
  const shared = { root: pageRoot, configFile: path.join(root, 'vite.config.ts'), logLevel: 'error' as const }
  await build({ ...shared, build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'gridBench' in window)
    return await measure(page)
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function measure(page: Page): Promise<readonly BenchResult[]> {
  const mounted = await inTurns(17, (kind) => page.evaluate((of) => window.gridBench.mount(of, 100), kind))
  const answered = await inTurns(25, (kind) => page.evaluate((of) => window.gridBench.answer(of, 100), kind))
  const many = await inTurns(9, (kind) => page.evaluate((of) => window.gridBench.mount(of, 100_000), kind))
  const working = await mainThread(page)
  const late = { bare: 0, list: 0 }
  const scrolled = await inTurns(9, async (kind) => {
    await page.evaluate((of) => window.gridBench.mount(of, 100_000), kind)
    const before = await working()
    const times = await page.evaluate((count) => window.gridBench.scroll(150, count), scrolledFrames)
    late[kind] += times.filter((time) => time > 25).length
    return ((await working()) - before) / scrolledFrames
  })
  const selected = await inTurns(13, async (kind) => {
    await page.evaluate((of) => window.gridBench.mount(of, 100), kind)
    await page.evaluate(() => window.gridBench.select(1))
    return page.evaluate(() => window.gridBench.select(3))
  })
  return [
    ...ratio('list of 50 columns and 100 rows, mount to paint', mounted),
    ...ratio('list of 50 columns and 100 rows, response to paint', answered),
    ...ratio('list of 50 columns and 100,000 rows, mount to paint', many),
    ...ratio('selecting a row, click to paint', selected),
    ...ratio('scrolling through 100,000 rows, main-thread time per frame', scrolled),
    {
      name: 'scrolling through 100,000 rows, late frames of 1,080',
      value: late.list,
      unit: 'frames',
      ok: true,
    },
    {
      name: 'scrolling through 100,000 rows, late frames of 1,080, AG Grid alone',
      value: late.bare,
      unit: 'frames',
      ok: true,
    },
  ]
}

/** Returns a function for the total time, ms, that the main thread of a page has worked. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

/** Measures both kinds in turns, so that both run under the same load. The first turn warms up. */
async function inTurns(turns: number, once: (kind: Kind) => Promise<number>): Promise<Times> {
  const times = { bare: [] as number[], list: [] as number[] }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const kind of kinds) {
      const time = await once(kind)
      if (turn > 0) times[kind].push(time)
    }
  }
  return times
}

function ratio(name: string, times: Times): readonly BenchResult[] {
  const [bare, list] = [percentile(times.bare, 25), percentile(times.list, 25)]
  const value = list / bare
  return [
    { name, value, unit: 'x', limit: 1.3, ratioTo: `AG Grid alone, ${bare.toFixed(1)} ms`, ok: value <= 1.3 },
    { name: `${name}, lower quartile`, value: list, unit: 'ms', ok: true },
  ]
}
