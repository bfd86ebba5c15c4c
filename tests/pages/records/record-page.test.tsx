import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import { ApiError } from '../../../engine/ports/api-error'
import type { ApiRequest } from '../../../engine/ports/transport'
import { createRegistry } from '../../../engine/registry/create-registry'
import { loadWidget } from '../../../engine/registry/load-widget'
import type { FakeAnswer } from '../../../engine/testing/fake-transport'
import { answerRecords } from '../../../engine/testing/record-answers'
import { renderConsole, type RenderedConsole } from '../../../engine/testing/render-console'
import { testDefinitions } from '../../../engine/testing/test-definitions'
import { linesScreen, listProfile, orderEntity, orders } from '../../../stories/list/list-fixture'
import { order, orderCard, orderList } from '../../../stories/record/record-fixture'
import { widgets } from '../../../widgets/index'
import { eventually } from '../support/eventually'

const registry = createRegistry({ widgets, pages: [] })
const definitions = testDefinitions([orderList, orderCard, linesScreen], [orderEntity])
let shown: RenderedConsole | undefined

beforeAll(() => Promise.all(widgets.map(loadWidget)))
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

function openRecord(
  answers: Readonly<Record<string, FakeAnswer>> = {},
  address = '/?id=1',
  timeZone?: string,
): RenderedConsole {
  shown = renderConsole({
    code: orderCard.code,
    height: '760px',
    profile: listProfile(),
    language: 'en',
    ...(timeZone ? { timeZone } : {}),
    address,
    services: { registry, definitions },
    answers: {
      'GET /records/order/get': () => order,
      'GET /records/order/getPage': answerRecords(orders(5)),
      ...answers,
    },
  })
  return shown
}

const section = (name: string) => page.getByRole('region', { name, exact: true })
const heading = page.getByRole('heading', { name: /A-0001/ })

describe('the page of a record', () => {
  test('shows values without inputs', async () => {
    openRecord()
    await expect.element(section('Notes').getByText('Leave it at the door.')).toBeVisible()
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
    await expect.element(heading).toHaveTextContent('A-0001 · Grace Hopper')
  })

  test('names its time zone when it differs from that of the business', async () => {
    openRecord({}, '/?id=1', 'America/New_York')
    await expect.element(section('What happened').getByText('Times in America/New_York')).toBeVisible()
  })

  test('edits a section in place, and sends only that section', async () => {
    const sent: Row[] = []
    let now = order
    openRecord({
      'GET /records/order/get': () => now,
      'PUT /records/order/edit': ({ body }: ApiRequest) => {
        sent.push(body as Row)
        now = { ...now, ...(body as Row), updateTime: '2026-03-03 00:00:00' }
        return null
      },
    })
    await page.getByRole('button', { name: 'Edit: Notes' }).click()
    await page.getByRole('textbox', { name: 'Remark' }).fill('Ring twice.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(section('Notes').getByText('Ring twice.')).toBeVisible()
    expect(sent).toEqual([
      { id: '1', site: order['site'], remark: 'Ring twice.', updateTime: order['updateTime'] },
    ])
    // The user's own change is not reported.
    expect(page.getByText(/Changed by somebody else/).elements()).toHaveLength(0)
  })

  test('opens the conflict dialog when another user has changed the same field', async () => {
    const theirs = { ...order, remark: 'Theirs', updateTime: '2026-03-09 00:00:00' }
    const sent: Row[] = []
    openRecord({
      'PUT /records/order/edit': ({ body }: ApiRequest) => {
        sent.push(body as Row)
        if ((body as Row)['updateTime'] === theirs.updateTime) return null
        throw new ApiError({ kind: 'refused', code: 409, message: 'changed', data: { record: theirs } })
      },
    })
    await page.getByRole('button', { name: 'Edit: Notes' }).click()
    await page.getByRole('textbox', { name: 'Remark' }).fill('Mine')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Theirs')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('names the fields that another user has changed, and shows their new values', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      let now = order
      openRecord({ 'GET /records/order/get': () => now })
      await expect.element(section('Notes').getByText('Leave it at the door.')).toBeVisible()
      now = { ...order, remark: 'Somebody was here.', updateTime: '2026-03-09 00:00:00' }
      await vi.advanceTimersByTimeAsync(16_000)
      await expect.element(page.getByText(/Changed by somebody else meanwhile: Remark/)).toBeVisible()
      await expect.element(section('Notes').getByText('Somebody was here.')).toBeVisible()
      await page.getByRole('button', { name: 'Understood' }).click()
      await eventually(() => expect(page.getByText(/Changed by somebody else/).elements()).toHaveLength(0))
    } finally {
      vi.useRealTimers()
    }
  })

  test('says that the record was deleted meanwhile, keeps its values, and hides its actions', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      let gone = false
      openRecord({
        'GET /records/order/get': () => {
          if (gone) throw new ApiError({ kind: 'refused', code: 404, message: 'data is empty' })
          return order
        },
      })
      await expect.element(page.getByRole('button', { name: 'Edit: Notes' })).toBeVisible()
      gone = true
      await vi.advanceTimersByTimeAsync(16_000)
      await expect.element(page.getByText(/has been deleted meanwhile/)).toBeVisible()
      await expect.element(section('Notes').getByText('Leave it at the door.')).toBeVisible()
      expect(page.getByRole('button', { name: 'Edit: Notes' }).elements()).toHaveLength(0)
      expect(page.getByRole('toolbar').elements()).toHaveLength(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('says that the record does not exist when its id is unknown or missing', async () => {
    openRecord({
      'GET /records/order/get': () => {
        throw new ApiError({ kind: 'refused', code: 404, message: 'data is empty' })
      },
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent(/does not exist, has been deleted/)
    shown?.unmount()
    const { transport } = openRecord({}, '/')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/does not exist/)
    expect(transport.calls.filter(({ path }) => path.endsWith('/get'))).toEqual([])
  })

  test('filters its related list by a value of the record', async () => {
    const { transport } = openRecord({}, '/?id=1&tab=2')
    const asked = () => transport.calls.filter(({ path }) => path.endsWith('/getPage'))
    await eventually(() => expect(asked().length).toBeGreaterThan(0))
    for (const { query } of asked()) expect(query).toMatchObject({ customer: 'Grace Hopper' })
  })

  test('changes its tabs by arrow keys', async () => {
    openRecord()
    const first = page.getByRole('tab', { name: 'Overview' })
    await first.click()
    first.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    const second = page.getByRole('tab', { name: 'Same customer' })
    await expect.element(second).toHaveAttribute('aria-selected', 'true')
    expect(document.activeElement).toBe(second.element())
  })
})
