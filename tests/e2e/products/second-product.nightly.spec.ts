import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { domainWordsIn } from '../../unit/house/domain-words'
import { openApi } from '../support/api-client'
import { consoleProcess } from '../support/console-process'
import { enter } from '../support/enter'
import { goTo, menusOf, pagesOf } from '../support/go-to'
import { ownFolder } from '../support/own-folder'
import { totalText } from '../support/total-text'

const product = path.resolve(import.meta.dirname, '../../products/practices')

/** Provides a server of the veterinary practices in tests/products, on a new database, for the tests of this file. */
const test = base.extend<object, { readonly practices: string }>({
  practices: [
    // The first argument must be a pattern, from which Playwright reads the required fixtures.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, lend) => {
      const { folder, remove } = ownFolder('none')
      const server = await consoleProcess(folder, { PRODUCT: product })
      await server.start()
      await lend(server.address)
      await server.stop()
      remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ practices }, lend) => lend(practices),
  timezoneId: 'Europe/Berlin',
})

test('the product has its own name, logo, colours, languages and clock', async ({ browser, practices }) => {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await page.goto(`${practices}/login`)
  await expect(page).toHaveTitle(/ - Pawline$/)
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  // The login page, too, shows the time of the product's own zone.
  await expect(page.getByRole('timer')).toContainText('Berlin')
  const logo = readFileSync(path.join(product, 'logo.svg')).toString('base64')
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe(
    `data:image/svg+xml;base64,${logo}`,
  )
  await expect(page.getByRole('button', { name: 'Anmelden' })).toHaveCSS(
    'background-color',
    'rgb(15, 118, 110)',
  )
  // The product has two languages, and a browser with another language gets the first.
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await other.goto(`${practices}/login`)
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible()
})

// The unit test of domain words checks the files of the product, and this test the pages made of them.
test('no page of the product has an error or a word of another trade', async ({ browser, practices }) => {
  test.setTimeout(600_000)
  const page = await (await browser.newContext({ locale: 'de-DE', baseURL: practices })).newPage()
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  await page.goto('/login')
  await page.locator('#login-user').fill('admin')
  await page.locator('#login-password').fill('Console#2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/front-desk\/appointment/)
  const pages = await pagesOf(practices, 'admin')
  const titles = await germanTitles(practices)
  const found: Record<string, readonly string[]> = {}
  expect(pages.length).toBeGreaterThan(25)
  for (const entry of pages) {
    expect(await goTo(page, { ...entry, title: titles.get(entry.code) ?? entry.title })).toBe(true)
    const wrong = [...new Set(domainWordsIn(await page.locator('body').innerText())), ...heard.splice(0)]
    if (wrong.length > 0) found[entry.path] = wrong
  }
  expect(found).toEqual({})
})

async function germanTitles(address: string): Promise<ReadonlyMap<string, string>> {
  const menus = await menusOf(address, 'admin')
  return new Map(menus.flatMap(({ code, deName }) => (deName ? [[code, deName] as const] : [])))
}

const groups = ['Front desk', 'Treatment', 'Pharmacy', 'Billing', 'Practice', 'Catalogues', 'Users', 'System']
const reached = {
  admin: groups,
  office: groups.filter((group) => group !== 'System'),
  manager: groups.filter((group) => group !== 'System'),
  vet: groups.filter((group) => !['Users', 'System'].includes(group)),
  reception: groups.filter((group) => !['Users', 'System'].includes(group)),
  accounts: ['Billing'],
}

test('each role of the product is granted exactly its menu groups', async ({ practices }) => {
  for (const [userName, own] of Object.entries(reached)) {
    const names = (await menusOf(practices, userName)).map(({ enName }) => enName ?? '')
    expect({ userName, names: groups.filter((group) => names.includes(group)) }).toEqual({
      userName,
      names: own,
    })
  }
})

test('the menu of the reception role has the front desk, but not the system pages', async ({ page }) => {
  await enter(page, 'reception')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('menuitem', { name: /Front desk$/ })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: /System$/ })).toHaveCount(0)
})

test('a practice sees only its own clients, and the head office sees all of them', async ({ practices }) => {
  const total = async (userName: string) => {
    const api = await openApi(practices, userName)
    const { total: count } = await api.call<{ total: number }>('GET', '/desk/client/getPage?pageSize=10')
    return count
  }
  const [all, berlin, hamburg] = [await total('office'), await total('manager'), await total('hamburg')]
  expect(all).toBe(40)
  expect(berlin + hamburg).toBeLessThan(all)
  expect(berlin).toBeGreaterThan(hamburg)
  const reception = await openApi(practices, 'reception')
  // A client of another practice can be neither read nor changed.
  const others = await (
    await openApi(practices, 'hamburg')
  ).call<{ list: { id: string }[] }>('GET', '/desk/client/getPage?pageSize=1')
  const id = others.list[0]?.id
  await expect(reception.call('GET', `/desk/client/get?id=${id}`)).rejects.toThrow()
  await expect(reception.call('PUT', '/desk/client/edit', { id, name: 'Mine' })).rejects.toThrow()
})

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Chooses the first record that a popup selector finds by a name. */
async function pick(page: Page, within: Locator, field: string, name: string): Promise<void> {
  await within.getByRole('button', { name: field, exact: true }).click()
  const selector = dialogOf(page)
  await selector.getByRole('textbox').first().fill(name)
  await selector.getByRole('button', { name: 'Query' }).click()
  await selector.getByRole('row').filter({ hasText: name }).first().getByRole('radio').check()
  await selector.getByRole('button', { name: 'OK' }).click()
  await expect(selector).toBeHidden()
}

test('a client form refuses a missing name, and the added client is found', async ({ page }) => {
  await enter(page, 'reception', '/front-desk/client')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = dialogOf(page)
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Hedwig Ohm')
  await form.getByRole('textbox', { name: 'Telephone' }).fill('+49 30 5550 7777')
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('search').getByRole('textbox', { name: 'Name', exact: true }).fill('Hedwig')
  await page.getByRole('button', { name: 'Query' }).click()
  await expect(page.getByText(totalText(1))).toBeVisible()
  await expect(rowOf(page, 'Hedwig Ohm')).toBeVisible()
})

test('an appointment is booked with selectors, and moves on by actions that its state allows', async ({
  page,
  practices,
}) => {
  await enter(page, 'reception', '/front-desk/appointment-new')
  const form = page.locator('main').last()
  await pick(page, form, 'Patient', 'Bello')
  await pick(page, form, 'Service', 'Vaccination')
  await pick(page, form, 'Veterinarian', 'Milan Novak')
  await typeTime(page, form.getByRole('combobox', { name: 'Begins' }), '2030-03-04 10:00:00')
  await typeTime(page, form.getByRole('combobox', { name: 'Ends' }), '2030-03-04 10:15:00')
  await form.getByRole('textbox', { name: 'Reason for the visit' }).fill('Yearly vaccination')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('successfully', { exact: false }).last()).toBeVisible()

  await page.goto('/front-desk/appointment')
  const row = rowOf(page, '2030-03-04 10:00:00')
  await expect(row).toContainText('Booked')
  await row.getByRole('button', { name: 'Check in' }).click()
  await expect(row).toContainText('Arrived')
  // The server refuses an action that the new state does not allow.
  const api = await openApi(practices, 'manager')
  const { list } = await api.call<{ list: { id: string }[] }>(
    'GET',
    '/desk/appointment/getPage?sortField=start&sortOrder=desc&pageSize=1',
  )
  await expect(api.call('PUT', '/desk/appointment/arrive', { id: list[0]?.id })).rejects.toThrow()
  await row.getByRole('button', { name: 'Begin treatment' }).click()
  await expect(row).toContainText('In treatment')
})

/** Types a date and time, and confirms it. */
async function typeTime(page: Page, field: Locator, text: string): Promise<void> {
  await field.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('the treatment form has a table of services with prices from the price list', async ({ page }) => {
  await enter(page, 'vet', '/care/treatment')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = dialogOf(page)
  await form.getByRole('button', { name: 'Add Service' }).click()
  const selector = dialogOf(page)
  await expect(selector.getByRole('row').nth(1)).toBeVisible()
  await selector.getByRole('row').nth(1).getByRole('checkbox').check()
  await selector.getByRole('row').nth(2).getByRole('checkbox').check()
  await selector.getByRole('button', { name: 'OK' }).click()
  const table = form.getByRole('grid', { name: 'Services and medicines' })
  await expect(table.getByRole('textbox', { name: 'Net price' })).toHaveCount(2)
  await expect(table.getByRole('textbox', { name: 'Net price' }).first()).not.toHaveValue('')
})

test('an export has every row that the user may see', async ({ page }) => {
  await enter(page, 'office', '/billing/invoice')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: 'All', exact: true }).check()
  await dialog.getByRole('radio', { name: 'csv' }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text.trim().split('\n')).toHaveLength(39)
})

test('an installed page without code appears in the open console of another user', async ({
  browser,
  practices,
}) => {
  const api = await openApi(practices, 'admin')
  const office = await (await browser.newContext({ baseURL: practices })).newPage()
  await enter(office, 'office', '/team/room')
  await expect(office.getByRole('columnheader').nth(1)).toBeVisible()
  await api.call('POST', '/system/metadata/install', {
    entities: [
      {
        entity: 'complaint',
        title: 'Complaint',
        label: 'subject',
        type: 'object',
        required: ['subject'],
        properties: {
          subject: { type: 'string', title: 'Subject', maxLength: 100, filterable: true },
          clientId: { type: 'string', format: 'id', title: 'Client', reference: { entity: 'client' } },
        },
      },
    ],
    screens: [{ code: 'complaint', kind: 'list', title: 'Complaints', entity: 'complaint' }],
    menu: {
      code: 'complaint',
      path: '/front-desk/complaint',
      parentCode: 'front_desk',
      title: 'Complaints',
      names: { de: 'Beschwerden' },
      icon: 'comment',
      sort: 100,
    },
    roles: [{ code: 'head_office', buttons: ['complaint:view', 'complaint:add'] }],
  })
  const menu = office.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('menuitem', { name: /Front desk$/ }).click()
  await menu.getByRole('link', { name: 'Complaints', exact: true }).click()
  await office.getByRole('button', { name: 'Add', exact: true }).click()
  const form = dialogOf(office)
  await form.getByRole('textbox', { name: 'Subject' }).fill('Waited for an hour')
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(office, 'Waited for an hour')).toBeVisible()
})
