import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { answerRecords } from '../../../engine/testing/record-answers'
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

const carrier: EntityMeta = {
  entity: 'carrier',
  type: 'object',
  label: 'name',
  properties: {
    name: { type: 'string', title: 'Name', filterable: true },
    ways: { type: 'array', title: 'Ways', items: { type: 'integer' } },
  },
}
const ways = {
  type: 'array',
  title: 'Ways',
  items: { type: 'integer' },
  dictionary: 'order_status',
  control: 'multiSelect',
} as const
const shipping: EntityMeta = {
  entity: 'orderShipping',
  type: 'object',
  store: 'none',
  operations: [],
  audit: false,
  required: ['carrierId', 'ways'],
  properties: {
    carrierId: { type: 'string', title: 'Carrier', format: 'id', reference: { entity: 'carrier' } },
    ways,
    note: { type: 'string', title: 'Note', maxLength: 20 },
  },
}
const order: EntityMeta = {
  ...orderEntity,
  tenancy: { field: 'unit' },
  properties: {
    ...orderEntity.properties,
    unit: { type: 'string', title: 'Unit', maxLength: 9 },
    carrierId: { type: 'string', title: 'Carrier', readOnly: true },
    ways: { ...ways, readOnly: true },
    note: { type: 'string', title: 'Note', readOnly: true },
  },
  actions: {
    ship: {
      path: '/order/ship',
      records: 'many',
      request: 'orderShipping',
      keeps: { carrierId: 'carrierId', ways: 'ways', note: 'note' },
      coded: true,
    },
  },
}
const screen: ListScreenMeta = {
  ...orderScreen,
  actions: [
    {
      id: 'ship',
      title: 'Ship',
      kind: 'call',
      does: 'ship',
      places: ['toolbar'],
      form: {
        items: [
          'carrierId',
          { field: 'ways', optionsFrom: [{ field: 'carrierId', property: 'ways' }] },
          'note',
        ],
      },
    },
  ],
}
const carriers = [
  { id: '1', name: 'North', ways: [0, 1] },
  { id: '2', name: 'South', ways: [2] },
]
const own = [
  { carrierId: '1', ways: [0], note: 'a', unit: '7' },
  { carrierId: '1', ways: [0], note: 'b', unit: '7' },
  { carrierId: '2', ways: [2], note: 'a', unit: '7' },
]
const rows = orders(3).map((row, index) => ({ ...row, ...own[index] }))

function open() {
  const answer = answerRecords(carriers)
  return openList({
    profile: listProfile({ buttonPermissionList: ['order:view', 'order:ship'] }),
    services: { definitions: testDefinitions([screen], [order, placeEntity, shipping, carrier]) },
    answers: {
      'GET /records/order/getPage': answerRecords(rows),
      'GET /records/carrier/getPage': (request) => {
        const { usableBy: _usableBy, ...query } = request.query ?? {}
        return answer({ ...request, query })
      },
      'PUT /order/ship': () => null,
    },
  })
}

const dialog = () => page.getByRole('dialog')
const chosenWays = () => dialog().getByRole('combobox', { name: 'Ways' })
const ok = () => dialog().getByRole('button', { name: 'OK', exact: true })

describe('the form of an action that edits the values of several records (`keeps`)', () => {
  async function ship(...indexes: readonly number[]) {
    const list = open()
    await list.loaded(3)
    await list.select(...indexes)
    await list.tool('Ship').click()
    await expect.element(dialog().getByLabelText('Note')).toBeVisible()
    const sent = () => list.transport.calls.find(({ path }) => path === '/order/ship')?.body
    return {
      list,
      sent,
      ids: indexes.map((index) => (rows[index] as { readonly id?: unknown } | undefined)?.id).join(','),
    }
  }

  test('opens with the values that all records share, and does not send the differing ones', async () => {
    const { list, sent, ids } = await ship(0, 1)
    await expect.element(dialog().getByTitle('North', { exact: true })).toBeVisible()
    await expect.element(chosenWays()).toHaveTextContent('New')
    await expect.element(dialog().getByLabelText('Note')).toHaveAttribute('placeholder', 'Different')
    await ok().click()
    await eventually(() => expect(sent()).toEqual({ ids, carrierId: '1', ways: [0] }))
    const asked = list.transport.calls.filter(({ path }) => path === '/records/carrier/getPage')
    expect(asked.length).toBeGreaterThan(0)
  })

  test('marks fields whose values differ, and accepts them unchanged even where they are required', async () => {
    const { sent, ids } = await ship(0, 2)
    await expect.element(dialog().getByRole('button', { name: 'Carrier' })).toHaveTextContent('Different')
    await userEvent.fill(dialog().getByLabelText('Note'), 'new')
    await ok().click()
    await eventually(() => expect(sent()).toEqual({ ids, note: 'new' }))
  })

  test('offers the options that the chosen record allows, and removes selected ones that it does not', async () => {
    const { list, sent, ids } = await ship(0, 1)
    await dialog().getByRole('button', { name: 'Carrier' }).click()
    const selector = page.getByRole('dialog').filter({ hasText: 'South' }).last()
    await selector.getByRole('cell', { name: 'South', exact: true }).last().click()
    const asked = list.transport.calls.filter(({ path }) => path === '/records/carrier/getPage').at(-1)
    expect(asked?.query).toMatchObject({ usableBy: '7' })
    await selector.getByRole('button', { name: 'OK', exact: true }).click()
    await expect.element(chosenWays()).not.toHaveTextContent('New')
    await userEvent.click(chosenWays())
    await eventually(() =>
      expect(
        [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent),
      ).toEqual(['Cancelled']),
    )
    await userEvent.click(page.getByTitle('Cancelled', { exact: true }).last())
    await userEvent.keyboard('{Escape}')
    await ok().click()
    await eventually(() => expect(sent()).toEqual({ ids, carrierId: '2', ways: [2] }))
  })
})
