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

const giveBack: EntityMeta = {
  entity: 'giveBack',
  type: 'object',
  required: ['password'],
  properties: {
    orderNo: { type: 'string', title: 'Order', readOnly: true },
    reason: { type: 'string', title: 'Reason' },
    password: {
      type: 'string',
      title: 'Password',
      control: 'password',
      requiredMessage: 'M12',
      options: { autocomplete: 'current-password' },
    },
  },
}

const screen: ListScreenMeta = {
  ...orderScreen,
  actions: [
    {
      id: 'giveBack',
      title: 'Give back',
      kind: 'call',
      places: ['toolbar'],
      entity: 'giveBack',
      form: { items: ['orderNo', 'reason', 'password'] },
      endpoint: { method: 'POST', path: '/order/giveBack' },
      passwordCheck: { field: 'password', endpoint: { method: 'POST', path: '/order/checkPassword' } },
      // Messages of its own, as M37 and M31 are those of a refund.
      done: 'M34',
      failed: 'M29',
    },
    {
      id: 'deliver',
      title: 'Deliver',
      kind: 'call',
      places: ['toolbar'],
      needs: 'many',
      endpoint: { method: 'PUT', path: '/order/deliver' },
      select: { screen: 'placeSelector', param: 'places' },
    },
  ],
}

const selector = {
  code: 'placeSelector',
  kind: 'selector' as const,
  title: 'Places',
  entity: placeEntity.entity,
  list: { columns: ['name'] },
}

const wrong = () => {
  throw new ApiError({ kind: 'refused', code: 422, message: 'Password verification failed' })
}

const open = (answers: ListOpening['answers'] = {}, profile = listProfile()) =>
  openList({
    profile,
    services: { definitions: testDefinitions([screen, selector], [orderEntity, placeEntity, giveBack]) },
    answers: {
      'GET /records/order/getPage': answerRecords(orders(20)),
      'GET /records/place/getPage': () => places(),
      'POST /order/checkPassword': () => null,
      'POST /order/giveBack': () => null,
      'PUT /order/deliver': () => null,
      ...answers,
    },
  })

const dialog = () => page.getByRole('dialog')
const ok = () => dialog().getByRole('button', { name: 'OK', exact: true })

describe('X7: an action with a password check', () => {
  const begin = async (answers: ListOpening['answers'] = {}) => {
    const list = open(answers)
    await list.loaded()
    await list.select(2)
    await list.tool('Give back').click()
    await expect.element(dialog().getByLabelText('Password')).toBeVisible()
    return list
  }
  const bodyOf = (list: Awaited<ReturnType<typeof begin>>, path: string) =>
    list.transport.calls.filter((call) => call.path === path).map((call) => call.body)

  test('needs the password (V71, M12)', async () => {
    const list = await begin()
    await ok().click()
    await expect.element(page.getByText('Please enter the login password')).toBeVisible()
    expect(bodyOf(list, '/order/checkPassword')).toEqual([])
  })

  test('is sent after the check without the password, then reports success and reloads the list (V72)', async () => {
    const list = await begin()
    const before = list.calls().length
    await userEvent.fill(dialog().getByLabelText('Password'), 'Console#2026')
    await userEvent.fill(dialog().getByLabelText('Reason'), 'broken')
    await ok().click()
    await eventually(() => expect(list.notifier.said).toEqual(['success: modified successfully']))
    expect(bodyOf(list, '/order/checkPassword')).toEqual([
      { id: orders(20)[2]?.id, password: 'Console#2026' },
    ])
    expect(bodyOf(list, '/order/giveBack')).toEqual([expect.objectContaining({ reason: 'broken' })])
    expect(JSON.stringify(bodyOf(list, '/order/giveBack'))).not.toContain('Console#2026')
    await eventually(() => expect(list.calls().length).toBe(before + 1))
  })

  test('is not sent after a wrong password (M40)', async () => {
    const list = await begin({ 'POST /order/checkPassword': wrong })
    await userEvent.fill(dialog().getByLabelText('Password'), 'guess')
    await ok().click()
    await eventually(() => expect(list.notifier.said).toEqual(['error: Password verification failed']))
    expect(bodyOf(list, '/order/giveBack')).toEqual([])
    await expect.element(dialog()).toBeVisible()
  })

  test('says why it failed', async () => {
    const list = await begin({
      'POST /order/giveBack': () => {
        throw new ApiError({ kind: 'refused', code: 409, message: 'too late' })
      },
    })
    await userEvent.fill(dialog().getByLabelText('Password'), 'Console#2026')
    await ok().click()
    await eventually(() =>
      expect(list.notifier.said).toEqual(['error: Modification failed, reason: too late']),
    )
  })
})

test('X12: an action sends the records chosen in its table dialog', async () => {
  const list = open()
  await list.loaded()
  await list.select(0, 1)
  await list.tool('Deliver').click()
  await ok().click()
  expect(list.notifier.said).toEqual(['warning: Please select'])
  await dialog().getByRole('checkbox').nth(1).click()
  await ok().click()
  await eventually(() => expect(list.notifier.said.at(-1)).toBe('success: Operation successful'))
  const call = list.transport.calls.find((each) => each.path === '/order/deliver')
  expect(call?.body).toMatchObject({ places: expect.stringMatching(/^\w+$/) as string })
  expect((call?.body as { ids?: string } | undefined)?.ids?.split(',')).toHaveLength(2)
  await expect.element(dialog()).not.toBeInTheDocument()
})
