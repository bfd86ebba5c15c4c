import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listProfile, orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList, type OpenedList } from '../../support/open-list'

const answers = { 'PUT /system/preferences/save': () => null }
const saved = (list: OpenedList) =>
  list.transport.calls.filter((call) => call.path === '/system/preferences/save').map((call) => call.body)

// The width of a tablet; narrower windows show cards (list-cards.test.tsx).
beforeEach(() => page.viewport(760, 1000))
afterEach(() => page.viewport(1280, 800))

test('the mobile table has rows of 35 px and no table settings (C23)', async () => {
  const list = openList()
  await list.loaded()
  expect(list.rows()[0]?.getBoundingClientRect().height).toBe(35)
  expect(list.tool('Table settings').elements()).toEqual([])
  expect(page.getByLabelText('Customer').elements()).toEqual([])
})

test('the mobile search form is in a drawer: Query searches, Reset clears, Cancel does nothing (X14)', async () => {
  const list = openList()
  await list.loaded()
  const drawer = page.getByRole('dialog', { name: 'Query' })
  const open = () => list.tool('Search form').click()
  await open()
  await drawer.getByLabelText('Customer').fill('kiosk')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(list.tool('Search form')).toHaveFocus()
  expect(list.calls()).toHaveLength(1)
  await open()
  await expect.element(drawer.getByLabelText('Customer')).toHaveValue('')
  await drawer.getByLabelText('Customer').fill('kiosk')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ customer: 'kiosk', pageNo: 1 }))
  await expect.element(drawer).not.toBeInTheDocument()
  await open()
  await drawer.getByRole('button', { name: 'Reset' }).click()
  await eventually(() => expect(list.calls().at(-1)).not.toHaveProperty('customer'))
  expect(list.calls()).toHaveLength(3)
})

test('a tap on a row opens a sheet with all its values and actions', async () => {
  const list = openList({ rows: orders(95).filter((row) => row['status'] === 0) })
  await list.loaded()
  const id = list.rows()[1]?.getAttribute('row-id')
  const number = list.cells('orderNo')[1] ?? ''
  // The cell that names the row would lead to its page.
  const [status = ''] = list.cells('status').slice(1)
  await list.row(1).getByRole('gridcell', { name: status, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: number })
  await expect.element(sheet.getByText('Created by')).toBeVisible()
  await expect.element(sheet.getByText('Lin Xia')).toBeInTheDocument()
  const box = sheet.element().getBoundingClientRect()
  const overflowing = [...sheet.element().querySelectorAll('dd')].filter(
    (value) => value.getBoundingClientRect().right > box.right,
  )
  expect(overflowing).toEqual([])
  for (const name of ['View', 'Edit', 'Delete', 'Confirm', 'Lines'])
    await expect.element(sheet.getByRole('button', { name })).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await eventually(() =>
    expect(list.transport.calls.find((call) => call.method === 'DELETE')?.query).toEqual({ id }),
  )
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the checkbox of a row selects it without opening its sheet, and its button opens the sheet', async () => {
  const list = openList()
  await list.loaded()
  await list.select(0)
  await expect.element(list.row(0).getByRole('checkbox')).toBeChecked()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await list.row(0).getByRole('button', { name: 'Show the row' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(list.row(0).getByRole('checkbox', { includeHidden: true })).toBeChecked()
})

test('columns that are moved and reset on a phone are saved for phones alone (V86)', async () => {
  const list = openList({
    answers,
    profile: listProfile({
      preferences: { 'list:orders': { hidden: ['status'], mobile: { hidden: ['gone'] } } },
    }),
  })
  await list.loaded()
  const order = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((cell) => cell.getAttribute('col-id') ?? '')
      .filter((id) => !/^(ag-|:)/.test(id))
  await eventually(() => expect(order().slice(0, 2)).toEqual(['orderNo', 'customer']))
  await list.tool('Columns').click()
  const popup = page.getByRole('dialog', { name: 'Columns' })
  await expect.element(popup.getByRole('checkbox', { name: 'Status' })).toBeChecked()
  await popup.getByRole('button', { name: 'Move Amount to the top' }).click()
  await eventually(() => expect(order()[0]).toBe('amount'))
  await popup.getByRole('button', { name: 'Move Amount down' }).click()
  await popup.getByRole('button', { name: 'Move Order number to the bottom' }).click()
  await popup.getByRole('button', { name: 'Move Customer up' }).click()
  await eventually(() =>
    expect(saved(list).at(-1)).toEqual({
      name: 'list:orders',
      value: {
        hidden: ['status'],
        mobile: {
          moved: [
            { name: 'amount', after: 'customer' },
            { name: 'orderNo', after: 'createByName' },
          ],
        },
      },
    }),
  )
  await popup.getByRole('button', { name: 'Reset columns' }).click()
  await eventually(() => expect(order().slice(0, 2)).toEqual(['orderNo', 'customer']))
  await eventually(() =>
    expect(saved(list).at(-1)).toEqual({ name: 'list:orders', value: { hidden: ['status'] } }),
  )
})

test('a mobile list that is sent whole has no pager (C20), and a right click opens no menu', async () => {
  const list = openList({ answers: { 'GET /records/order/getPage': () => orders(230) } })
  await eventually(() => expect(list.rows().length).toBeGreaterThan(10))
  expect(page.getByRole('navigation').elements()).toEqual([])
  await list.row(0).getByRole('gridcell').nth(2).click({ button: 'right' })
  expect(page.getByRole('menuitem').elements()).toEqual([])
})

test('the sheet of a row can be scrolled by keyboard, and its labels take less than half of its width', async () => {
  const list = openList({ language: 'de' })
  await list.loaded()
  await list.row(1).getByRole('gridcell').nth(3).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('region')).toHaveAttribute('tabindex', '0')
  const region = sheet.getByRole('region').element()
  expect(getComputedStyle(region).overflowY).toBe('auto')
  const box = sheet.element().getBoundingClientRect()
  for (const label of region.querySelectorAll('dt'))
    expect(label.getBoundingClientRect().width).toBeLessThan(box.width / 2)
})

test('the scroll bar of a long list covers no button', async () => {
  const list = openList({ address: '/?size=50' })
  await eventually(() => expect(list.rows().length).toBeGreaterThan(15))
  const cell = list.rows()[1]?.querySelector('[col-id=":operations"]')
  const box = cell?.getBoundingClientRect() ?? new DOMRect()
  const hit = document.elementFromPoint(box.right - 6, box.top + box.height / 2)
  expect(hit?.closest('[col-id]')).toBe(cell)
})
