import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import {
  listProfile,
  orderEntity,
  orderScreen,
  placeEntity,
  placeScreen,
} from '../../../../stories/list/list-fixture'
import { openList } from '../../support/open-list'

const screen: ListScreenMeta = {
  ...orderScreen,
  form: { items: ['orderNo', { field: 'customer', manage: 'places' }] },
}
const definitions = testDefinitions([screen, placeScreen], [orderEntity, placeEntity])
const manage = () => page.getByRole('button', { name: 'Manage' })
const number = () => page.getByRole('dialog').getByLabelText('Order number', { exact: true })
const places = () => page.getByRole('dialog').filter({ hasText: 'Places' }).last()

test('the Manage button of a field opens its list over the form, whose input stays as it is (L30, D8)', async () => {
  const list = openList({ services: { definitions } })
  await list.loaded()
  await list.tool('Add').click()
  await number().fill('A1')
  await manage().click()
  await expect.element(places()).toHaveTextContent('Place 1')
  const search = places().getByLabelText('Name', { exact: true })
  await userEvent.fill(search, 'Place')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => list.transport.calls.filter(({ path }) => path === '/records/place/getPage').at(-1)?.query)
    .toMatchObject({ name: 'Place' })
  await places().getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(places()).not.toBeInTheDocument()
  await expect.element(number()).toHaveValue('A1')
  expect(list.transport.calls.filter(({ method }) => method === 'POST')).toEqual([])
  await expect.element(manage()).toBeVisible()
})

test('the Manage button of a field is hidden from users who may not view its list', async () => {
  const buttonPermissionList = ['order:view', 'order:add']
  const list = openList({ services: { definitions }, profile: listProfile({ buttonPermissionList }) })
  await list.loaded()
  await list.tool('Add').click()
  await expect.element(number()).toBeVisible()
  expect(manage().elements()).toEqual([])
})
