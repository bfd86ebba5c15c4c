import type { Browser, Page } from 'playwright'
import { choose } from '../../e2e/support/enter'
import type { BenchResult } from '../bench-result'
import { limited, median, told } from '../figures'
import { addPageClock } from './page-clock'
import { enter, firstList, openPage } from './enter-console'

/** Lists that nothing has opened before, in the group of the menu that is open. */
const unopened = ['Machine status', 'Inventory', 'Fault records', 'Disconnection records'] as const

/** A text of the server in each language: the server's texts follow those of the console. */
const headings = { Deutsch: 'Automaten-Nr.', English: 'Machine no.' } as const

/**
 * Measures how one moves inside the console that is open at `address`: from tab to tab, to another page, and to another
 * language. A change of tab is compared with two plain HTML tables of which one is hidden, a change of language, which
 * draws everything anew, with opening a list, both in the same run.
 */
export async function measureMoving(browser: Browser, address: string): Promise<readonly BenchResult[]> {
  const page = await openPage(browser)
  await enter(page, address + firstList)
  const machines = page.waitForResponse((response) => response.url().includes('/device/machine/getPage'))
  await choose(page, 'Machines', 'My machines')
  await machines
  await page.getByRole('grid').getByRole('row').nth(5).waitFor()
  const { switches, asked } = await switchTabs(page)
  const languages = await changeLanguages(page)
  const openings = await openLists(page)
  await page.context().close()
  const plain = median(await switchPlain(browser))
  const open = median(openings)
  const [first = Number.NaN] = languages
  return [
    told('switch between open tabs, click to paint, median of 12', median(switches)),
    told('two plain tables of which one is hidden, click to paint, median of 12', plain),
    limited('switch between open tabs', median(switches) / plain, 'x', 3, 'plain tables'),
    limited('switch between open tabs, requests to the server', asked, 'requests', 0),
    told('opening a list from the menu, click to painted rows, median of 4', open),
    told('change of language, click to paint with the texts of the server, first time', first),
    limited('change of language, first time', first / open, 'x', 2, 'opening a list'),
    limited('change of language, median of 4', median(languages) / open, 'x', 1.6, 'opening a list'),
  ]
}

async function switchTabs(page: Page): Promise<{ switches: readonly number[]; asked: number }> {
  const titles = ['Successful orders', 'My machines'] as const
  const tabs = page.getByRole('navigation', { name: 'Open pages' })
  let asked = 0
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/ylvm3.0/') && !/getServerTime|Revision/.test(url)) asked += 1
  })
  const switches = await times(12, async (turn) => {
    const title = titles[turn % 2] as string
    const shown = fromClick(page, 'nav [aria-current="page"]', title)
    await tabs.getByRole('link', { name: title, exact: true }).click()
    return shown
  })
  return { switches, asked }
}

async function changeLanguages(page: Page): Promise<readonly number[]> {
  const changes = [...Object.entries(headings), ...Object.entries(headings)]
  return times(changes.length, async (turn) => {
    const [language, heading] = changes[turn] as [string, string]
    await page
      .locator('header button')
      .filter({ has: page.locator('.anticon-translation') })
      .click()
    const choice = page
      .getByRole('menuitemradio', { name: language })
      .or(page.getByRole('menuitem', { name: language }))
    await choice.waitFor()
    const shown = fromClick(page, '.ag-header-cell', heading)
    await choice.click()
    return shown
  })
}

async function openLists(page: Page): Promise<readonly number[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  return times(unopened.length, async (turn) => {
    const title = unopened[turn] as string
    const shown = fromClick(page, `main[aria-label="${title}"] .ag-row`)
    await menu.getByRole('link', { name: title, exact: true }).click()
    return shown
  })
}

/** Returns the times of the same change in a page without a library: a hidden table is shown in place of another. */
async function switchPlain(browser: Browser): Promise<readonly number[]> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await addPageClock(page)
  const names = ['One', 'Two'] as const
  const row = `<tr>${'<td>Some text</td>'.repeat(9)}</tr>`
  const table = (name: string) => `<table id="${name}" style="width: 100%">${row.repeat(11)}</table>`
  await page.route('http://plain.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<nav>${names.map((name) => `<a href="#${name}">${name}</a> `).join('')}</nav>${names.map(table).join('')}`,
    }),
  )
  await page.goto('http://plain.test/')
  await page.evaluate(() => {
    const links = [...document.querySelectorAll('a')]
    const show = (chosen: HTMLAnchorElement) => {
      for (const link of links) {
        link.toggleAttribute('aria-current', link === chosen)
        const shown = document.getElementById(link.text)
        if (shown) shown.hidden = link !== chosen
      }
    }
    for (const link of links) link.addEventListener('click', () => show(link))
  })
  const switches = await times(12, async (turn) => {
    const name = names[turn % 2] as string
    const shown = fromClick(page, 'nav [aria-current]', name)
    await page.getByRole('link', { name }).click()
    return shown
  })
  await page.context().close()
  return switches
}

const fromClick = (page: Page, selector: string, text?: string): Promise<number> =>
  page.evaluate(([match, word]) => window.pageClock.fromClick(match as string, word), [selector, text])

/** Measures `count` times, one after the other. */
async function times(count: number, measure: (turn: number) => Promise<number>): Promise<readonly number[]> {
  const measured: number[] = []
  for (let turn = 0; turn < count; turn += 1) measured.push(await measure(turn))
  return measured
}
