import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

/** A server that answers every request with the whole list of `count` orders. */
const whole = (count: number) => ({ 'GET /records/order/getPage': () => orders(count) })

test('a click on a column header sorts on the server, and with Shift adds a second column', async () => {
  const list = openList()
  await list.loaded()
  await page.getByRole('columnheader', { name: 'Customer' }).click()
  await eventually(() =>
    expect(list.calls().at(-1)).toMatchObject({ sortField: 'customer', sortOrder: 'asc', pageNo: 1 }),
  )
  await userEvent.keyboard('{Shift>}')
  await page.getByRole('columnheader', { name: 'Amount' }).click()
  await userEvent.keyboard('{/Shift}')
  await eventually(() =>
    expect(list.calls().at(-1)).toMatchObject({ sortField: 'customer,amount', sortOrder: 'asc,asc' }),
  )
  expect(list.calls()).toHaveLength(3)
})

test('screen readers get the rows in the order in which they are shown', async () => {
  const list = openList({ answers: whole(6) })
  await list.loaded(6)
  const amounts = ['395.95 CNY', '316.76 CNY', '237.57 CNY', '158.38 CNY', '79.19 CNY', '0.00 CNY']
  const header = page.getByRole('columnheader', { name: 'Amount' })
  await header.click()
  await eventually(() => expect(list.cells('amount')).toEqual(amounts.toReversed()))
  await header.click()
  await eventually(() => expect(list.cells('amount')).toEqual(amounts))
  const heard = page.getByRole('gridcell', { name: /^[\d.]+ CNY$/ }).elements()
  expect(heard.map((cell) => cell.textContent)).toEqual(amounts)
})

test('the pager turns pages by number, arrows and Go to, and its arrows are disabled at the ends', async () => {
  const list = openList()
  await list.loaded()
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('11–20 of 95')).toBeVisible()
  await page.getByRole('button', { name: '4', exact: true }).click()
  await expect.element(page.getByText('31–40 of 95')).toBeVisible()
  await page.getByLabelText('Go to').fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('91–95 of 95')).toBeVisible()
  await list.loaded(5)
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  expect(list.calls().map((call) => call['pageNo'])).toEqual([1, 2, 4, 10])
})

test('another page size returns to page 1, All is sent as -1, and a size can be typed (V75)', async () => {
  const list = openList({ address: '/?page=3' })
  await list.loaded()
  const sizes = page.getByRole('button', { name: /^Rows per page/ })
  await sizes.click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ pageNo: 1, pageSize: -1 }))
  await sizes.click()
  await page.getByLabelText('Other size').fill('07')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(list.notifier.said).toEqual(['warning: Please enter a positive integer.']))
  await page.getByLabelText('Other size').fill('7')
  await userEvent.keyboard('{Enter}')
  await list.loaded(7)
  expect(list.calls().at(-1)).toMatchObject({ pageNo: 1, pageSize: 7 })
})

test('a list that is sent whole is paged in the console above 200 rows, 50 rows to a page (C19, C20)', async () => {
  const list = openList({ answers: whole(230) })
  await expect.element(page.getByText('1–50 of 230')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('51–100 of 230')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Amount' }).click()
  await expect.element(page.getByText('1–50 of 230')).toBeVisible()
  await eventually(() => expect(list.cells('amount')[0]).toBe('0.00 CNY'))
  expect(list.calls()).toHaveLength(1)
})

test('a short list that is sent whole has no paging bar', async () => {
  const list = openList({ answers: whole(40) })
  await eventually(() => expect(list.rows().length).toBeGreaterThan(10))
  expect(page.getByRole('navigation').elements()).toEqual([])
})
