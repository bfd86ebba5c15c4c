import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import { answerRecords } from '../../../engine/testing/record-answers'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import {
  listProfile,
  orderEntity,
  orders,
  orderScreen,
  placeEntity,
  places,
} from '../../../stories/list/list-fixture'
import { eventually } from '../support/eventually'
import { openList, type ListOpening } from '../support/open-list'

const renewal: EntityMeta = {
  entity: 'orderRenewal',
  type: 'object',
  store: 'none',
  operations: [],
  audit: false,
  required: ['duration'],
  properties: { duration: { type: 'integer', title: 'Years', minimum: 1, maximum: 10 } },
}
const order: EntityMeta = {
  ...orderEntity,
  actions: {
    confirm: {
      path: '/order/confirmAll',
      records: 'many',
      values: { state: 1 },
      when: { properties: { status: { const: 0 } } },
    },
    hand: {
      path: '/order/hand',
      records: 'many',
      request: 'orderRenewal',
      // Messages of the engine stand in for those of a product.
      same: { field: 'customer', message: 'M44' },
    },
  },
}
const screen: ListScreenMeta = {
  ...orderScreen,
  actions: [
    {
      id: 'confirm',
      title: 'Confirm',
      kind: 'call',
      does: 'confirm',
      places: ['toolbar'],
      confirm: 'M119',
    },
    {
      id: 'hand',
      title: 'Hand over',
      kind: 'call',
      does: 'hand',
      places: ['toolbar'],
      confirm: 'M138',
      confirmWith: { min: 'duration', max: 'duration' },
      confirmBy: { field: 'duration', keys: { 9: 'M119' } },
      form: { items: ['duration'] },
    },
  ],
}
const rows = orders(6).map((row, index) => ({
  ...row,
  status: index < 3 ? 0 : 1,
  customer: index < 2 ? 'Same' : `C${index}`,
}))

const id = (at: number) => String((rows[at] as Row | undefined)?.['id'])

const open = (
  answers: ListOpening['answers'] = {},
  buttons: readonly string[] = ['order:confirm', 'order:hand'],
) =>
  openList({
    profile: listProfile({ buttonPermissionList: ['order:view', ...buttons] }),
    services: { definitions: testDefinitions([screen], [order, placeEntity, renewal]) },
    answers: {
      'GET /records/order/getPage': answerRecords(rows),
      'GET /records/place/getPage': () => places(),
      'PUT /order/confirmAll': () => null,
      'PUT /order/hand': () => null,
      ...answers,
    },
  })

describe('a screen action that refers to an action of its entity (`does`)', () => {
  test('takes path, values, number of rows and condition from the entity, and asks for confirmation (M119)', async () => {
    const list = open()
    await list.loaded(6)
    await list.select(0, 3)
    await expect.element(page.getByText('2 selected')).toBeVisible()
    expect(list.tool('Confirm').elements()).toEqual([])
    await list.select(3, 1)
    await list.tool('Confirm').click()
    await eventually(() =>
      expect(list.notifier.said).toEqual([
        'confirm: Are you sure to confirm?',
        'success: Operation successful',
      ]),
    )
    await eventually(() =>
      expect(list.transport.calls.filter(({ path }) => path === '/order/confirmAll')).toMatchObject([
        { method: 'PUT', body: { ids: `${id(0)},${id(1)}`, state: 1 } },
      ]),
    )
  })

  test('is not offered without its own permission', async () => {
    const list = open({}, ['order:hand'])
    await list.loaded(6)
    await list.select(0)
    await expect.element(list.tool('Hand over')).toBeVisible()
    expect(list.tool('Confirm').query()).toBeNull()
  })

  test('warns when the selected rows differ in the field that must be the same (M131)', async () => {
    const list = open()
    await list.loaded(6)
    await list.select(0, 2)
    await list.tool('Hand over').click()
    await eventually(() => expect(list.notifier.said).toEqual(['warning: Please contact the administrator!']))
    expect(page.getByRole('dialog').query()).toBeNull()
  })

  const handOver = async () => {
    const list = open()
    await list.loaded(6)
    await list.select(0, 1)
    await list.tool('Hand over').click()
    await expect.element(dialog().getByLabelText('Years')).toBeVisible()
    return list
  }
  const dialog = () => page.getByRole('dialog')
  const ok = () => dialog().getByRole('button', { name: 'OK', exact: true })

  test('fills its question with values of its form (M121)', async () => {
    const list = await handOver()
    await userEvent.fill(dialog().getByLabelText('Years'), '3')
    await ok().click()
    await eventually(() => expect(list.notifier.said[0]).toBe('confirm: The value must be between 3 and 3.'))
    expect(list.notifier.asked).toEqual([{ danger: false, title: 'Hand over 2 rows?', agree: 'Hand over' }])
    await eventually(() =>
      expect(list.transport.calls.filter(({ path }) => path === '/order/hand')).toMatchObject([
        { body: { ids: `${id(0)},${id(1)}`, duration: 3 } },
      ]),
    )
  })

  test('asks another question for certain values of its form (M104 to M108)', async () => {
    const list = await handOver()
    await userEvent.fill(dialog().getByLabelText('Years'), '9')
    await ok().click()
    await eventually(() => expect(list.notifier.said[0]).toBe('confirm: Are you sure to hand over?'))
  })

  test('does not ask for confirmation while its form has errors', async () => {
    const list = await handOver()
    await ok().click()
    await expect.element(page.getByText('Years is required')).toBeVisible()
    expect(list.notifier.said).toEqual([])
  })
})
