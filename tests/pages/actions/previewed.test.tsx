import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { ApiError } from '../../../engine/ports/api-error'
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
import { openList } from '../support/open-list'

const shown: EntityMeta = {
  entity: 'orderReset',
  type: 'object',
  store: 'none',
  operations: [],
  audit: false,
  properties: {
    summary: { type: 'string', title: 'Summary', readOnly: true },
    changes: {
      type: 'array',
      title: 'Changes',
      readOnly: true,
      items: { type: 'object', properties: { name: { type: 'string', title: 'Name', readOnly: true } } },
    },
  },
}
const screen: ListScreenMeta = {
  ...orderScreen,
  actions: [
    {
      id: 'reset',
      title: 'Put back',
      kind: 'call',
      places: ['toolbar'],
      endpoint: { method: 'PUT', path: '/order/reset' },
      preview: '/order/previewReset',
      params: { id: 'id' },
      entity: 'orderReset',
      form: {
        columns: 1,
        items: [
          'summary',
          {
            field: 'changes',
            span: 'full',
            columns: ['name'],
            visibleWhen: { required: ['changes'], properties: { changes: { minItems: 1 } } },
          },
        ],
      },
    },
  ],
}

test('an action with an outdated preview is refused, and its form then shows a new preview', async () => {
  const rows = orders(3)
  let state = 1
  const list = openList({
    profile: listProfile({ buttonPermissionList: ['order:view'] }),
    services: { definitions: testDefinitions([screen], [orderEntity, placeEntity, shown]) },
    answers: {
      'GET /records/order/getPage': answerRecords(rows),
      'GET /records/place/getPage': () => places(),
      'POST /order/previewReset': () => ({
        summary: `State ${state}`,
        changes: state === 1 ? [{ name: 'a width' }] : [],
        previewed: `mark ${state}`,
      }),
      'PUT /order/reset': ({ body }) => {
        if ((body as { previewed?: unknown }).previewed === `mark ${state}`) return null
        throw new ApiError({ kind: 'refused', code: 409, message: 'Changed meanwhile.' })
      },
    },
  })
  await list.loaded(3)
  await list.select(0)
  await list.tool('Put back').click()
  const dialog = page.getByRole('dialog')
  const summary = dialog.getByLabelText('Summary')
  const changes = dialog.getByRole('grid', { name: 'Changes' })
  await expect.element(summary).toHaveValue('State 1')
  await expect.element(changes).toHaveTextContent('a width')
  // A form without editable fields has nothing to reset.
  expect(dialog.getByRole('button', { name: 'Reset' }).query()).toBeNull()
  state = 2
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect.element(summary).toHaveValue('State 2')
  await eventually(() => expect(changes.query()).toBeNull())
  expect(list.notifier.said).toEqual(['error: Operation failed,reason: Changed meanwhile.'])
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await eventually(() => expect(dialog.query()).toBeNull())
  const sent = list.transport.calls.filter(({ path }) => path === '/order/reset').map(({ body }) => body)
  const id = rows[0]?.['id']
  expect(sent).toEqual([
    { id, previewed: 'mark 1' },
    { id, previewed: 'mark 2' },
  ])
})
