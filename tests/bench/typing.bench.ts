import { chromium, type Browser, type Page } from 'playwright'
import { firstPassword } from '../../server-stub/platform/passwords/first-password'
import { chromiumLaunch } from '../chromium'
import { openApi } from '../e2e/support/api-client'
import type { BenchResult } from './bench-result'
import { serveConsole } from './console/serve-console'
import { openForm } from './form-page/open-form'
import { textsOf, typeInto, type OpenForm } from './form-page/typing-cost'
import { servePage } from './serve-page'
import { median } from './figures'

const sizes = [20, 200, 500] as const

/**
 * Measures a key press in the form dialog of a list, in the served console, while a long announcement scrolls. Compared
 * with plain HTML inputs, in turns.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const server = await serveConsole()
  const plainPages = await servePage('form-page')
  const browser = await chromium.launch(chromiumLaunch)
  try {
    await prepare(server.address)
    const results: BenchResult[] = []
    for (const count of sizes) {
      const [plain, ours] = await typeInto([
        await openForm(browser, `${plainPages.address}?kind=plain&count=${count}`),
        await openDialog(browser, server.address, count),
      ])
      const ratios = ours?.p95.map((value, round) => value / (plain?.p95[round] ?? Number.NaN)) ?? []
      const ratio = median(ratios)
      const name = `keystroke to paint in the whole console, p95, ${count} fields`
      results.push(
        { name, value: ratio, unit: 'x', limit: 1.1, ratioTo: 'plain HTML inputs', ok: ratio <= 1.1 },
        { name: `${name}, plain HTML`, value: median(plain?.p95 ?? []), unit: 'ms', ok: true },
        { name: `${name}, the console`, value: median(ours?.p95 ?? []), unit: 'ms', ok: true },
      )
    }
    return results
  } finally {
    await browser.close()
    await server.stop()
    await plainPages.stop()
  }
}

/** Installs a menu for each number of fields, and publishes an announcement to all levels that is too long to fit. */
async function prepare(address: string): Promise<void> {
  const api = await openApi(address, 'admin')
  for (const count of sizes) {
    const fields = Array.from({ length: count }, (_, index) => `field${index}`)
    const properties = fields.map((field) => [field, { type: 'string', maxLength: 64, title: field }])
    const code = `typed_${count}`
    await api.call('POST', '/system/metadata/install', {
      entities: [
        {
          entity: `typed${count}`,
          title: 'Typed',
          type: 'object',
          properties: Object.fromEntries(properties),
        },
      ],
      screens: [
        {
          code,
          kind: 'list',
          title: `Typed ${count}`,
          entity: `typed${count}`,
          list: { columns: fields.slice(0, 6) },
          form: { items: fields },
        },
      ],
      menu: { code, path: `/typed/${count}`, title: `Typed ${count}` },
    })
  }
  const day = 86_400_000
  const added = await api.call<{ readonly id: string }>('POST', '/announcement/add', {
    title: 'Maintenance',
    content: 'The system is maintained on Sunday between two and four in the morning. '.repeat(5),
    vipGrades: [0, 1, 2, 3],
    startTime: moment(Date.now() - day),
    endTime: moment(Date.now() + day),
  })
  await api.call('PUT', '/announcement/publish', { id: added.id })
}

/** Formats a time for the server. */
function moment(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}

async function openDialog(browser: Browser, address: string, count: number): Promise<OpenForm> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${address}/typed/${count}`)
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await announced(page)
  await page.getByRole('main').getByRole('button', { name: 'Add' }).first().click()
  return { page, texts: textsOf(page.getByRole('dialog')) }
}

/** Waits for the announcement, as its cost is part of the measurement. */
async function announced(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Important notice' }).waitFor()
}
