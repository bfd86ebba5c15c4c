import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { answerRecords } from '../../../engine/testing/record-answers'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import {
  linesScreen,
  listProfile,
  orderEntity,
  orders,
  orderScreen,
} from '../../../stories/list/list-fixture'
import { eventually } from '../support/eventually'
import { openList } from '../support/open-list'

const copy: EntityMeta = {
  entity: 'lineCopy',
  type: 'object',
  store: 'none',
  operations: [],
  audit: false,
  required: ['from'],
  properties: {
    from: { type: 'string', title: 'From' },
    summary: { type: 'string', title: 'Summary', readOnly: true },
  },
}
const screen: ListScreenMeta = {
  ...linesScreen,
  actions: [
    {
      id: 'copy',
      title: 'Copy',
      kind: 'call',
      places: ['toolbar'],
      needs: 'none',
      endpoint: { method: 'PUT', path: '/line/copy' },
      preview: '/line/previewCopy',
      given: { target: 'orderId' },
      values: { kind: 'line' },
      entity: 'lineCopy',
      form: { columns: 1, items: ['from', 'summary'] },
    },
    {
      id: 'history',
      title: 'History',
      kind: 'dialog',
      places: ['toolbar'],
      needs: 'none',
      screen: orderScreen.code,
      given: { orderNo: 'orderId' },
    },
  ],
}
const rows = orders(3).map((row) => ({ ...row, orderId: '17', orderNo: `17-${String(row['id'])}` }))
const open = (address: string) =>
  openList({
    code: screen.code,
    address,
    profile: listProfile({ buttonPermissionList: ['order:view'] }),
    services: { definitions: testDefinitions([screen, orderScreen], [orderEntity, copy]) },
    answers: {
      'GET /records/order/getPage': answerRecords(rows),
      'POST /line/previewCopy': ({ body }) => ({
        summary: `From ${String((body as { from?: unknown }).from)}`,
        previewed: 'mark',
      }),
      'PUT /line/copy': () => null,
    },
  })

test('an action sends the `given` parameters of its list, with its preview as well', async () => {
  const list = open('/?orderId=17')
  await list.loaded(3)
  await list.tool('Copy').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('From').fill('4')
  await expect.element(dialog.getByLabelText('Summary')).toHaveValue('From 4')
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await eventually(() => expect(dialog.query()).toBeNull())
  const sent = (path: string) => list.transport.calls.filter((call) => call.path === path).at(-1)?.body
  expect(sent('/line/previewCopy')).toEqual({ from: '4', target: '17', kind: 'line' })
  expect(sent('/line/copy')).toEqual({ from: '4', target: '17', kind: 'line', previewed: 'mark' })
})

test('a list that an action opens is filtered by the `given` parameters and has no search field for them', async () => {
  const list = open('/?orderId=17')
  await list.loaded(3)
  await list.tool('History').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('grid')).toBeVisible()
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ orderNo: '17' }))
  expect(list.calls().at(-1)).not.toHaveProperty('orderId')
  expect(orderScreen.search).toContain('orderNo')
  expect(dialog.getByRole('textbox', { name: 'Order no.' }).query()).toBeNull()
})

test('an action is not offered when the address of its list lacks the `given` parameters', async () => {
  const list = open('/')
  await expect.element(page.getByRole('toolbar')).toBeVisible()
  expect(list.tool('Copy').query()).toBeNull()
  expect(list.tool('History').query()).toBeNull()
})
