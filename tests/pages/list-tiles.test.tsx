import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerRecords } from '../../engine/testing/record-answers'
import { testDefinitions } from '../../engine/testing/test-definitions'
import { coverEntity, covers, coverScreen } from '../../stories/list/cover-fixture'
import { listProfile } from '../../stories/list/list-fixture'
import { eventually } from './eventually'
import { openList, type ListOpening, type OpenedList } from './open-list'

const definitions = testDefinitions([coverScreen], [coverEntity])
const save = 'PUT /system/preferences/save'
const getPage = 'GET /records/cover/getPage'
const all = covers(18)

const tiles = () => page.getByRole('list', { name: 'Covers' })
const tile = (name: string) => tiles().getByRole('button', { name, exact: true })
const box = (name: string) => tiles().getByRole('checkbox', { name, exact: true })
const more = (name: string) => tiles().getByRole('button', { name: `More ${name}`, exact: true })

/** Opens a list that has tiles, and waits for them. */
async function openTiles({ answers, ...options }: ListOpening = {}) {
  const list = openList({
    code: coverScreen.code,
    services: { definitions },
    answers: { [getPage]: answerRecords(all), [save]: () => null, ...answers },
    ...options,
  })
  await expect.element(tile('Atlas')).toBeVisible()
  return list
}

const tableShown = (list: OpenedList) => eventually(() => expect(list.rows()).toHaveLength(10))

afterEach(() => page.viewport(1280, 800))

test('shows the first picture and the title of every row, long titles in full on hover', async () => {
  await openTiles()
  expect(tiles().getByRole('listitem').elements()).toHaveLength(10)
  expect(page.getByRole('row').elements()).toEqual([])
  const first = tile('Atlas').element().querySelector('img')
  expect(first?.getAttribute('src')).toBe(all[0]?.['picture'])
  const [address] = String(all[4]?.['picture']).split(';')
  expect(tile('Etchings').element().querySelectorAll('img')).toHaveLength(1)
  expect(tile('Etchings').element().querySelector('img')?.getAttribute('src')).toBe(address)
  // A sign where there is none.
  expect(tile('Fables').element().querySelector('img')).toBeNull()
  expect(tile('Fables').element().querySelector('svg')).not.toBeNull()
  const long = String(all[3]?.['name'])
  const name = tile(long).element().querySelector('[title]')
  expect(name?.getAttribute('title')).toBe(long)
  expect(name?.scrollWidth).toBeGreaterThan(name?.clientWidth ?? 0)
})

test('selected tiles enable what the toolbar does with them, and are selected in the table too', async () => {
  const list = await openTiles()
  expect(list.tool('Edit').elements()).toEqual([])
  await box('Chess').click()
  await expect.element(list.tool('Edit')).toBeVisible()
  await list.tool('Clear selection').click()
  await expect.element(box('Chess')).not.toBeChecked()
  await expect.element(list.tool('Edit')).not.toBeInTheDocument()
  await box('Chess').click()
  await expect.element(list.tool('Edit')).toBeVisible()
  await expect.element(box('Chess')).toBeChecked()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await list.tool('Table').click()
  await tableShown(list)
  await expect.element(list.row(2).getByRole('checkbox')).toBeChecked()
  await expect.element(list.tool('Edit')).toBeVisible()
  await list.select(0)
  await expect.element(list.tool('Edit')).not.toBeInTheDocument()
  await list.tool('Tiles').click()
  await expect.element(box('Atlas')).toBeChecked()
  await expect.element(box('Chess')).toBeChecked()
  await expect.element(box('Botany')).not.toBeChecked()
})

test('the selection survives a refresh; rows that are gone are deselected, and stay so', async () => {
  let rows = all
  const list = await openTiles({ answers: { [getPage]: (request) => answerRecords(rows)(request) } })
  await box('Atlas').click()
  await box('Chess').click()
  await expect.element(list.tool('Edit')).not.toBeInTheDocument()
  rows = all.slice(1)
  await list.tool('Refresh').click()
  await expect.element(tile('Atlas')).not.toBeInTheDocument()
  await expect.element(box('Chess')).toBeChecked()
  await expect.element(list.tool('Edit')).toBeVisible()
  rows = all
  await list.tool('Refresh').click()
  await expect.element(box('Atlas')).not.toBeChecked()
  await expect.element(list.tool('Edit')).toBeVisible()
})

test('a click opens a tile to be viewed; what else can be done stands in its menu', async () => {
  const list = await openTiles({ answers: { 'DELETE /records/cover/delete': () => null } })
  await tile('Botany').click()
  const form = page.getByRole('dialog')
  await expect.element(form).toHaveTextContent('Botany')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await more('Botany').click()
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect.element(entry('Edit')).toBeVisible()
  // It is used by something.
  await expect.element(entry('Delete')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(more('Botany')).toHaveFocus()
  await more('Atlas').click()
  await expect.element(entry('Delete')).not.toHaveAttribute('aria-disabled', 'true')
  await entry('Delete').click()
  await eventually(() =>
    expect(list.transport.calls.find((call) => call.method === 'DELETE')?.query).toEqual({ id: '700' }),
  )
})

test('who may neither view nor change anything sees pictures that are no buttons', async () => {
  openList({
    code: coverScreen.code,
    services: { definitions },
    profile: listProfile({ buttonPermissionList: [] }),
    answers: { [getPage]: answerRecords(all) },
  })
  await expect.element(tiles().getByText('Atlas', { exact: true })).toBeVisible()
  expect(tiles().getByRole('button').elements()).toEqual([])
  expect(tiles().getByRole('checkbox').elements()).toEqual([])
})

test('the table is a click away, and is remembered', async () => {
  const list = await openTiles()
  await expect.element(list.tool('Tiles')).toHaveAttribute('aria-pressed', 'true')
  expect(list.tool('Columns').elements()).toEqual([])
  await list.tool('Table').click()
  await tableShown(list)
  await expect.element(list.tool('Table')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(list.tool('Table')).toHaveFocus()
  await expect.element(list.tool('Columns')).toBeVisible()
  const saved = () => list.transport.calls.filter((call) => call.path === '/system/preferences/save')
  await eventually(() =>
    expect(saved().at(-1)?.body).toEqual({ name: 'list:covers', value: { view: 'table' } }),
  )
  await list.tool('Tiles').click()
  await expect.element(tile('Atlas')).toBeVisible()
  await eventually(() => expect(saved().at(-1)?.body).toEqual({ name: 'list:covers', value: null }))
  list.unmount()
  const kept = openList({
    code: coverScreen.code,
    services: { definitions },
    profile: listProfile({ preferences: { 'list:covers': { view: 'table' } } }),
    answers: { [getPage]: answerRecords(all) },
  })
  await tableShown(kept)
  expect(tiles().elements()).toEqual([])
})

test('is one stop of the Tab key; arrows go from tile to tile, Enter opens, Space ticks', async () => {
  const list = await openTiles()
  const columns = () => getComputedStyle(tiles().element()).gridTemplateColumns.split(' ').length
  list.tool('Table').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(tile('Atlas')).toHaveFocus()
  expect(tile('Atlas').element().matches(':focus-visible')).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tile('Botany')).toHaveFocus()
  await userEvent.keyboard('{Tab} ')
  await expect.element(box('Botany')).toHaveFocus()
  await expect.element(box('Botany')).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(box('Chess')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowDown}')
  await expect.element(box(String(all[columns()]?.['name']))).toHaveFocus()
  await userEvent.keyboard('{End}{Tab}')
  await expect.element(more(String(all[9]?.['name']))).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(tiles().element().contains(document.activeElement)).toBe(false)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(more(String(all[9]?.['name']))).toHaveFocus()
  tile('Chess').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Chess')
})

test('on a phone two stand side by side, all reached by Tab; a tap shows all of a row', async () => {
  await page.viewport(390, 844)
  await openTiles()
  expect(getComputedStyle(tiles().element()).gridTemplateColumns.split(' ')).toHaveLength(2)
  expect(tiles().element().scrollWidth).toBe(tiles().element().clientWidth)
  expect(tiles().element().querySelectorAll('[tabindex]')).toHaveLength(0)
  await tile('Chess').click()
  await expect.element(page.getByRole('dialog', { name: 'Chess' })).toBeVisible()
})
