import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList, type OpenedList } from '../../support/open-list'

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1280, 800))

const cards = (list: OpenedList) => [...list.element.querySelectorAll<HTMLElement>('[data-card]')]
const shown = (list: OpenedList, count = 10) => eventually(() => expect(cards(list)).toHaveLength(count))
/** Returns the orders in the default sort order of the list: newest first. */
const newest = () =>
  orders(95).toSorted((one, other) => String(other['createTime']).localeCompare(String(one['createTime'])))
const card = (index: number) => page.getByRole('listitem').nth(index)

test('a list on a phone shows rows as cards within its width, and no table', async () => {
  const list = openList()
  await shown(list)
  expect(page.getByRole('grid').elements()).toEqual([])
  const [first, second] = newest()
  for (const text of [first?.['orderNo'], first?.['customer'], second?.['orderNo']])
    expect(list.element.textContent).toContain(String(text))
  const wide = cards(list).filter((one) => one.scrollWidth > one.clientWidth + 1)
  expect(wide).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the card of a row without a name is titled by its first text, which stands nowhere else on it', async () => {
  const list = openList({ rows: orders(1).map((row) => ({ ...row, orderNo: '' })) })
  await shown(list, 1)
  const text = cards(list)[0]?.textContent ?? ''
  const customer = String(orders(1)[0]?.['customer'])
  expect(text.startsWith(customer)).toBe(true)
  expect(text.split(customer)).toHaveLength(2)
})

test('checkboxes of cards select one or all rows, and the actions then replace the tools', async () => {
  const list = openList()
  await shown(list)
  await card(1).getByRole('checkbox').click()
  const bar = page.getByRole('toolbar')
  await expect.element(bar.getByText('1 selected')).toBeVisible()
  expect(page.getByPlaceholder('Filter these rows').elements()).toEqual([])
  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true)
  await all.click()
  await expect.element(bar.getByText('10 selected')).toBeVisible()
  await all.click()
  await expect.element(page.getByPlaceholder('Filter these rows')).toBeVisible()
})

test('the button of a card opens a sheet with all values and actions of its row', async () => {
  const list = openList()
  await shown(list)
  const number = String(newest()[2]?.['orderNo'])
  await card(2).getByRole('button', { name: 'Show the row' }).click()
  const sheet = page.getByRole('dialog', { name: number })
  await expect.element(sheet.getByText('Created by')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('cards are sorted by a select box in place of column headings, which keeps its value', async () => {
  const list = openList()
  await shown(list)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect.element(sort).toHaveValue('desc createTime')
  await sort.selectOptions('asc amount')
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ sortField: 'amount', pageNo: 1 }))
  await expect.element(sort).toHaveValue('asc amount')
})

test('sums are shown below the cards with their names', async () => {
  const list = openList()
  await shown(list)
  const sums = list.element.querySelector('dl')
  expect(sums?.textContent).toMatch(/^Amount.*\d/)
})

test('a tree keeps its table on a phone', async () => {
  const list = openList({ code: 'places' })
  await eventually(() =>
    expect(page.getByRole('treegrid').elements().length + page.getByRole('grid').elements().length).toBe(1),
  )
  expect(cards(list)).toEqual([])
})

test('a long list of cards renders more of them when it is scrolled to the end', async () => {
  const list = openList({ answers: { 'GET /records/order/getPage': () => orders(230) } })
  await shown(list, 60)
  const scroller = page.getByRole('list').element()
  scroller.scrollTop = scroller.scrollHeight
  await eventually(() => expect(cards(list).length).toBeGreaterThan(60))
})
