import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import { orderEntity, orderScreen } from '../../../stories/list/list-fixture'
import { openList } from '../support/open-list'

const payment: EntityMeta = {
  entity: 'orderPayment',
  type: 'object',
  store: 'none',
  operations: [],
  audit: false,
  properties: { payee: { type: 'string', title: 'Payee', maxLength: 20 } },
}
const pay = { kind: 'call', endpoint: { method: 'PUT', path: '/order/pay' }, entity: 'orderPayment' } as const
const screen: ListScreenMeta = {
  ...orderScreen,
  actions: [
    {
      ...pay,
      id: 'pay',
      icon: 'pay',
      title: 'Pay',
      places: ['toolbar', 'row'],
      needs: 'many',
      form: { items: ['payee'] },
    },
    { ...pay, id: 'settle', title: 'Settle', places: ['toolbar'], needs: 'none', form: { items: ['payee'] } },
  ],
}
const open = async () => {
  const list = openList({ services: { definitions: testDefinitions([screen], [orderEntity, payment]) } })
  await list.loaded()
  return list
}
const title = page.getByRole('dialog')

test('the form title of an action on many rows names the row when there is only one', async () => {
  const list = await open()
  await list.row(2).getByRole('button', { name: 'Pay' }).click()
  await expect.element(title).toHaveAccessibleName('Pay · A2026100000 Full screen')
})

test('the form title of an action on several rows names none of them', async () => {
  const list = await open()
  await list.select(0, 1)
  await list.tool('Pay').click()
  await expect.element(title).toHaveAccessibleName('Pay Full screen')
})

test('the form title of an action that needs no row ignores the selected row', async () => {
  const list = await open()
  await list.select(0)
  await list.tool('Settle').click()
  await expect.element(title).toHaveAccessibleName('Settle Full screen')
})
