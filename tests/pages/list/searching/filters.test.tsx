import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import { orderEntity, orderScreen, placeEntity } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

const tags = () => page.getByRole('list', { name: 'Filters' })
const tag = (filter: string) => tags().getByRole('button', { name: filter, exact: true })

test('filters are shown as texts above the rows, also those whose search fields are folded', async () => {
  const list = openList({ address: '/?f.paid=1&f.customer=kiosk' })
  await expect.element(tags()).toHaveTextContent('Customer: kioskPaid: YesClear filters')
  expect(page.getByLabelText('Paid', { exact: true }).elements()).toEqual([])
  expect(list.calls()).toMatchObject([{ customer: 'kiosk', paid: '1' }])
})

test('filters are removed one by one or all at once, and the focus moves on', async () => {
  const list = openList({ address: '/?f.paid=1&f.customer=kiosk&f.status=0' })
  await expect.element(tag('Paid: Yes')).toBeVisible()
  tag('Customer: kiosk').element().focus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(list.calls().at(-1)).not.toHaveProperty('customer'))
  expect(list.calls().at(-1)).toMatchObject({ paid: '1' })
  await expect.element(page.getByLabelText('Customer')).toHaveValue('')
  await expect.element(tag('Status: New')).toHaveFocus()
  await tags().getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(tags()).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Orders' })).toHaveFocus()
  await expect.element(page.getByText('1–10 of 95')).toBeVisible()
})

test('a default filter is not shown, and a required filter returns to its default when it is removed', async () => {
  const search = [{ field: 'customer', required: true, default: 'e' }, 'paid']
  const screen = { ...orderScreen, search } as unknown as ListScreenMeta
  const services = { definitions: testDefinitions([screen], [orderEntity, placeEntity]) }
  const list = openList({ services })
  await list.loaded()
  expect(tags().elements()).toEqual([])
  await page.getByLabelText('Customer').fill('kiosk')
  await userEvent.keyboard('{Enter}')
  await tag('Customer: kiosk').click()
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ customer: 'e' }))
  await expect.element(tags()).not.toBeInTheDocument()
})

test('an empty result offers to remove a filter, with the number of rows found without it', async () => {
  const list = openList({ address: '/?f.customer=kiosk&f.orderNo=nosuch' })
  await page.getByRole('button', { name: 'Without “Order number: nosuch” 12' }).click()
  await expect.element(page.getByText('1–10 of 12')).toBeVisible()
  expect(page.getByRole('button', { name: /Without/ }).elements()).toEqual([])
  expect(list.calls().at(-1)).not.toHaveProperty('orderNo')
})

test('an empty result offers to remove the keyword, and a list without any record to add the first one', async () => {
  const list = openList()
  await list.loaded()
  await page.getByRole('textbox', { name: 'Filter these rows' }).fill('zzz')
  await page.getByRole('button', { name: 'Without “zzz”' }).click()
  await list.loaded()
  list.unmount()
  openList({ rows: [] })
  await expect.element(page.getByText('No data')).toBeVisible()
  const overlay = () => page.getByRole('region', { name: 'Orders' }).getByRole('button', { name: 'Add' })
  await expect.element(overlay().nth(1)).toBeVisible()
  await overlay().nth(1).click()
  await expect.element(page.getByRole('dialog', { name: /Add/ })).toBeVisible()
})
