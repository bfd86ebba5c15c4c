import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityMeta, ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import type { Row } from '../../../../engine/metadata/rows/decode-records'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import { listProfile, orderEntity, orderScreen } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

const entity: EntityMeta = {
  ...orderEntity,
  tree: { parent: 'above', order: 'place' },
  properties: {
    ...orderEntity.properties,
    above: { type: 'string', title: 'Above' },
    place: { type: 'integer', title: 'Place', minimum: 0, maximum: 9999, sortable: true },
  },
}
const screen: ListScreenMeta = {
  ...orderScreen,
  list: {
    columns: [{ field: 'customer', control: 'tree' }, 'place'],
    sort: [{ field: 'place', order: 'asc' }],
    order: { by: 'place' },
    tree: true,
  },
  search: ['customer'],
  record: false,
  actions: [],
}
const row = (id: string, above: string | null, place: number): Row => ({ id, customer: id, above, place })

/** Opens a tree of two roots, the first with two children, over a server that stores their sort numbers. */
function openTree() {
  let kept = [row('A', null, 10), row('A1', 'A', 10), row('A2', 'A', 20), row('B', null, 20)]
  const list = openList({
    services: { definitions: testDefinitions([screen], [entity]) },
    profile: listProfile({ buttonPermissionList: ['order:view', 'order:edit'] }),
    answers: {
      'GET /records/order/getPage': () =>
        kept.toSorted((one, other) => Number(one['place']) - Number(other['place'])),
      'PUT /records/order/editMany': ({ body }) => {
        const { edit } = body as { readonly edit: readonly Row[] }
        kept = kept.map((old) => {
          const { changedFrom: _seen, ...change } = edit.find(({ id }) => id === old['id']) ?? {}
          return { ...old, ...change }
        })
        return null
      },
    },
  })
  const saved = () =>
    list.transport.calls.filter(({ path }) => path.endsWith('/editMany')).map(({ body }) => body)
  return { ...list, saved }
}

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })

test('a row of a tree is moved among its siblings together with its descendants', async () => {
  const list = openTree()
  await list.loaded(4)
  await cell('A2').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await eventually(() => expect(list.cells('customer')).toEqual(['A', 'A2', 'A1', 'B']))
  await eventually(() =>
    expect(list.saved()).toEqual([{ edit: [{ id: 'A2', place: 4, changedFrom: { place: 20 } }] }]),
  )
  await cell('B').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await eventually(() => expect(list.cells('customer')).toEqual(['B', 'A', 'A2', 'A1']))
})

test('a row of a tree cannot be moved beyond its siblings', async () => {
  const list = openTree()
  await list.loaded(4)
  await cell('A1').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await eventually(() => expect(list.notifier.said.join()).toContain('The row stands at the end already.'))
  expect(list.cells('customer')).toEqual(['A', 'A1', 'A2', 'B'])
  expect(list.saved()).toEqual([])
})
