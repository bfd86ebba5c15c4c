import { chromium, type Browser, type Page } from 'playwright'
import { gzipSync } from 'node:zlib'
import { chromiumLaunch } from '../chromium'
import { openApi } from '../e2e/support/api-client'
import { enter } from '../e2e/support/enter'
import type { BenchResult } from './bench-result'
import { longestTask } from './client-export/longest-task'
import { addPageClock } from './console/page-clock'
import { serveConsole } from './console/serve-console'
import { addMachines } from './map/add-machines'
import { median, told } from './figures'

const few = { prefix: 'BF', count: 200 }
const many = { prefix: 'BM', count: 20_000 }
const rounds = 5

/**
 * Measures the map of machines (B9): from loading its address to painted markers, with 20,000 machines within 1.5 times
 * the time of 200 in the same towns; and panning and zooming over the 20,000, without a task of the main thread that
 * works for over 50 ms. Also reports the time from another open page of the console to the map.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const server = await serveConsole({ SEALING: 'off', FLEET: 'off' })
  const browser = await chromium.launch(chromiumLaunch)
  try {
    for (const { prefix, count } of [few, many]) await addMachines(server.address, prefix, count)
    const called = { few: [] as number[], many: [] as number[] }
    const turned = { few: [] as number[], many: [] as number[] }
    // The first request fills the caches of the server.
    await openMap(browser, server.address, few)
    for (let round = 0; round < rounds; round++)
      for (const [name, fleet] of [
        ['few', few],
        ['many', many],
      ] as const) {
        const times = await openMap(browser, server.address, fleet)
        called[name].push(times.called)
        turned[name].push(times.turned)
      }
    const ratio = median(called.many) / median(called.few)
    return [
      told(`${few.count} machines, address to painted, median of ${rounds}`, median(called.few), 'ms'),
      told(`${many.count} machines, address to painted, median of ${rounds}`, median(called.many), 'ms'),
      {
        name: `${many.count} machines, address to painted`,
        value: ratio,
        unit: 'x',
        limit: 1.5,
        ratioTo: `${few.count} machines`,
        ok: ratio <= 1.5,
      },
      told(
        `${few.count} machines, from an open page to painted, median of ${rounds}`,
        median(turned.few),
        'ms',
      ),
      told(
        `${many.count} machines, from an open page to painted, median of ${rounds}`,
        median(turned.many),
        'ms',
      ),
      ...(await measureMoving(browser, server.address)),
      await measureAnswer(server.address),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Fleet = typeof few

/** Returns the times to painted markers, ms: `turned` from another open page, `called` from loading the address. */
async function openMap(browser: Browser, address: string, { prefix, count }: Fleet) {
  const page = await openPage(browser, address)
  const path = `/device-management/map?machineNo=${prefix}`
  const turned = await page.evaluate(
    async ({ to, points }) => {
      const began = performance.now()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      return (await window.pageClock.when(`[data-points="${points}"] [role="button"]`)) - began
    },
    { to: path, points: count },
  )
  await page.goto(address + path, { waitUntil: 'commit' })
  const called = await page.evaluate(
    (points) => window.pageClock.when(`[data-points="${points}"] [role="button"]`),
    count,
  )
  await page.context().close()
  return { turned, called }
}

/** Opens a page of a user who has seen the map before, so that its files are in the browser's cache. */
async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await addPageClock(page)
  await enter(page, 'admin', `${address}/device-management/map?machineNo=nobody`)
  await page.locator('[data-points="0"]').waitFor()
  await page.evaluate(() => {
    history.pushState(null, '', '/device-management/my-device')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('grid').getByRole('row').nth(5).waitFor()
  return page
}

async function measureMoving(browser: Browser, address: string): Promise<readonly BenchResult[]> {
  const page = await openPage(browser, address)
  await page.goto(`${address}/device-management/map?machineNo=${many.prefix}`)
  const map = page.locator(`[data-points="${many.count}"]`)
  await map.getByRole('button').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.leaflet-tile:not(.leaflet-tile-loaded)'))
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not there.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Leaflet sets these classes while a pan or a zoom is animated.
  const atRest = () =>
    page.waitForFunction(() => !document.querySelector('.leaflet-pan-anim, .leaflet-zoom-anim'))
  const { work, time } = await longestTask(browser, page, async () => {
    for (let turn = 0; turn < 4; turn++) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - 300 + turn * 150, y - 120 + turn * 60, { steps: 25 })
      await page.mouse.up()
      await atRest()
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, turn < 3 ? -240 : 480)
      await atRest()
    }
  })
  await page.context().close()
  return [
    {
      name: 'panning and zooming, longest task, processor time',
      value: work,
      unit: 'ms',
      limit: 50,
      ok: work <= 50,
    },
    told('panning and zooming, longest task, including waits for the processor', time, 'ms'),
  ]
}

async function measureAnswer(address: string): Promise<BenchResult> {
  const api = await openApi(address, 'admin')
  const answer = await api.call('GET', `/device/machineMap/getMachines?machineNo=${many.prefix}`)
  return told(
    `response with ${many.count} machines, gzip`,
    gzipSync(JSON.stringify(answer)).length / 1000,
    'kB',
  )
}
