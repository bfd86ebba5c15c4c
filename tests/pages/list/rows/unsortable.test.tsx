import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import type { ApiRequest } from '../../../../engine/ports/transport'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { listProfile, orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

const unsortable = ['amount', 'customer']

/** Answers as for very many orders, which only indexed columns can sort; with a customer there are few. */
function veryMany() {
  const some = answerRecords(orders(95))
  return (request: ApiRequest) => {
    const answer = some(request) as object
    const { customer, sortField } = request.query ?? {}
    if (customer !== undefined) return answer
    if (unsortable.includes(String(sortField)))
      throw new ApiError({
        kind: 'refused',
        code: 422,
        message: 'So many rows cannot be sorted by Amount.',
        data: { unsortable },
      })
    return { ...answer, total: 9_812_345, totalEstimated: true, totals: undefined, unsortable }
  }
}

const answers = { 'GET /records/order/getPage': veryMany() }
const header = (name: string) => page.getByRole('columnheader', { name })
const sortable = (name: string) =>
  header(name).element().querySelector('.ag-header-cell-label')?.closest('.ag-header-cell-sortable') !== null

test('columns by which very many rows cannot be sorted are not sortable, and their headings say why', async () => {
  const list = openList({ answers })
  await list.loaded()
  await eventually(() => expect([sortable('Customer'), sortable('Status')]).toEqual([false, true]))
  const before = list.calls().length
  await header('Customer').click()
  await header('Status').click()
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ sortField: 'status' }))
  expect(list.calls()).toHaveLength(before + 1)
  await header('Customer').hover()
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent(
      'There are too many rows to sort them by this column. Narrow the search to sort by it.',
    )
})

test('a refused sort of the address gives way to the default with a note, and applies again to few rows', async () => {
  const list = openList({ answers, address: '/?sort=-amount' })
  await list.loaded()
  await expect.element(page.getByText('Too many rows to sort them by Amount')).toBeVisible()
  expect(list.calls().at(0)).toMatchObject({ sortField: 'amount' })
  expect(list.calls().at(-1)).not.toMatchObject({ sortField: 'amount' })
  // The refused sort is not requested again when pages are turned.
  await page.getByRole('button', { name: 'Next page' }).click()
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ pageNo: 2 }))
  expect(list.calls().filter(({ sortField }) => sortField === 'amount')).toHaveLength(1)
  await page.getByRole('textbox', { name: 'Customer' }).fill('a')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ customer: 'a', sortField: 'amount' }))
  await expect.element(page.getByText('Too many rows to sort them by Amount')).not.toBeInTheDocument()
  await eventually(() => expect(sortable('Customer')).toBe(true))
})

test('a refused saved sort gives way to the default with a note, and stays saved', async () => {
  const kept = { sort: [{ field: 'amount', order: 'asc' }] }
  const list = openList({ answers, profile: listProfile({ preferences: { 'list:orders': kept } }) })
  await list.loaded()
  expect(list.calls().at(0)).toMatchObject({ sortField: 'amount' })
  await expect.element(page.getByText('Too many rows to sort them by Amount')).toBeVisible()
  expect(list.transport.calls.map(({ path }) => path)).not.toContain('/system/preferences/save')
})
