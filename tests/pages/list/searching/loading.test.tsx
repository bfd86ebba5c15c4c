import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import type { FakeAnswer } from '../../../../engine/testing/fake-transport'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

const answer = answerRecords(orders(95))

test('a list shows its first page, sorted as the screen says, with its range and its totals', async () => {
  const list = openList()
  await list.loaded()
  expect(list.calls()).toMatchObject([
    { pageNo: 1, pageSize: 10, sortField: 'createTime', sortOrder: 'desc', sortFieldType: 'date' },
  ])
  await expect.element(page.getByText('1–10 of 95')).toBeVisible()
  await expect.element(page.getByRole('row').last()).toHaveTextContent('Total45,583.35 CNY')
})

test('a list without rows says so (M15)', async () => {
  openList({ rows: [] })
  await expect.element(page.getByText('No data')).toBeVisible()
})

test('a list that failed to load says why (M26), shows page 1 of 0 rows, and can be retried', async () => {
  let broken = true
  const sometimes: FakeAnswer = (request) => {
    if (broken) throw new ApiError({ kind: 'refused', code: 500, message: 'The disk is full.' })
    return answer(request)
  }
  const list = openList({ answers: { 'GET /records/order/getPage': sometimes }, address: '/?page=3' })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to get data, reason: The disk is full.')
  await expect.element(page.getByText('Total 0')).toBeVisible()
  expect(document.querySelector('nav [aria-current=page]')?.textContent).toBe('1')
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await list.loaded()
  expect(list.calls().at(-1)).toMatchObject({ pageNo: 1 })
})

test('a new search aborts the previous request', async () => {
  const list = openList({
    answers: {
      'GET /records/order/getPage': (request) =>
        request.query?.['customer'] === undefined ? new Promise(() => undefined) : answer(request),
    },
  })
  await page.getByLabelText('Customer').fill('Harbour')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(list.cells('customer')[0]).toBe('Harbour Terminal 2'))
  expect(list.transport.givenUp()).toEqual([true, false])
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a list whose required parameters are missing sends no request (M44)', async () => {
  const list = openList({ code: 'order_lines' })
  await expect.element(page.getByText('Please contact the administrator!')).toBeVisible()
  expect(list.calls()).toEqual([])
})
