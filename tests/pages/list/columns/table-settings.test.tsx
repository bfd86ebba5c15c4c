import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listProfile } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList, type OpenedList } from '../../support/open-list'

const answers = { 'PUT /system/preferences/save': () => null }
const dialog = () => page.getByRole('dialog', { name: 'Table settings' })
const saved = (list: OpenedList) =>
  list.transport.calls.filter((call) => call.path === '/system/preferences/save').map((call) => call.body)
const lines = () =>
  dialog()
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label')?.textContent)

async function openSettings(options: Parameters<typeof openList>[0] = {}) {
  const list = openList({ answers, ...options })
  await list.loaded()
  await list.tool('Table settings').click()
  await expect.element(dialog()).toBeVisible()
  return list
}

test('the table settings change visibility, order, width, side and density at once (X13)', async () => {
  const list = await openSettings()
  await dialog().getByRole('checkbox', { name: 'Channels' }).click()
  await dialog().getByRole('button', { name: 'Move Amount to the top' }).click()
  await dialog().getByLabelText('Width of Customer').fill('300')
  await dialog().getByLabelText('Side of Status').selectOptions('right')
  await dialog().getByRole('radio', { name: 'Compact' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Channels' })).toBeInTheDocument()
  await dialog().getByRole('button', { name: 'OK' }).click()
  await eventually(() =>
    expect(saved(list)).toEqual([
      {
        name: 'list:orders',
        value: {
          hidden: ['channels'],
          moved: [{ name: 'amount', after: '' }],
          widths: { customer: 300 },
          fixed: { status: 'right' },
          density: 'compact',
        },
      },
    ]),
  )
  expect(page.getByRole('columnheader', { name: 'Channels' }).elements()).toEqual([])
  const customer = page.getByRole('columnheader', { name: 'Customer' }).element()
  expect(customer.getBoundingClientRect().width).toBe(300)
  await eventually(() => expect(list.rows()[0]?.getBoundingClientRect().height).toBe(33))
  await expect.element(list.tool('Table settings')).toHaveFocus()
})

test('columns are moved by keyboard in the table settings, and the focus stays on the button', async () => {
  await openSettings()
  const down = dialog().getByRole('button', { name: 'Move Order number down' })
  down.element().focus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(lines().slice(0, 3)).toEqual(['Customer', 'Order number', 'Status']))
  await expect.element(down).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(lines().slice(0, 3)).toEqual(['Customer', 'Status', 'Order number']))
  await expect.element(down).toHaveFocus()
})

test('columns are dragged by their grips in the table settings', async () => {
  await openSettings()
  const row = (index: number) => dialog().getByRole('listitem').nth(index)
  await userEvent.dragAndDrop(row(0).getByTitle('Drag to move'), row(2), {
    targetPosition: { x: 120, y: 30 },
  } as object)
  await eventually(() => expect(lines().slice(0, 3)).toEqual(['Customer', 'Status', 'Order number']))
})

test('the table settings keep the last column (V78, M98) and drop an invalid width; Cancel changes nothing', async () => {
  const list = await openSettings()
  const width = dialog().getByLabelText('Width of Customer')
  await width.fill('7')
  for (const box of dialog().getByRole('checkbox', { checked: true }).elements().slice(1))
    await userEvent.click(box)
  await expect.element(width).toHaveValue('')
  await dialog().getByRole('checkbox', { checked: true }).click()
  expect(list.notifier.said).toEqual(['warning: At least one column must stay visible.'])
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Customer' })).toBeInTheDocument()
  expect(saved(list)).toEqual([])
})

test('Reset clears all saved table settings', async () => {
  const list = await openSettings({
    profile: listProfile({ preferences: { 'list:orders': { hidden: ['customer'], density: 'compact' } } }),
  })
  expect(page.getByRole('columnheader', { name: 'Customer' }).elements()).toEqual([])
  await dialog().getByRole('button', { name: 'Reset' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Customer' })).toBeInTheDocument()
  await eventually(() => expect(saved(list)).toEqual([{ name: 'list:orders', value: null }]))
})
