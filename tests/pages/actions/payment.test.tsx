import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
import { openList, type ListOpening } from '../support/open-list'
import { createWoundClock } from '../support/wound-clock'

const extension: EntityMeta = {
  entity: 'orderExtension',
  type: 'object',
  store: 'none',
  operations: [],
  audit: false,
  required: ['years'],
  properties: {
    years: { type: 'integer', title: 'Years', minimum: 1, maximum: 10 },
    cost: { type: 'number', title: 'Cost', control: 'money', readOnly: true },
    end: { type: 'string', title: 'End', readOnly: true },
    names: {
      type: 'array',
      title: 'Names',
      control: 'tags',
      items: { type: 'string' },
      readOnly: true,
    },
    parts: {
      type: 'array',
      title: 'Parts',
      readOnly: true,
      items: {
        type: 'object',
        properties: {
          part: { type: 'string', title: 'Part' },
          until: { type: 'string', format: 'date', title: 'Until' },
        },
      },
    },
  },
}
const order: EntityMeta = {
  ...orderEntity,
  actions: {
    extend: {
      path: '/order/extend',
      method: 'POST',
      preview: '/order/previewExtend',
      request: 'orderExtension',
      coded: true,
    },
    settle: { path: '/order/settle', coded: true },
  },
}
const screen: ListScreenMeta = {
  ...orderScreen,
  actions: [
    {
      id: 'extend',
      title: 'Extend',
      kind: 'call',
      does: 'extend',
      places: ['toolbar'],
      form: { items: ['years', 'cost', 'end', 'names', 'parts'] },
    },
    { id: 'settle', title: 'Settle', kind: 'call', does: 'settle', places: ['toolbar'] },
  ],
}
const step = {
  payCode: 'https://pay.example/bill/7',
  amount: 1234.5,
  unit: 'yuan',
  watch: { path: '/order/payState', query: { no: '7' }, seconds: 90 },
}
const rows = orders(3)

function open(answers: ListOpening['answers'] = {}, services: ListOpening['services'] = {}) {
  return openList({
    profile: listProfile({ buttonPermissionList: ['order:view', 'order:extend', 'order:settle'] }),
    services: { definitions: testDefinitions([screen], [order, placeEntity, extension]), ...services },
    answers: {
      'GET /records/order/getPage': answerRecords(rows),
      'GET /records/place/getPage': () => places(),
      'POST /order/previewExtend': ({ body }) => {
        const { years } = body as { readonly years: number }
        const parts = ['one', 'other'].map((part) => ({ part, until: `203${years}-02-28` }))
        return { cost: years * 198, end: `In ${years} years`, years: 9, names: ['A-1 Lobby'], parts }
      },
      'POST /order/extend': () => step,
      'PUT /order/settle': () => step,
      'GET /order/payState': () => ({ state: 'waiting' }),
      ...answers,
    },
  })
}

const dialog = () => page.getByRole('dialog')
const years = () => dialog().getByLabelText('Years')

async function openForm(...opening: Parameters<typeof open>) {
  const list = open(...opening)
  await list.loaded(3)
  await list.select(0)
  await list.tool('Extend').click()
  await expect.element(years()).toBeVisible()
  return list
}

describe('the preview of an action (`preview`)', () => {
  test('fills the read-only fields as the other fields change', async () => {
    const list = await openForm()
    await userEvent.fill(years(), '3')
    await expect.element(dialog().getByLabelText('End')).toHaveValue('In 3 years')
    await expect.element(dialog().getByLabelText('Cost')).toHaveValue('594.00')
    await expect.element(dialog().getByText('A-1 Lobby')).toBeVisible()
    const part = dialog().getByRole('textbox', { name: /Part/ })
    await expect.element(part.nth(1)).toHaveValue('other')
    await expect.element(part.nth(1)).toHaveAttribute('readonly')
    expect(dialog().getByRole('button', { name: 'Add', exact: true }).query()).toBeNull()
    // The preview does not overwrite editable fields.
    await expect.element(years()).toHaveValue('3')
    await userEvent.fill(years(), '4')
    await expect.element(dialog().getByLabelText('End')).toHaveValue('In 4 years')
    const asked = list.transport.calls.filter(({ path }) => path === '/order/previewExtend')
    expect(asked).toMatchObject([{ body: { id: rows[0]?.['id'], years: 3 } }, { body: { years: 4 } }])
  })

  test('is neither requested nor shown while the form has errors', async () => {
    const list = await openForm()
    await userEvent.fill(years(), '3')
    await expect.element(dialog().getByLabelText('End')).toHaveValue('In 3 years')
    await userEvent.fill(years(), '30')
    await expect.element(dialog().getByLabelText('End')).toHaveValue('')
    expect(list.transport.calls.filter(({ path }) => path === '/order/previewExtend')).toHaveLength(1)
  })

  test('is requested once typing pauses, and shows no message when it fails', async () => {
    const clock = createWoundClock()
    const refuse = () => {
      throw new ApiError({ kind: 'refused', code: 422, message: 'No.' })
    }
    const list = await openForm({ 'POST /order/previewExtend': refuse }, { clock })
    for (const typed of ['1', '2', '3']) await userEvent.fill(years(), typed)
    const asked = () => list.transport.calls.filter(({ path }) => path === '/order/previewExtend')
    expect(asked()).toEqual([])
    clock.wind()
    await eventually(() => expect(asked()).toMatchObject([{ body: { years: 3 } }]))
    expect(list.notifier.said).toEqual([])
    await expect.element(dialog().getByLabelText('End')).toHaveValue('')
  })

  test('ignores the response to an earlier request that arrives after a later one', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    await openForm({
      'POST /order/previewExtend': () => new Promise((resolve) => waiting.push(resolve)),
    })
    await userEvent.fill(years(), '3')
    await eventually(() => expect(waiting).toHaveLength(1))
    await userEvent.fill(years(), '4')
    await eventually(() => expect(waiting).toHaveLength(2))
    waiting[1]?.({ end: 'the later one' })
    waiting[0]?.({ end: 'the earlier one' })
    await expect.element(dialog().getByLabelText('End')).toHaveValue('the later one')
  })
})

describe('an action with a payment', () => {
  const pay = async (...opening: Parameters<typeof open>) => {
    const list = await openForm(...opening)
    await userEvent.fill(years(), '3')
    await dialog().getByRole('button', { name: 'OK', exact: true }).click()
    await expect.element(page.getByText('Scan the code to pay.')).toBeVisible()
    return list
  }

  test('shows the payment code and the amount after OK, and succeeds once it is paid', async () => {
    let state = 'waiting'
    const list = await pay({ 'GET /order/payState': () => ({ state }) })
    await expect.element(dialog()).toHaveAccessibleName('Extend')
    await expect.element(dialog().getByRole('img', { name: 'Code to pay by' })).toBeVisible()
    await expect.element(dialog().getByText('1,234.50 CNY')).toBeVisible()
    await expect
      .element(dialog().getByRole('link', { name: 'Open the payment page' }))
      .toHaveAttribute('href', step.payCode)
    expect(list.notifier.said).toEqual([])
    state = 'done'
    const read = list.calls().length
    await eventually(() => expect(list.notifier.said).toEqual(['success: Operation successful']))
    expect(dialog().query()).toBeNull()
    await eventually(() => expect(list.calls().length).toBeGreaterThan(read))
    expect(list.transport.calls.find(({ path }) => path === '/order/payState')).toMatchObject({
      method: 'GET',
      query: { no: '7' },
    })
  })

  test.each([
    ['failed', 'The payment failed. Nothing has been changed.'],
    ['closed', 'The time to pay is over.'],
  ])('shows an alert when the state of the payment is "%s"', async (state, words) => {
    const list = open({ 'GET /order/payState': () => ({ state }) })
    await list.loaded(3)
    await list.select(0)
    await list.tool('Settle').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
    expect(dialog().getByRole('img', { name: 'Code to pay by' }).query()).toBeNull()
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    expect(dialog().query()).toBeNull()
    expect(list.notifier.said).toEqual([])
  })

  test('counts down the time to pay, and ends with it even when the server does not respond', async () => {
    let moment = 0
    const clock = { ...createWoundClock(), now: () => moment }
    await pay({ 'GET /order/payState': () => Promise.reject(new Error('away')) }, { clock })
    await expect.element(page.getByRole('timer')).toHaveTextContent('Time left: 1:30')
    moment = 25_000
    clock.wind()
    await expect.element(page.getByRole('timer')).toHaveTextContent('Time left: 1:05')
    moment = 90_000
    clock.wind()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The time to pay is over.')
  })

  test('has no link when the payment code is not a web address', async () => {
    await pay({ 'POST /order/extend': () => ({ ...step, payCode: 'weixin://wxpay/bizpayurl?pr=1' }) })
    expect(page.getByRole('link', { name: 'Open the payment page' }).query()).toBeNull()
  })

  test('succeeds without a payment when the address of the payment state is not a path of the server', async () => {
    const list = await openForm({
      'POST /order/extend': () => ({ ...step, watch: { ...step.watch, path: '//evil.example' } }),
    })
    await userEvent.fill(years(), '3')
    await dialog().getByRole('button', { name: 'OK', exact: true }).click()
    await eventually(() => expect(list.notifier.said).toEqual(['success: Operation successful']))
    expect(dialog().query()).toBeNull()
  })
})
