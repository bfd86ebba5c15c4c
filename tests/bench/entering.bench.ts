import { chromium, type Browser } from 'playwright'
import { chromiumLaunch } from '../chromium'
import type { BenchResult } from './bench-result'
import { enter, fillLogin, firstList, openPage } from './console/enter-console'
import { growProfile, installMenus } from './console/large-profile'
import { measureMoving } from './console/moving'
import { tripsInARow } from './console/round-trips'
import { serveConsole } from './console/serve-console'
import { limited, median, told } from './figures'

const rows = '.ag-center-cols-container .ag-row, .ag-row'
/** A count or a task on the home page. When one is visible, the page is painted, though charts may follow. */
const home = 'main section[aria-busy="false"] a'

/**
 * Measures the served console: from the click on "Log in" with an empty browser cache to the first list within 1.5 s
 * and three successive round trips, and to the home page within 1.5 s; from one open tab to another without a request
 * and to another language, as ratios in the same run; and to the menu of a profile of 200 menus and 8,000 columns
 * within 1.3 times the time of the shipped profile.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const server = await serveConsole()
  const unsealed = await serveConsole({ SEALING: 'off' })
  const browser = await chromium.launch(chromiumLaunch)
  try {
    return [
      ...(await measureEntering(browser, server.address)),
      ...(await measureMoving(browser, server.address)),
      ...(await measureProfile(browser, unsealed.address)),
    ]
  } finally {
    await browser.close()
    await server.stop()
    await unsealed.stop()
  }
}

async function measureEntering(browser: Browser, address: string): Promise<readonly BenchResult[]> {
  const calm: number[] = []
  const hasty: number[] = []
  const homes: number[] = []
  let trips = 0
  for (let turn = 0; turn < 5; turn += 1) {
    const waited = await enterOnce(browser, address, { typing: true })
    calm.push(waited.time)
    homes.push((await enterOnce(browser, address, { typing: true, to: '/', shows: home })).time)
    trips = Math.max(trips, waited.trips)
    hasty.push((await enterOnce(browser, address, { typing: false })).time)
  }
  return [
    limited('login to first list, cold cache, from "Log in" to rows, median of 5', median(calm), 'ms', 1500),
    limited('login to first list, cold cache, sequential round trips', trips, 'trips', 3),
    limited('login to home, painted with its counts, median of 5', median(homes), 'ms', 1500),
    told('login to first list, submitted as soon as the page appears, median of 5', median(hasty)),
  ]
}

/** Logs in with an empty cache and opens a page. With `typing` the console can load its files before the click. */
async function enterOnce(
  browser: Browser,
  address: string,
  {
    typing,
    to = firstList,
    shows = rows,
  }: { readonly typing: boolean; readonly to?: string; readonly shows?: string },
) {
  const page = await openPage(browser)
  await fillLogin(page, address + to)
  if (typing) await page.waitForLoadState('networkidle')
  const shown = page.evaluate((selector) => window.pageClock.fromClick(selector), shows)
  const pressed = await page.evaluate(() => performance.now())
  await page.getByRole('button', { name: 'Log in' }).click()
  const time = await shown
  const requests = await page.evaluate((since) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answered = Math.max(
      ...entries.filter(({ name }) => name.includes('getPage?')).map(({ responseEnd }) => responseEnd),
    )
    return (
      entries
        // Requests for the clock, changes, alerts and notices run in parallel, and those of pickers come with the rows.
        // Nothing waits for them.
        .filter(({ startTime, responseEnd, name }) => {
          const isBeside = /getServerTime|Revision|UnViewed|getDue|getAlert/.test(name)
          return startTime >= since && responseEnd <= answered && !isBeside
        })
        .map(({ startTime, responseEnd }) => ({ started: startTime, ended: responseEnd }))
    )
  }, pressed)
  await page.context().close()
  return { time, trips: tripsInARow(requests) }
}

/**
 * Measures the time from the profile response, as the page gets it, to the painted menu. The menu is rendered after
 * the page, so that it delays nothing. The large profile is compared with the shipped one.
 */
async function measureProfile(browser: Browser, address: string): Promise<readonly BenchResult[]> {
  const shipped = await toMenu(browser, address, 0)
  await installMenus(address, 200)
  const large = await toMenu(browser, address, 8000)
  return [
    told('shipped profile, response to menu, median of 9', shipped),
    told('profile of 200 menus and 8,000 columns, response to menu, median of 9', large),
    limited('profile of 200 menus and 8,000 columns', large / shipped, 'x', 1.3, 'the shipped one'),
  ]
}

/** Returns the median time to the menu, ms, with `columns` columns in the profile; 0 keeps those of the server. */
async function toMenu(browser: Browser, address: string, columns: number): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 9; turn += 1) {
    const page = await openPage(browser)
    await growProfile(page, columns)
    await enter(page, address)
    times.push(await page.evaluate(() => window.largeProfile.toMenu))
    await page.context().close()
  }
  return median(times)
}
