import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import { coverEntity, covers, coverScreen } from '../../../../stories/list/cover-fixture'
import { listProfile } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList, type ListOpening, type OpenedList } from '../../support/open-list'

const definitions = testDefinitions([coverScreen], [coverEntity])
const save = 'PUT /system/preferences/save'
const getPage = 'GET /records/cover/getPage'
const all = covers(18)

const tiles = () => page.getByRole('list', { name: 'Covers' })
const tile = (name: string) => tiles().getByRole('button', { name, exact: true })
const box = (name: string) => tiles().getByRole('checkbox', { name, exact: true })
const more = (name: string) => tiles().getByRole('button', { name: `More ${name}`, exact: true })

/** Opens a list with tiles, and waits for them. */
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

test('tiles show the first picture and the title of each row, long titles in full on hover', async () => {
  await openTiles()
  expect(tiles().getByRole('listitem').elements()).toHaveLength(10)
  expect(page.getByRole('row').elements()).toEqual([])
  const first = tile('Atlas').element().querySelector('img')
  expect(first?.getAttribute('src')).toBe(all[0]?.['picture'])
  const [address] = String(all[4]?.['picture']).split(';')
  expect(tile('Etchings').element().querySelectorAll('img')).toHaveLength(1)
  expect(tile('Etchings').element().querySelector('img')?.getAttribute('src')).toBe(address)
  // An icon stands in for a missing picture.
  expect(tile('Fables').element().querySelector('img')).toBeNull()
  expect(tile('Fables').element().querySelector('svg')).not.toBeNull()
  const long = String(all[3]?.['name'])
  const name = tile(long).element().querySelector('[title]')
  expect(name?.getAttribute('title')).toBe(long)
  expect(name?.scrollHeight).toBeGreaterThan(name?.clientHeight ?? 0)
})

test('selected tiles enable the actions of the toolbar, and are selected in the table, too', async () => {
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

test('the selection of tiles survives a refresh, and removed rows are deselected for good', async () => {
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

test('a click on a tile opens its row for viewing, and its menu has the other actions', async () => {
  const list = await openTiles({ answers: { 'DELETE /records/cover/delete': () => null } })
  await tile('Botany').click()
  const form = page.getByRole('dialog')
  await expect.element(form).toHaveTextContent('Botany')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await more('Botany').click()
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect.element(entry('Edit')).toBeVisible()
  // The record is in use.
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

test('tiles are no buttons for a user who may neither view nor change the rows', async () => {
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

test('the choice between tiles and table is saved', async () => {
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

test('arrow keys move between tiles, Tab moves within one and then leaves, Enter opens, Space selects', async () => {
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

test('tiles on a phone are in two columns, all reached by Tab, and a tap opens the sheet of a row', async () => {
  await page.viewport(390, 844)
  await openTiles()
  expect(getComputedStyle(tiles().element()).gridTemplateColumns.split(' ')).toHaveLength(2)
  expect(tiles().element().scrollWidth).toBe(tiles().element().clientWidth)
  expect(tiles().element().querySelectorAll('[tabindex]')).toHaveLength(0)
  await tile('Chess').click()
  await expect.element(page.getByRole('dialog', { name: 'Chess' })).toBeVisible()
})
