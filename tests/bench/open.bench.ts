import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { build, preview } from 'vite'
import { firstPassword } from '../../server-stub/platform/passwords/first-password'
import { chromiumLaunch } from '../chromium'
import { openApi } from '../e2e/support/api-client'
import type { BenchResult } from './bench-result'
import { addPageClock } from './console/page-clock'
import { tripsInARow, type Trip } from './console/round-trips'
import { serveConsole } from './console/serve-console'
import { wideRows } from './grid/wide-list'
import { limited, median } from './figures'

const list = '/wide?size=100'
const rows = '.ag-row[row-index="9"]'
const turns = 9

/**
 * Measures opening the address of a list of 50 columns and 100 rows, as by a link, a new tab or a reload, against AG
 * Grid alone with the same rows, in turns: cold (empty browser cache, logged in, the list was opened before) and warm.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const server = await serveConsole()
  const bare = await serveBareGrid()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    await installWideList(server.address)
    const session = await logIn(browser, server.address)
    const times = {
      cold: { bare: [] as number[], ours: [] as number[] },
      warm: { bare: [] as number[], ours: [] as number[] },
    }
    let cost: Cost = { waves: 0, files: 0, kilobytes: 0 }
    for (let turn = 0; turn < turns; turn += 1) {
      const bareContext = await newContext(browser)
      times.cold.bare.push(await open(bareContext, bare.address))
      times.warm.bare.push(await open(bareContext, bare.address))
      await bareContext.close()
      const context = await newContext(browser, session)
      times.cold.ours.push(
        await open(context, server.address + list, (page) =>
          costOf(page).then((found) => (cost = worse(cost, found))),
        ),
      )
      times.warm.ours.push(await open(context, server.address + list))
      await context.close()
    }
    return [
      ...compared('cold cache, address to painted rows', times.cold),
      ...compared('warm cache, address to painted rows', times.warm),
      limited('waves of requests, including the page itself', cost.waves, 'waves', 3),
      limited('files and calls until rows are painted', cost.files, 'files', 40),
      limited('size of these files and calls on the wire', cost.kilobytes, 'kB', 625),
    ]
  } finally {
    await browser.close()
    await server.stop()
    await bare.stop()
  }
}

/** Installs a list of 50 columns and adds 100 rows to it. */
async function installWideList(address: string): Promise<void> {
  const api = await openApi(address, 'admin')
  const [first] = wideRows(100)
  const fields = Object.keys(first ?? {}).filter((field) => field !== 'id')
  const properties = Object.fromEntries(
    fields.map((field, index) => [
      field,
      { type: typeof first?.[field] === 'number' ? 'number' : 'string', title: `Column ${index}` },
    ]),
  )
  await api.call('POST', '/system/metadata/install', {
    entities: [{ entity: 'wide', title: 'Wide', base: '/wide', type: 'object', properties }],
    screens: [
      {
        code: 'wide',
        kind: 'list',
        title: 'Wide',
        entity: 'wide',
        list: { columns: fields.map((field) => ({ field, width: 140 })) },
      },
    ],
    menu: { code: 'wide', path: '/wide', title: 'Wide' },
  })
  for (const { id: _id, ...row } of wideRows(100)) await api.call('POST', '/wide/add', row)
}

/** Serves a page of AG Grid alone with the same rows. */
async function serveBareGrid(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const root = path.join(import.meta.dirname, 'open-page')
  const outDir = await mkdtemp(path.join(tmpdir(), 'open-bench-'))
  const shared = { root, base: '/', configFile: false as const, logLevel: 'error' as const }
  await build({ ...shared, build: { outDir, emptyOutDir: true, target: 'es2023' } })
  await writeFile(path.join(outDir, 'rows.json'), JSON.stringify(wideRows(100)))
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Logs in and opens the list. @returns the storage that the browser keeps from one visit to the next */
async function logIn(browser: Browser, address: string): Promise<Session> {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(address + list)
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.locator(rows).first().waitFor()
  await page.reload()
  await page.locator(rows).first().waitFor()
  await page.waitForFunction(() => localStorage.getItem('console.openings')?.includes('/wide'))
  const state = await context.storageState()
  await context.close()
  return state
}

function newContext(browser: Browser, storageState?: Session): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...(storageState ? { storageState } : {}),
  })
}

/** Opens an address in a new tab. `look` gets the page before it closes. @returns ms from loading to painted rows */
async function open(
  context: BrowserContext,
  address: string,
  look?: (page: Page) => Promise<unknown>,
): Promise<number> {
  const page = await context.newPage()
  await addPageClock(page)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await page.evaluate((selector) => window.pageClock.when(selector), rows)
  await look?.(page)
  await page.close()
  return time
}

interface Cost {
  readonly waves: number
  readonly files: number
  readonly kilobytes: number
}

/** Returns the cost of the rows: of all requests that began before the response with the rows. */
async function costOf(page: Page): Promise<Cost> {
  const requests = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answered = Math.max(
      ...entries.filter(({ name }) => name.includes('getPage?')).map(({ responseEnd }) => responseEnd),
    )
    return (
      entries
        // The use of a preloaded file has an entry without transferred bytes, which is no second file.
        .filter(
          ({ startTime, transferSize, name }) =>
            startTime <= answered && transferSize > 0 && !/getServerTime|Revision|UnViewed|getDue/.test(name),
        )
        .map(({ startTime, responseEnd, encodedBodySize }) => ({
          started: startTime,
          ended: responseEnd,
          size: encodedBodySize,
        }))
    )
  })
  const trips: readonly Trip[] = requests
  return {
    waves: 1 + tripsInARow(trips, 20),
    files: 1 + requests.length,
    kilobytes: requests.reduce((sum, { size }) => sum + size, 0) / 1000,
  }
}

function worse(one: Cost, other: Cost): Cost {
  return {
    waves: Math.max(one.waves, other.waves),
    files: Math.max(one.files, other.files),
    kilobytes: Math.max(one.kilobytes, other.kilobytes),
  }
}

function compared(
  name: string,
  times: { readonly bare: readonly number[]; readonly ours: readonly number[] },
): readonly BenchResult[] {
  const [bare, ours] = [median(times.bare), median(times.ours)]
  return [
    { name: `${name}, AG Grid alone`, value: bare, unit: 'ms', ok: true },
    { name: `${name}, the console`, value: ours, unit: 'ms', ok: true },
    { name, value: ours / bare, unit: 'x', limit: 1.5, ratioTo: 'AG Grid alone', ok: ours / bare <= 1.5 },
  ]
}
