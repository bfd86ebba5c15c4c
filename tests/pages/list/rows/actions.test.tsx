import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActionMeta } from '../../../../engine/metadata/contract.generated'
import { ApiError } from '../../../../engine/ports/api-error'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import {
  linesScreen,
  listProfile,
  orderEntity,
  orders,
  orderScreen,
} from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

/** Returns the orders of the statuses given: new (0), shipped (1), cancelled (2). Shipped ones cannot be deleted. */
const ofStatus = (...wanted: readonly number[]) =>
  orders(95).filter((row) => wanted.includes(Number(row['status'])))

test('toolbar actions follow the selection and the vetoes of its rows (V79, V80, V81)', async () => {
  const list = openList()
  await list.loaded()
  const states = list.cells('status')
  const barred = states.indexOf('Shipped')
  const [first = -1, second = -1] = states.flatMap((state, index) => (state === 'Shipped' ? [] : index))
  for (const name of ['View', 'Edit', 'Batch delete']) expect(list.tool(name).elements()).toEqual([])
  await list.select(first)
  await expect.element(list.tool('Edit')).toBeVisible()
  expect(list.tool('Batch delete').elements()).toEqual([])
  await list.select(second)
  await expect.element(list.tool('Batch delete')).toBeVisible()
  expect(list.tool('Edit').elements()).toEqual([])
  await list.select(barred)
  await expect.element(list.tool('Batch delete')).not.toBeInTheDocument()
  await list.select(barred)
  await expect.element(list.tool('Batch delete')).toBeVisible()
})

test('the More menus show unavailable actions disabled, with the reason', async () => {
  const list = openList()
  await list.loaded()
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const states = list.cells('status')
  const barred = states.indexOf('Shipped')
  const free = states.indexOf('New')
  await list.select(free, barred)
  await list.tool('More').click()
  await expect.element(entry('Edit')).toHaveAttribute('aria-description', 'Select one row only.')
  await expect.element(entry('Edit')).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(entry('Batch delete'))
    .toHaveAttribute('aria-description', 'Not possible for some of the selected rows (1/2): Status: Shipped')
  expect(entry('Add').elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(list.tool('More')).toHaveFocus()
  await list.row(barred).getByRole('button', { name: 'More' }).click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect.element(remove).toHaveAttribute('aria-description', 'Not possible: Status: Shipped')
  await remove.click({ force: true })
  expect(list.transport.calls.some((call) => call.method === 'DELETE')).toBe(false)
})

test('an icon button of a row has a tooltip with its name and the reason why it is unavailable', async () => {
  const confirm = { ...orderScreen.actions?.[0], icon: 'check', places: ['row'] } as ActionMeta
  const screen = { ...orderScreen, actions: [confirm] }
  const list = openList({ services: { definitions: testDefinitions([screen], [orderEntity]) } })
  await list.loaded()
  const states = list.cells('status')
  const named = (row: number) => list.row(row).getByRole('button', { name: 'Confirm' })
  const tip = page.getByRole('tooltip')
  await named(states.indexOf('New')).hover()
  await expect.element(tip).toHaveTextContent(/^Confirm$/)
  const barred = named(states.indexOf('Shipped'))
  await barred.hover()
  await expect.element(tip).toHaveTextContent('Confirm: Not possible: Status: Shipped')
  await barred.click({ force: true })
  expect(list.notifier.said.at(-1)).toBe('warning: Not possible: Status: Shipped')
})

test('Delete asks (M61), sends the id, reports success (M35) and reloads the list', async () => {
  const list = openList({ rows: ofStatus(0, 2) })
  await list.loaded()
  const id = list.rows()[3]?.getAttribute('row-id')
  await list.row(3).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await eventually(() =>
    expect(list.notifier.said).toEqual(['confirm: Are you sure to delete?', 'success: deleted successfully']),
  )
  expect(list.transport.calls.find((call) => call.method === 'DELETE')?.query).toEqual({ id })
  await eventually(() => expect(list.calls()).toHaveLength(2))
})

test('a confirmation names the action and its record or number of rows, and its button the verb', async () => {
  const list = openList({ rows: ofStatus(0) })
  await list.loaded()
  const name = list.cells('orderNo')[2]
  await list.row(2).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await eventually(() =>
    expect(list.notifier.asked).toEqual([
      { danger: true, title: `Delete order “${name}”?`, agree: 'Delete' },
    ]),
  )
  await eventually(() => expect(list.calls()).toHaveLength(2))
  await list.select(0, 1)
  await list.tool('Confirm').click()
  await eventually(() =>
    expect(list.notifier.asked.at(-1)).toMatchObject({ title: 'Confirm 2 rows?', agree: 'Confirm' }),
  )
})

test('an action sends the ids of its rows, and its failure is reported with the reason (M30)', async () => {
  const refuse = () => {
    throw new ApiError({ kind: 'refused', code: 409, message: 'Already confirmed.' })
  }
  const list = openList({ rows: ofStatus(0), answers: { 'PUT /order/confirm': refuse } })
  await list.loaded()
  const ids = list
    .rows()
    .slice(0, 2)
    .map((row) => row.getAttribute('row-id'))
  await list.select(0, 1)
  await list.tool('Confirm').click()
  await eventually(() =>
    expect(list.notifier.said.at(-1)).toBe('error: Operation failed,reason: Already confirmed.'),
  )
  expect(list.transport.calls.find((call) => call.method === 'PUT')?.body).toEqual({ ids: ids.join(',') })
  await expect.element(list.row(1).getByRole('checkbox')).toBeChecked()
})

test('actions without permission are hidden, and links to missing pages are plain text', async () => {
  const list = openList({ profile: listProfile({ buttonPermissionList: ['order:view'], menuList: [] }) })
  await list.loaded()
  await list.select(0)
  await expect.element(list.tool('View')).toBeVisible()
  for (const name of ['Add', 'Edit', 'Delete', 'Batch delete', 'Export'])
    expect(list.tool(name).elements()).toEqual([])
  expect(list.cells('orderNo')[0]).toMatch(/^A2026/)
  expect(page.getByRole('link', { name: /^A2026/ }).elements()).toEqual([])
})

test('a linked cell leads to the page of its column, with the id of the row as parameter', async () => {
  const list = openList()
  await list.loaded()
  const id = list.rows()[0]?.getAttribute('row-id')
  await expect
    .element(list.row(0).getByRole('link', { name: /^A2026/ }))
    .toHaveAttribute('href', `/order-detail?id=${id}`)
})

test('the More menu of a row opens another list with the id of the row as parameter', async () => {
  const list = openList()
  await list.loaded()
  const id = list.rows()[0]?.getAttribute('row-id')
  await list.row(0).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Lines' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Lines' })).toBeVisible()
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ orderId: id, pageNo: 1 }))
})

test('a reloaded row whose operations stay the same keeps their button elements, and so the focus', async () => {
  const list = openList({ rows: ofStatus(0) })
  await list.loaded()
  const button = list.row(2).getByRole('button', { name: 'Edit' }).element()
  await list.tool('Refresh').click()
  await eventually(() => expect(list.calls()).toHaveLength(2))
  await list.loaded()
  expect(button.isConnected).toBe(true)
})

test('a cell that is linked to an action runs it with its row (S9)', async () => {
  const columns = ['orderNo', { field: 'amount', action: 'lines' }]
  const screen = { ...orderScreen, list: { columns } }
  const definitions = testDefinitions([screen, linesScreen], [orderEntity])
  const list = openList({ services: { definitions } })
  await list.loaded()
  await eventually(() => expect(list.cells('amount')).not.toContain(''))
  const amount = list.cells('amount')[2] ?? ''
  const id = list.rows()[2]?.getAttribute('row-id')
  await list.row(2).getByRole('button', { name: amount, exact: true }).click()
  const lines = page.getByRole('dialog').filter({ hasText: 'Lines' })
  await expect.element(lines).toBeVisible()
  await expect.element(lines).toHaveAccessibleName('Lines of A2026100000')
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ orderId: id }))
  expect(list.rows().filter((row) => row.classList.contains('ag-row-selected'))).toEqual([])
})
