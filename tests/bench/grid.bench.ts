import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import { chromiumLaunch } from '../chromium'
import type { BenchResult } from './bench-result'
import { limited, median, told } from './figures'

const root = fileURLToPath(new URL('../..', import.meta.url))
const kinds = ['bare', 'list'] as const
const scrolledFrames = 120

type Kind = (typeof kinds)[number]

/** The cost of an action, ms. */
interface Cost {
  /** The processor time of the main thread. */
  readonly work: number
  /** The time until the result is painted. */
  readonly wait: number
}

const costNames: Readonly<Record<keyof Cost, string>> = { work: 'processor time', wait: 'time' }

type Costs = Readonly<Record<Kind, readonly Cost[]>>

/**
 * Compares a whole list page with AG Grid alone, with the same data, widths and pinned columns, in turns on the same
 * page: painting 50 columns of 100 and of 100,000 rows, scrolling, and selecting a row, each within 1.3 times. Painting is
 * limited by the time until the paint and by the processor time of the main thread, to which other load of the machine
 * adds nothing; scrolling by the processor time, and selecting, which ends in the next frame, by the time.
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
  const working = await mainThread(page)
  const mount = (kind: Kind, count: number) =>
    page.evaluate(([of, rows]) => window.gridBench.mount(of, rows), [kind, count] as const)
  const inTurns = (turns: number, once: (kind: Kind) => Promise<Cost>) => costsInTurns(page, turns, once)
  const mounted = await inTurns(33, (kind) => working(() => mount(kind, 100)))
  const answered = await inTurns(25, async (kind) => {
    await page.evaluate((of) => window.gridBench.showEmpty(of, 100), kind)
    return working(() => page.evaluate(() => window.gridBench.answer()))
  })
  const many = await inTurns(9, (kind) => working(() => mount(kind, 100_000)))
  const late = { bare: 0, list: 0 }
  const scrolled = await inTurns(9, async (kind) => {
    await mount(kind, 100_000)
    const { work, wait } = await working(async () => {
      const times = await page.evaluate((count) => window.gridBench.scroll(150, count), scrolledFrames)
      late[kind] += times.filter((time) => time > 25).length
      return times.reduce((sum, time) => sum + time, 0)
    })
    return { work: work / scrolledFrames, wait: wait / scrolledFrames }
  })
  const selected = await inTurns(25, async (kind) => {
    await mount(kind, 100)
    await page.evaluate(() => window.gridBench.select(1))
    await page.evaluate(() => window.gridBench.rest())
    return working(() => page.evaluate(() => window.gridBench.select(3)))
  })
  return [
    ...ratio('list of 50 columns and 100 rows, mount to paint', mounted, ['work', 'wait']),
    ...ratio('list of 50 columns and 100 rows, response to paint', answered, ['work', 'wait']),
    ...ratio('list of 50 columns and 100,000 rows, mount to paint', many, ['work', 'wait']),
    ...ratio('selecting a row, click to paint', selected, ['wait']),
    ...ratio('scrolling through 100,000 rows, per frame', scrolled, ['work']),
    told('scrolling through 100,000 rows, late frames of 1,080', late.list, 'frames'),
    told('scrolling through 100,000 rows, late frames of 1,080, AG Grid alone', late.bare, 'frames'),
  ]
}

/** Returns a function that measures an action, which resolves to its time, ms, and the work of the page's main thread. */
async function mainThread(page: Page): Promise<(act: () => Promise<number>) => Promise<Cost>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return async (act) => {
    const before = await worked()
    const wait = await act()
    return { work: (await worked()) - before, wait }
  }
}

/** Measures both kinds in turns, each from an empty page, so that both run under the same load. The first turn warms up. */
async function costsInTurns(page: Page, turns: number, once: (kind: Kind) => Promise<Cost>): Promise<Costs> {
  const costs = { bare: [] as Cost[], list: [] as Cost[] }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const kind of kinds) {
      await page.evaluate(() => window.gridBench.clear())
      const cost = await once(kind)
      if (turn > 0) costs[kind].push(cost)
    }
  }
  return costs
}

/** Compares the median costs of the list with those of AG Grid alone. @param limits the costs that have a limit */
function ratio(name: string, costs: Costs, limits: readonly (keyof Cost)[]): readonly BenchResult[] {
  return (['work', 'wait'] as const).flatMap((by) => {
    const [list, bare] = [median(costs.list.map((one) => one[by])), median(costs.bare.map((one) => one[by]))]
    const named = `${name}, ${costNames[by]}`
    return limits.includes(by)
      ? [limited(named, list / bare, 'x', 1.3, `AG Grid alone, ${bare.toFixed(1)} ms`), told(named, list)]
      : [told(named, list), told(`${named}, AG Grid alone`, bare)]
  })
}
