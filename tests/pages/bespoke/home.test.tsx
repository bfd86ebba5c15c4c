import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Clock } from '../../../engine/ports/clock'
import { ApiError } from '../../../engine/ports/api-error'
import { createFakeTransport, type FakeAnswer } from '../../../engine/testing/fake-transport'
import { homeAnswers, homeProfile } from '../../../stories/pages-custom/home-fixture'
import { ProductPage } from '../../../stories/pages-custom/product-page'
import { eventually } from '../support/eventually'
import { openRoot, type OpenRoot } from '../support/open-root'

const salesPath = '/system/home/getSalesData'
const attentionPath = '/system/home/getAttention'
let root: OpenRoot['root']
/** Timers below 1 s, as those of debounced saves, fire at once; longer ones, as the one for midnight, never do. */
const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => {
    if (ms < 1000) run()
    return () => undefined
  },
}
let element: HTMLElement

beforeEach(() => {
  ;({ root, element } = openRoot())
})

afterEach(() => vi.restoreAllMocks())

interface Opened {
  readonly lists?: readonly string[]
  readonly preferences?: Readonly<Record<string, unknown>>
  readonly answers?: Readonly<Record<string, FakeAnswer>>
  readonly timeZone?: string
}

function openHome({ lists, preferences, answers, timeZone }: Opened = {}) {
  const transport = createFakeTransport({ ...homeAnswers.full, ...answers })
  const profile = homeProfile(lists, preferences)
  const zone = timeZone ? { timeZone } : {}
  root.render(<ProductPage code="home" transport={transport} profile={profile} clock={clock} {...zone} />)
  const callsOf = (path: string) => transport.calls.filter((call) => call.path === path)
  return {
    callsOf,
    asked: () => transport.calls.filter(({ method }) => method === 'GET').map(({ path }) => path),
    saved: () => callsOf('/system/preferences/save').map(({ body }) => body),
  }
}

const chart = () => page.getByRole('img', { name: /^Sales of / })
const drawn = () => element.querySelectorAll('.apexcharts-series path, .apexcharts-line').length
const address = () => element.querySelector('[data-testid=address]')?.textContent

test('the sales chart switches between lines and bars, and hides a measure, without a request (A15)', async () => {
  const { asked, saved } = openHome()
  await expect.element(chart()).toBeVisible()
  await eventually(() => expect(drawn()).toBeGreaterThan(0))
  const before = asked()
  await page.getByRole('button', { name: 'Bars' }).click()
  await eventually(() => expect(element.querySelector('.apexcharts-bar-series')).not.toBeNull())
  const volume = page.getByRole('button', { name: /^Volume/ })
  await volume.click()
  await expect.element(volume).toHaveAttribute('aria-pressed', 'false')
  expect(asked()).toEqual(before)
  expect(saved()).toContainEqual({
    name: 'page:home',
    value: { chartType: 'bar', measures: ['sales', 'profit'] },
  })
})

test('the last measure of the sales chart cannot be hidden', async () => {
  openHome({ preferences: { 'page:home': { measures: ['sales'] } } })
  const sales = page.getByRole('button', { name: /^Sales/ })
  await sales.click()
  await expect.element(sales).toHaveAttribute('aria-pressed', 'true')
})

test('Hide figures masks the totals, axes and tooltips of the sales chart, and is saved (A16)', async () => {
  const { asked, saved } = openHome()
  await eventually(() => expect(element.querySelector('.apexcharts-yaxis-label')).not.toBeNull())
  await expect.element(page.getByRole('button', { name: /^Volume/ })).toHaveTextContent(/\d pcs/)
  const before = asked()
  await page.getByRole('button', { name: 'Hide figures' }).click()
  await eventually(() => {
    const texts = [...element.querySelectorAll('.apexcharts-yaxis-label tspan')].map(
      (node) => node.textContent,
    )
    expect(new Set(texts.filter(Boolean))).toEqual(new Set(['***']))
  })
  for (const name of ['Volume', 'Sales', 'Profit'])
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^${name}`) }))
      .toHaveTextContent(`${name}***before: ***`)
  element.querySelector('.apexcharts-svg')?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  const drawn = [...element.querySelectorAll('.apexcharts-canvas text, .apexcharts-tooltip')]
  expect(drawn.length).toBeGreaterThan(4)
  expect(drawn.map((node) => node.textContent).join(' ')).not.toMatch(/\d[.,]\d/)
  expect(asked()).toEqual(before)
  expect(saved()).toContainEqual({ name: 'page:home', value: { saleFiguresVisible: false } })
})

test('each granularity of the sales chart begins with its own period (T4 to T6)', async () => {
  const { callsOf } = openHome({ preferences: { 'page:home': { granularity: 'month' } } })
  await expect.element(chart()).toBeVisible()
  const year = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 4)
  expect(callsOf(salesPath)[0]?.query).toMatchObject({ granularity: 'month' })
  expect(String(callsOf(salesPath)[0]?.query?.['range'])).toMatch(new RegExp(`^${year}-01,${year}-\\d\\d$`))
  await page.getByRole('button', { name: 'Hour', exact: true }).click()
  await eventually(() => expect(callsOf(salesPath)).toHaveLength(2))
  const [from, to] = String(callsOf(salesPath)[1]?.query?.['range']).split(',')
  expect(from).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(to).toBe(from)
})

test('the counts and open tasks of the home page link to exactly the rows counted (A14, decision 37)', async () => {
  openHome()
  await page.getByRole('link', { name: /Offline/ }).click()
  await eventually(() => expect(address()).toBe('/my_device?onlineStatus=1'))
  await page.getByRole('link', { name: /Empty tracks/ }).click()
  await eventually(() => expect(address()).toBe('/inventory?stockStatus=2'))
  await page.getByRole('link', { name: /Machines offline for more than an hour/ }).click()
  await eventually(() =>
    expect(decodeURIComponent(address()?.replaceAll('+', ' ') ?? '')).toBe(
      '/my_device?onlineStatus=1&onlineTime=[null,"2026-11-24 11:00:00"]',
    ),
  )
  // A task with a count of 0 has no line.
  expect(page.getByText('Open faults, one to seven days old').elements()).toEqual([])
  await page.getByRole('link', { name: 'Show machines' }).click()
  await eventually(() => expect(address()).toBe('/machine_renewal?permissionStatus=2'))
})

test.each([
  [{ remainingTime: 0, isPrompt: false, count: 4 }, '4 machines have expired. Please renew.'],
  [{ remainingTime: -3, isPrompt: false, count: 4 }, '4 machines have expired. Please renew.'],
  [{ remainingTime: 2, isPrompt: false, count: 3 }, '3 machines expire within 2 days. Please renew.'],
  [{ remainingTime: 3, isPrompt: true, count: 3 }, '3 machines expire within 3 days. Please renew.'],
  [{ remainingTime: 30, isPrompt: true, count: 3 }, '3 machines expire within 30 days. Please renew.'],
  [{ remainingTime: 3, isPrompt: false, count: 3 }, undefined],
  [{ remainingTime: 31, isPrompt: true, count: 3 }, undefined],
])('the renewal alert appears by C15 (A17): %j', async (alert, text) => {
  openHome({ answers: { 'GET /system/home/getRenewalAlert': () => alert } })
  if (text) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(chart()).toBeVisible()
  expect(page.getByRole('complementary').elements()).toHaveLength(text ? 1 : 0)
})

test('an announcement unfolds to its full text', async () => {
  openHome()
  const text = page.getByText(/will be upgraded on Sunday/)
  await expect.element(page.getByText('System upgrade')).toBeVisible()
  await expect.element(text).not.toBeVisible()
  await page.getByText('System upgrade').click()
  await expect.element(text).toBeVisible()
})

test('each part of the home page fails and is retried alone (M26), and keeps its data when a refresh fails', async () => {
  let broken = true
  const refuse = (): never => {
    throw new ApiError({ kind: 'refused', code: 500, message: 'The disk is full.' })
  }
  const { callsOf, asked } = openHome({
    answers: {
      [`GET ${attentionPath}`]: (request) =>
        broken ? refuse() : homeAnswers.full[`GET ${attentionPath}`]?.(request),
    },
  })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to get data, reason: The disk is full.')
  await expect.element(page.getByRole('link', { name: /Online/ })).toBeVisible()
  const before = asked().filter((path) => path !== attentionPath)
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: /Empty tracks/ })).toBeVisible()
  expect(asked().filter((path) => path !== attentionPath)).toEqual(before)
  expect(callsOf(attentionPath)).toHaveLength(2)
  broken = true
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Empty tracks/ })).toBeVisible()
})

test('Refresh reloads every part of the home page, and each part reloads by itself once a minute', async () => {
  const minutely: (() => void)[] = []
  const wait = window.setTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === 60_000) return minutely.push(run)
    // Equal requests are deduplicated for two seconds; here that time is over at once.
    return wait(run, ms === 2000 ? 0 : ms)
  }) as typeof window.setTimeout)
  const { asked } = openHome()
  await expect.element(chart()).toBeVisible()
  const first = asked().toSorted()
  expect(new Set(first).size).toBe(5)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await eventually(() => expect(asked()).toHaveLength(10))
  expect(minutely.length).toBeGreaterThanOrEqual(5)
  for (const run of minutely.splice(0)) run()
  await eventually(() => expect(new Set(asked().slice(10)).size).toBe(5))
})

test('the home page requests only the parts that the user may see', async () => {
  const { asked } = openHome({ lists: ['inventory', 'machine_fault'] })
  await expect.element(page.getByRole('link', { name: /Empty tracks/ })).toBeVisible()
  expect(new Set(asked())).toEqual(new Set([attentionPath, '/system/home/getAnnouncement']))
  // The server would omit tasks of lists that the user may not see; without a list there is no link either.
  expect(page.getByRole('link', { name: /offline/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Hide figures' }).elements()).toEqual([])
})

test('the announcements name their time zone when it differs from that of the business', async () => {
  openHome({ timeZone: 'America/New_York' })
  const part = page.getByRole('region', { name: 'Announcements' })
  await expect.element(part.getByText('Times in America/New_York')).toBeVisible()
})
