import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { build, preview } from 'vite'
import { read } from 'xlsx'
import { chromiumLaunch } from '../chromium'
import type { BenchResult } from './bench-result'
import { answerRows } from './client-export/answer-rows'
import { longestTask, type LongestTask } from './client-export/longest-task'
import { median } from './figures'

const rows = 100_000
const columns = 20
const rounds = 3

/**
 * Measures the export of a whole list to a workbook that the browser writes: the longest time that its main thread
 * works without a pause, from the click to the file, in the worst of several rounds. Time spent waiting for a busy
 * processor is reported without a limit.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'client-export-bench-'))
  const root = path.resolve(import.meta.dirname, '../..')
  const shared = {
    root: path.join(root, 'tests/bench/client-export'),
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error' as const,
  }
  await build({ ...shared, build: { outDir, emptyOutDir: true } })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [answerRows(rows, columns)],
  })
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    return await measure(browser, page)
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function measure(browser: Browser, page: Page): Promise<readonly BenchResult[]> {
  const longest: LongestTask[] = []
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click()
    const run = page.getByRole('dialog').getByRole('button', { name: 'Export' })
    await run.waitFor()
    const download = page.waitForEvent('download', { timeout: 300_000 })
    const start = performance.now()
    longest.push(
      await longestTask(browser, page, async () => {
        await run.click()
        await download
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }),
    )
    seconds.push((performance.now() - start) / 1000)
    await checkFile(await (await download).path())
  }
  const value = Math.max(...longest.map(({ work }) => work))
  const name = `export of ${rows} rows of ${columns} columns to xlsx by the browser`
  return [
    { name: `${name}, longest main-thread task`, value, unit: 'ms', limit: 50, ok: value <= 50 },
    {
      name: `${name}, longest main-thread task including waits, median of ${rounds}`,
      value: median(longest.map(({ time }) => time)),
      unit: 'ms',
      ok: true,
    },
    { name: `${name}, click to file`, value: median(seconds), unit: 's', ok: true },
  ]
}

/** Throws when the file is incomplete, so that writing less does not count as faster. */
async function checkFile(file: string): Promise<void> {
  const book = read(await readFile(file), { sheetRows: 1 })
  const range: unknown = book.Sheets[book.SheetNames[0] ?? '']?.['!fullref']
  const whole = `A1:T${rows + 1}`
  if (range !== whole) throw new Error(`The file holds ${String(range)} instead of ${whole}.`)
}
