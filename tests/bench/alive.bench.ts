import { chromium, type Locator, type Page } from 'playwright'
import { firstPassword } from '../../server-stub/platform/passwords/first-password'
import { chromiumLaunch } from '../chromium'
import { openApi, type ApiClient } from '../e2e/support/api-client'
import type { BenchResult } from './bench-result'
import { serveConsole } from './console/serve-console'

const list = '/device-management/my-device'
const turns = 6
/** The promised maximum, ms. */
const limit = 3_000

type Row = Readonly<Record<string, unknown>>

/** Measures the time from saving a change as an administrator until the open console of another user shows it. */
export async function run(): Promise<readonly BenchResult[]> {
  const server = await serveConsole()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const admin = await openApi(server.address, 'admin')
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    await logIn(page, server.address)
    return [
      longest('a change of a role', await times(page, await roleChanges(admin))),
      longest('a change of a column', await times(page, columnChanges(admin))),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function logIn(page: Page, address: string): Promise<void> {
  await page.goto(address + list)
  await page.getByLabel('User name').fill('primary')
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.locator('.ag-row[row-index="0"]').first().waitFor()
}

/** A change, and the part of the page that appears or disappears by it. */
interface Change {
  readonly save: () => Promise<unknown>
  readonly part: (page: Page) => Locator
  readonly appears: boolean
}

async function times(page: Page, changes: readonly Change[]): Promise<readonly number[]> {
  const found: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const { save, part, appears } = changes[turn % changes.length] as Change
    // Otherwise a page that is already in the target state would count as updated at once.
    await part(page).waitFor({ state: appears ? 'detached' : 'visible' })
    const began = performance.now()
    await save()
    await part(page).waitFor({ state: appears ? 'visible' : 'detached' })
    found.push(performance.now() - began)
  }
  return found
}

/** Returns changes that revoke and grant the permission of a list action. */
async function roleChanges(admin: ApiClient): Promise<readonly Change[]> {
  const first = async (path: string): Promise<Row> =>
    (await admin.call<{ readonly list: readonly Row[] }>('GET', path)).list[0] ?? {}
  const { roleId } = await first('/system/user/getPage?userName=primary')
  const codes = (await first(`/system/role/getPage?id=${String(roleId)}`))['buttonCodes'] as readonly string[]
  const grant = (buttonCodes: readonly string[]) => () =>
    admin.call('PUT', '/system/role/edit', { id: roleId, buttonCodes })
  const part = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })
  return [
    { save: grant(codes.filter((code) => code !== 'machine:export')), part, appears: false },
    { save: grant(codes), part, appears: true },
  ]
}

/** Returns changes that rename a column. */
function columnChanges(admin: ApiClient): readonly Change[] {
  return ['Site name', 'Name of the site'].map((enName) => ({
    save: () => admin.call('PUT', '/system/menuColumn/edit', { id: 'my_device.machineName', enName }),
    part: (page: Page) => page.getByRole('columnheader', { name: enName, exact: true }),
    appears: true,
  }))
}

function longest(what: string, measured: readonly number[]): BenchResult {
  const value = Math.max(...measured)
  return {
    name: `${what}, from save to display, longest of ${turns}`,
    value,
    unit: 'ms',
    limit,
    ok: value <= limit,
  }
}
