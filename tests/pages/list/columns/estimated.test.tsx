import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiRequest } from '../../../../engine/ports/transport'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

const about = 9_812_345
const exactly = 9_798_001

/** Answers with an estimated total, as for very many orders, and with the exact one when `exactTotal` asks for it. */
function veryMany() {
  const some = answerRecords(orders(95))
  return (request: ApiRequest) => {
    const answer = some(request) as object
    return request.query?.['exactTotal']
      ? { ...answer, list: [], total: exactly, totals: { amount: 1234.5 } }
      : { ...answer, total: about, totalEstimated: true, totals: undefined }
  }
}

test('a list with an estimated total says so, and counts its rows on request', async () => {
  const list = openList({ answers: { 'GET /records/order/getPage': veryMany() } })
  await list.loaded()
  await expect.element(page.getByText('1–10 of about 9.8 million')).toBeVisible()
  // The last page is unknown.
  await expect.element(page.getByRole('button', { name: '981235', exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('11–20 of about 9.8 million')).toBeVisible()
  await page.getByRole('button', { name: 'Count exactly' }).click()
  await expect.element(page.getByText(`11–20 of ${exactly.toLocaleString('en')}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Count exactly' })).not.toBeInTheDocument()
  await expect.element(page.getByText('1,234.50').first()).toBeInTheDocument()
  expect(list.calls().at(-1)).toMatchObject({ exactTotal: 'true', pageSize: 1, totals: 'amount' })
  // The exact total is kept for all pages of the query, and for no other query.
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(page.getByText(`1–10 of ${exactly.toLocaleString('en')}`)).toBeVisible()
  await page.getByRole('columnheader', { name: 'Customer' }).click()
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ sortField: 'customer' }))
  await expect.element(page.getByText('1–10 of about 9.8 million')).toBeVisible()
})

test('the export dialog shows the estimated number of rows', async () => {
  const list = openList({ answers: { 'GET /records/order/getPage': veryMany() } })
  await list.loaded()
  await list.tool('Export').click()
  await expect.element(page.getByText(/about 9.8 million/).last()).toBeVisible()
})
