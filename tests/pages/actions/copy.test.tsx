import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import { orderEntity, orderScreen } from '../../../stories/list/list-fixture'
import { eventually } from '../support/eventually'
import { openList } from '../support/open-list'

const entity: EntityMeta = {
  ...orderEntity,
  properties: {
    ...orderEntity.properties,
    orderNo: { type: 'string', title: 'Order number', maxLength: 32, unique: true },
  },
}
const screen: ListScreenMeta = {
  ...orderScreen,
  copy: { except: ['remark'] },
  form: { items: ['orderNo', 'customer', 'amount', 'remark'] },
}

const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(name, { exact: true })

async function openCopy(answer: () => unknown) {
  const list = openList({
    services: { definitions: testDefinitions([screen], [entity]) },
    answers: {
      'GET /records/order/get': answer,
      'POST /records/order/add': () => ({ id: '99' }),
      'POST /system/common/checkFieldUniqueness': () => 1,
    },
  })
  await list.loaded()
  await list.row(0).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  return list
}

test('a copy starts with the values of the loaded record, without unique and excluded fields, and is added', async () => {
  const list = await openCopy(() => ({
    id: '1',
    orderNo: 'A1',
    customer: 'Ada',
    amount: 12.5,
    remark: 'urgent',
    updateTime: '2026-01-01 00:00:00',
  }))
  await expect.element(dialog).toHaveAccessibleName(/^Add order/)
  await expect.element(field('Customer')).toHaveValue('Ada')
  await expect.element(field('Order number')).toHaveValue('')
  await expect.element(field('Order number')).toHaveFocus()
  await expect.element(field('Remark')).toHaveValue('')
  await userEvent.keyboard('A2')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await eventually(() => {
    const added = list.transport.calls.filter(({ path }) => path === '/records/order/add')
    expect(added.map(({ body }) => body)).toEqual([{ orderNo: 'A2', customer: 'Ada', amount: 12.5 }])
  })
})

test('a record that cannot be loaded is not copied, and the error is shown', async () => {
  const list = await openCopy(() => {
    throw new Error('unreachable')
  })
  await eventually(() => expect(list.notifier.said.length).toBeGreaterThan(0))
  expect(dialog.elements()).toEqual([])
})
