import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../engine/ports/api-error'
import { listProfile } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { eagerClock } from '../../support/eager-clock'
import { createWoundClock } from '../../support/wound-clock'
import { openList, type OpenedList } from '../../support/open-list'

const save = 'PUT /system/preferences/save'

/** Returns the saved preferences, in order. */
const saved = (list: OpenedList) =>
  list.transport.calls.filter((call) => call.path === '/system/preferences/save').map((call) => call.body)

const withPreferences = (orders: object, general = {}) =>
  listProfile({ preferences: { 'list:orders': orders, general } })

/** Returns the fields of the column headers from left to right. */
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((cell) => cell.getAttribute('col-id') ?? '')
    .filter((id) => !/^(ag-|:)/.test(id))

const hide = async (list: OpenedList, ...names: readonly string[]) => {
  await list.tool('Columns').click()
  for (const name of names)
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name, exact: true }).click()
}

test('hidden columns are saved in one request for several changes', async () => {
  const clock = createWoundClock()
  const list = openList({ answers: { [save]: () => null }, services: { clock } })
  await list.loaded()
  await hide(list, 'Customer', 'Status', 'Share')
  await eventually(() => expect(headers()).not.toContain('share'))
  expect(saved(list)).toEqual([])
  clock.wind()
  await eventually(() => expect(saved(list)).toHaveLength(1))
  expect(saved(list)).toEqual([{ name: 'list:orders', value: { hidden: ['customer', 'status', 'share'] } }])
  expect(list.calls()).toHaveLength(1)
})

test('what waits to be saved when the page is left is sent at once, and outlives the page', async () => {
  const clock = createWoundClock()
  const list = openList({ answers: { [save]: () => null }, services: { clock } })
  await list.loaded()
  await hide(list, 'Customer')
  await eventually(() => expect(headers()).not.toContain('customer'))
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  leave()
  const hidden = { name: 'list:orders', value: { hidden: ['customer'] } }
  await eventually(() => expect(saved(list)).toEqual([hidden]))
  expect(list.transport.calls.find(({ method }) => method === 'PUT')?.keepalive).toBe(true)
  leave()
  clock.wind()
  expect(saved(list)).toEqual([hidden])
})

test('a list opens with the saved columns, widths and density, and with columns added since', async () => {
  const list = openList({
    profile: withPreferences({
      hidden: ['customer', 'gone'],
      shown: ['createByName'],
      moved: [{ name: 'amount', after: 'orderNo' }],
      widths: { amount: 222 },
      fixed: { orderNo: 'none', status: 'left' },
      density: 'comfortable',
    }),
  })
  await list.loaded()
  await eventually(() => expect(headers().slice(0, 4)).toEqual(['status', 'orderNo', 'amount', 'channels']))
  expect(headers()).not.toContain('customer')
  const amount = page.getByRole('columnheader', { name: 'Amount' }).element()
  expect(amount.getBoundingClientRect().width).toBe(222)
  expect(list.rows()[0]?.getBoundingClientRect().height).toBe(53)
  expect(saved(list)).toEqual([])
})

test('the next saved change clears stale and duplicate names, and keeps unknown fields (V86)', async () => {
  const list = openList({
    profile: withPreferences({ hidden: ['gone', 'share', 'share'], 'x-later': 7 }),
    answers: { [save]: () => null },
  })
  await list.loaded()
  await hide(list, 'Customer')
  await eventually(() =>
    expect(saved(list)).toEqual([
      { name: 'list:orders', value: { hidden: ['share', 'customer'], 'x-later': 7 } },
    ]),
  )
})

test('a failed save of preferences is silent, and the next save makes up for it', async () => {
  let broken = true
  const answer = () => {
    if (broken) throw new ApiError({ kind: 'network' })
    return null
  }
  const list = openList({ answers: { [save]: answer } })
  await list.loaded()
  await hide(list, 'Customer')
  await eventually(() => expect(saved(list)).toHaveLength(1))
  expect(headers()).not.toContain('customer')
  expect(list.notifier.said).toEqual([])
  broken = false
  await page.getByRole('checkbox', { name: 'Status', exact: true }).click()
  await eventually(() =>
    expect(saved(list).at(-1)).toEqual({ name: 'list:orders', value: { hidden: ['customer', 'status'] } }),
  )
})

test('columns can be hidden in demo mode, too, but nothing is sent (V82)', async () => {
  const list = openList({ profile: listProfile({ loginMode: 2 }), services: { clock: eagerClock } })
  await list.loaded()
  await hide(list, 'Customer')
  await eventually(() => expect(headers()).not.toContain('customer'))
  await userEvent.keyboard('{Escape}')
  await list.tool('Refresh').click()
  await eventually(() => expect(list.calls()).toHaveLength(2))
  expect(saved(list)).toEqual([])
})

test('sorting sends one request for rows, and is saved', async () => {
  const list = openList({ answers: { [save]: () => null } })
  await list.loaded()
  await page.getByRole('columnheader', { name: 'Customer' }).click()
  await eventually(() =>
    expect(saved(list)).toEqual([
      { name: 'list:orders', value: { sort: [{ field: 'customer', order: 'asc' }] } },
    ]),
  )
  expect(list.calls()).toHaveLength(2)
})

test('a list begins with its saved sort, unless the address has another or the field no longer exists', async () => {
  const kept = { sort: [{ field: 'amount', order: 'desc' }] }
  const list = openList({ profile: withPreferences(kept) })
  await list.loaded()
  expect(list.calls()).toMatchObject([{ sortField: 'amount', sortOrder: 'desc' }])
  list.unmount()
  const other = openList({ profile: withPreferences(kept), address: '/?sort=customer' })
  await other.loaded()
  expect(other.calls()).toMatchObject([{ sortField: 'customer', sortOrder: 'asc' }])
  other.unmount()
  const stale = openList({ profile: withPreferences({ sort: [{ field: 'gone', order: 'desc' }] }) })
  await stale.loaded()
  expect(stale.calls()).toMatchObject([{ sortField: 'createTime', sortOrder: 'desc' }])
})

test('a column heading can be dragged and made wider, until the table is reset', async () => {
  const list = openList({ answers: { [save]: () => null } })
  await list.loaded()
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await userEvent.dragAndDrop(heading('Status'), heading('Customer'), { steps: 12 } as object)
  await eventually(() => expect(headers().slice(0, 3)).toEqual(['orderNo', 'status', 'customer']))
  await eventually(() =>
    expect(saved(list).at(-1)).toMatchObject({
      name: 'list:orders',
      value: { moved: [{ name: expect.stringMatching(/status|customer/) as string }] },
    }),
  )
  heading('Amount').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await eventually(() =>
    expect(saved(list).at(-1)).toMatchObject({ value: { widths: { amount: expect.any(Number) as number } } }),
  )
  const width = () => heading('Amount').element().getBoundingClientRect().width
  const dragged = width()
  await list.tool('Table settings').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await eventually(() => expect(headers().slice(0, 3)).toEqual(['orderNo', 'customer', 'status']))
  await eventually(() => expect(width()).toBeLessThan(dragged))
  await eventually(() => expect(saved(list).at(-1)).toEqual({ name: 'list:orders', value: null }))
  expect(list.calls()).toHaveLength(1)
})
