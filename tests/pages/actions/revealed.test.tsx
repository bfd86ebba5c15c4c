import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import {
  listProfile,
  orderEntity,
  orders,
  orderScreen,
  placeEntity,
} from '../../../stories/list/list-fixture'
import { eventually } from '../support/eventually'
import { openList } from '../support/open-list'

const order: EntityMeta = {
  ...orderEntity,
  actions: { showKey: { path: '/order/showKey', reveals: ['key'] } },
}
const screen: ListScreenMeta = {
  ...orderScreen,
  actions: [{ id: 'showKey', title: 'Show key', kind: 'call', does: 'showKey', places: ['toolbar'] }],
}
const told = { revealed: [{ field: 'key', label: 'Key of the order', value: 'k-5f0c-77' }] }

async function show() {
  const list = openList({
    rows: orders(3),
    profile: listProfile({ buttonPermissionList: ['order:view', 'order:showKey', 'order:edit'] }),
    services: { definitions: testDefinitions([screen], [order, placeEntity]) },
    answers: { 'PUT /order/showKey': () => told },
  })
  await list.loaded(3)
  await list.select(0)
  await list.tool('Show key').click()
  return list
}

const dialog = () => page.getByRole('dialog', { name: 'Confidential' })

test('a revealed secret is shown with its name and a copy button in a dialog, until that is closed', async () => {
  const list = await show()
  await expect.element(dialog().getByText('Key of the order')).toBeVisible()
  await expect.element(dialog().getByText('k-5f0c-77', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText('Copy this now if you need it')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: /copy/i })).toBeVisible()
  // A click beside the dialog does not close it.
  document.querySelector<HTMLElement>('.ant-modal-wrap')?.click()
  await expect.element(dialog()).toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  // The secret is shown nowhere else, and is not stored.
  expect(document.body.textContent).not.toContain('k-5f0c-77')
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toContain('k-5f0c-77')
  expect(JSON.stringify(list.notifier.said)).not.toContain('k-5f0c-77')
})

test('a revealed secret is requested each time, and its dialog is closed by Escape', async () => {
  const list = await show()
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await list.tool('Show key').click()
  await expect.element(dialog().getByText('k-5f0c-77', { exact: true })).toBeVisible()
  await eventually(() =>
    expect(list.transport.calls.filter(({ path }) => path === '/order/showKey')).toHaveLength(2),
  )
})
