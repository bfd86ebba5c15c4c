import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listProfile, orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { eagerClock } from '../../support/eager-clock'
import { openList, type OpenedList } from '../../support/open-list'

const answers = { 'PUT /system/preferences/save': () => null }
const sizes = () => page.getByRole('button', { name: /^Rows per page/ })
const remember = () => page.getByRole('checkbox', { name: 'Remember for all lists' })
const choose = async (name: string) => {
  await sizes().click()
  await page.getByRole('button', { name, exact: true }).click()
}
const saved = (list: OpenedList) =>
  list.transport.calls.filter((call) => call.path === '/system/preferences/save').map((call) => call.body)

test('the page sizes are 10 to 100 and All, and none is remembered by default (C16, C17, C60)', async () => {
  const list = openList({ answers, services: { clock: eagerClock } })
  await list.loaded()
  await sizes().click()
  const offers = page.getByRole('dialog', { name: 'Rows per page' }).getByRole('button').elements()
  expect(offers.map((offer) => offer.textContent)).toEqual([
    'Fit the window',
    '10 / page',
    '20 / page',
    '30 / page',
    '40 / page',
    '50 / page',
    '100 / page',
    'All',
  ])
  await expect.element(remember()).not.toBeChecked()
  await page.getByRole('button', { name: '20 / page' }).click()
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ pageSize: 20 }))
  await list.tool('Refresh').click()
  await eventually(() => expect(list.calls()).toHaveLength(3))
  expect(saved(list)).toEqual([])
})

test('a chosen or typed page size is remembered for all lists if asked for, but All never is (C60, V75)', async () => {
  const list = openList({ answers })
  await list.loaded()
  await sizes().click()
  await remember().click()
  const kept = (pageSize: number) => ({ name: 'general', value: { rememberPageSize: true, pageSize } })
  await eventually(() => expect(saved(list)).toEqual([kept(10)]))
  await page.getByLabelText('Other size').fill('7')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(saved(list).at(-1)).toEqual(kept(7)))
  await choose('All')
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ pageSize: -1 }))
  await sizes().click()
  await expect.element(remember()).toBeDisabled()
  await page.getByRole('button', { name: '30 / page' }).click()
  await eventually(() => expect(saved(list).at(-1)).toEqual(kept(30)))
  expect(saved(list)).toHaveLength(3)
  await sizes().click()
  await remember().click()
  await eventually(() =>
    expect(saved(list).at(-1)).toEqual({ name: 'general', value: { rememberPageSize: false, pageSize: 30 } }),
  )
})

test.each(['0', '07', '2.5', 'ten'])(
  'a typed page size that is no positive whole number is refused: %s (V75, M96)',
  async (typed) => {
    const list = openList({ answers })
    await list.loaded()
    await sizes().click()
    await page.getByLabelText('Other size').fill(typed)
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(list.notifier.said).toEqual(['warning: Please enter a positive integer.']))
    expect(list.calls()).toHaveLength(1)
  },
)

test('a list begins with the remembered page size, with one request', async () => {
  const profile = listProfile({ preferences: { general: { rememberPageSize: true, pageSize: 20 } } })
  const list = openList({ profile })
  await list.loaded(20)
  expect(list.calls()).toMatchObject([{ pageNo: 1, pageSize: 20 }])
  list.unmount()
  const whole = openList({ profile, answers: { 'GET /records/order/getPage': () => orders(230) } })
  await expect.element(page.getByText('1–20 of 230')).toBeVisible()
  expect(whole.calls()).toHaveLength(1)
})

test('a remembered page size that is invalid is ignored', async () => {
  const profile = listProfile({ preferences: { general: { rememberPageSize: true, pageSize: -1 } } })
  const list = openList({ profile })
  await list.loaded()
  expect(list.calls()).toMatchObject([{ pageSize: 10 }])
})

test('a page has as many rows as fit the window when the user or the server sets that', async () => {
  const general = { rememberPageSize: true, pageSize: 30 }
  const list = openList({ answers, profile: listProfile({ preferences: { general } }) })
  await eventually(() => expect(list.calls().at(-1)).toMatchObject({ pageSize: 30 }))
  await choose('Fit the window')
  await eventually(() => expect(list.calls().at(-1)?.['pageSize']).not.toBe(30))
  const fitting = list.calls().at(-1)?.['pageSize']
  await eventually(() =>
    expect(saved(list).at(-1)).toMatchObject({
      name: 'general',
      value: { rememberPageSize: false, fitsWindow: true },
    }),
  )
  await choose('20 / page')
  await eventually(() => expect(saved(list).at(-1)).toMatchObject({ value: { fitsWindow: false } }))
  list.unmount()
  const other = openList({ answers, profile: listProfile({ fitsWindow: true }) })
  await eventually(() => expect(other.calls()).toHaveLength(1))
  expect(other.calls()[0]).toMatchObject({ pageSize: fitting })
})
