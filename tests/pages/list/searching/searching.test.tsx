import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import {
  linesScreen,
  orderEntity,
  orderScreen,
  placeEntity,
  placeScreen,
} from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

test('Enter searches and returns to page 1, and Reset clears the search', async () => {
  const list = openList({ address: '/?page=2' })
  await list.loaded()
  await page.getByLabelText('Customer').fill('kiosk')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ customer: 'kiosk', pageNo: 1 }))
  await expect.element(page.getByText('1–10 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(page.getByText('1–10 of 95')).toBeVisible()
  await expect.element(page.getByLabelText('Customer')).toHaveValue('')
  expect(list.calls()).toHaveLength(3)
  expect(list.calls().at(-1)).not.toHaveProperty('customer')
})

test('Query sends an unchanged search again, to refresh the rows', async () => {
  const list = openList()
  await list.loaded()
  await page.getByRole('button', { name: 'Query' }).click()
  await eventually(() => expect(list.calls()).toHaveLength(2))
  expect(list.calls()[1]).toEqual(list.calls()[0])
})

test('page, page size, sort and filters are taken from the address', async () => {
  const list = openList({ address: '/?page=2&size=20&sort=-amount,customer&f.customer=e' })
  await eventually(() =>
    expect(list.calls()).toMatchObject([
      { pageNo: 2, pageSize: 20, sortField: 'amount,customer', sortOrder: 'desc,asc', customer: 'e' },
    ]),
  )
  await expect.element(page.getByLabelText('Customer')).toHaveValue('e')
})

test('a filter of the address without a search field is ignored, as users could not remove it', async () => {
  const list = openList({ address: '/?f.secret=1&customer=kiosk' })
  await list.loaded()
  expect(list.calls()).toMatchObject([{ customer: 'kiosk' }])
  expect(list.calls()[0]).not.toHaveProperty('secret')
})

test('the keyword filters the loaded rows by the texts that they show, without a request', async () => {
  const list = openList()
  await list.loaded()
  await page.getByRole('textbox', { name: 'Filter these rows' }).fill('SHIPPED park')
  await eventually(() => expect(list.cells('customer')).toEqual(['Riverside Office Park']))
  await userEvent.keyboard('{Escape}')
  await list.loaded()
  expect(list.calls()).toHaveLength(1)
})

test('the search form can be hidden and shown again', async () => {
  const list = openList()
  await list.loaded()
  await expect.element(page.getByLabelText('Customer')).toBeVisible()
  await list.tool('Search form').click()
  await expect.element(page.getByLabelText('Customer')).not.toBeInTheDocument()
  await list.tool('Search form').click()
  await expect.element(page.getByLabelText('Customer')).toBeVisible()
})

test('a list with a required filter sends no request before it is set (L13)', async () => {
  const needing = { ...orderScreen, search: ['orderNo', { field: 'customer', required: true }] as const }
  const list = openList({
    services: {
      definitions: testDefinitions(
        [needing as unknown as ListScreenMeta, linesScreen, placeScreen],
        [orderEntity, placeEntity],
      ),
    },
  })
  await expect.element(page.getByText('Choose this in the search above: Customer')).toBeVisible()
  expect(list.calls()).toEqual([])
  await page.getByLabelText('Customer').fill('kiosk')
  await userEvent.keyboard('{Enter}')
  await list.loaded()
  expect(list.calls()).toMatchObject([{ customer: 'kiosk', pageNo: 1 }])
})
