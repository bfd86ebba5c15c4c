import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type {
  DictWire,
  EntityMeta,
  ListScreenMeta,
  MenuNode,
} from '../../../engine/metadata/contract.generated'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import { listProfile } from '../../../stories/list/list-fixture'
import { widgetDefinitions } from '../../../widgets/catalog'
import { eventually } from '../support/eventually'
import { expectInert, hostileWords } from '../support/hostile'
import { openList } from '../support/open-list'
import { openShell } from '../support/open-shell'

const wordAt = (place: number): string => hostileWords[place % hostileWords.length] ?? ''
const named = (place: number) => ({
  title: wordAt(place),
  names: { zh: wordAt(place), de: wordAt(place) },
})

/** One field for each widget. */
const fields = widgetDefinitions.map(({ id }) => ({ name: `in${id}`, control: id }))

const entity: EntityMeta = {
  entity: 'order',
  ...named(0),
  type: 'object',
  label: 'title',
  properties: {
    title: { ...named(1), type: 'string', filterable: true },
    ...Object.fromEntries(
      fields.map(({ name, control }, place) => [
        name,
        {
          ...named(place),
          type: 'string' as const,
          control,
          description: wordAt(place),
          dictionary: 'hostile',
        },
      ]),
    ),
  },
}

const screenWith = (columns: readonly string[]): ListScreenMeta => ({
  code: 'orders',
  kind: 'list',
  ...named(0),
  entity: 'order',
  list: {
    columns: [
      { field: 'title', link: { page: 'order_detail', params: { id: 'title' } } },
      ...columns.map((field) => ({ field, width: 60 })),
    ],
  },
  search: ['title'],
  form: { items: fields.map(({ name }) => name) },
  actions: hostileWords.map((word, place) => ({
    id: `go${place}`,
    ...named(place),
    icon: word,
    kind: 'call' as const,
    places: ['toolbar', 'more'] as const,
    endpoint: { method: 'PUT' as const, path: '/order/go' },
  })),
})

const dictionary: DictWire = {
  code: 'hostile',
  items: hostileWords.map((value, place) => ({
    value,
    sort: place,
    enName: wordAt(place + 1),
    labelColor: 'red;background:url(//evil.example/x)',
  })),
}

/** The first ten texts: as many as a page has rows. */
const values = hostileWords.slice(0, 10)

/** One record for each text, which is the value of all its fields. */
const rows: readonly Row[] = values.map((word, place) => ({
  id: String(place),
  title: word,
  ...Object.fromEntries(fields.map(({ name }) => [name, word])),
}))

const openHostile = (columns: readonly string[]) =>
  openList({
    rows,
    profile: listProfile({ dictList: [dictionary] }),
    services: { definitions: testDefinitions([screenWith(columns)], [entity]) },
    answers: { 'GET /records/order/get': () => rows[0] },
  })

/** Returns a text as a browser shows it: trimmed, with single spaces and without control characters. */
const shown = (text: string) =>
  text
    .replace(/[\p{Cc}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

beforeEach(() => {
  delete globalThis.hostileRan
})
afterEach(() => page.viewport(1280, 800))

test('hostile texts stay plain text in the labels, cells, tooltips, buttons and forms of a list', async () => {
  // Only the widgets whose cells are more than text: the grid does not render all columns at once.
  const rich = ['link', 'file', 'image', 'color', 'json', 'secret', 'weekdays', 'timePeriods', 'tags', 'dict']
  const list = openHostile(rich.map((id) => `in${id}`))
  await list.loaded(rows.length)
  expect(list.cells('title').map(shown)).toEqual(values.map(shown))
  expect(list.cells('inlink').map(shown)).toEqual(values.map(shown))
  expectInert()
  await list.row(1).getByRole('gridcell').nth(2).hover()
  await expect.element(page.getByText(wordAt(1), { exact: true }).last()).toBeVisible()
  expectInert()
  await list.row(0).getByRole('button', { name: 'Edit' }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText(wordAt(0), { exact: true }).first()).toBeVisible()
  expectInert()
})

test('hostile texts stay plain text on the cards of a phone, and in every value on their sheets', async () => {
  await page.viewport(390, 844)
  openHostile(fields.map(({ name }) => name))
  const cards = page.getByRole('listitem')
  await eventually(() => expect(cards.elements()).toHaveLength(rows.length))
  expectInert()
  for (const [place, word] of values.entries()) {
    await cards.nth(place).getByRole('button', { name: 'Show the row' }).click()
    const sheet = page.getByRole('dialog')
    const told = sheet.getByRole('definition')
    await eventually(() => expect(told.elements()).toHaveLength(fields.length + 1))
    expect(shown(told.first().element().textContent ?? '')).toBe(shown(word))
    expectInert()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await eventually(() => expect(sheet.elements()).toEqual([]))
  }
})

test('hostile texts stay plain text in the shell: menu, tabs, account, announcement, translations', async () => {
  const nodes = hostileWords.map((_word, place): MenuNode => ({
    code: `page${place}`,
    path: `/page${place}`,
    kind: 'page',
    title: 'Page',
  }))
  const menuList = hostileWords.map((word, place) => ({
    id: `page${place}`,
    code: `page${place}`,
    menuType: 2 as const,
    name: word,
    enName: word,
    icon: word,
    path: word,
  }))
  const all = hostileWords.join(' ')
  const shell = await openShell({
    address: '/page0',
    menus: nodes,
    profile: {
      profile: {
        userInfo: { id: '1', userName: wordAt(0), name: wordAt(0) },
        roles: [{ id: '1', code: 'admin', name: wordAt(1) }],
        departmentInfo: { id: '1', name: wordAt(2), vipGrade: 0 },
        menuList,
        announcement: { content: all },
        translationMap: { 'shell.search': wordAt(0), 'shell.settings': wordAt(1), Page: wordAt(2) },
      },
    },
  })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect.element(menu).toBeVisible()
  const words = [...menu.element().querySelectorAll('a, button')].map((item) => shown(item.textContent ?? ''))
  for (const word of hostileWords) expect(words).toContain(shown(word))
  expect(shown(document.title)).toBe(`${shown(wordAt(0))} - Northwind Console`)
  expect(shown(document.body.textContent ?? '')).toContain(shown(all))
  expectInert()
  await shell.tool(/^Account:/).click()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  expectInert()
})

test.each([
  ['a link that runs code', () => Object.assign(document.createElement('a'), { href: wordAt(4) })],
  ['a link to another host', () => Object.assign(document.createElement('a'), { href: '//evil.example/x' })],
  ['markup', () => Object.assign(document.createElement('p'), { innerHTML: wordAt(0) })],
])('`expectInert` detects %s', (_name, make) => {
  const element = document.body.appendChild(make())
  expect(expectInert).toThrow()
  element.remove()
  expectInert()
})
