import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import {
  listProfile,
  orderEntity,
  orders,
  orderScreen,
  placeEntity,
} from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

const keyword = () => page.getByRole('textbox', { name: 'Filter these rows' })

/** Returns the names of the Tab stops in the toolbar. */
function stops(): readonly (string | null)[] {
  const toolbar = page.getByRole('toolbar').element()
  return [...toolbar.querySelectorAll<HTMLElement>('button, input')]
    .filter((control) => control.tabIndex === 0 && !control.matches(':disabled'))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
}

test('arrow keys, Home and End move through the toolbar, and wrap round its ends (WAI-ARIA)', async () => {
  const list = openList()
  await list.loaded()
  await list.select(0)
  await expect.element(list.tool('Edit')).toBeVisible()
  list.tool('View').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(list.tool('Edit')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(list.tool('Columns')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(list.tool('Add')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(list.tool('Table settings')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(list.tool('Add')).toHaveFocus()
})

test('the toolbar shows the number of selected rows, and Clear selection keeps the focus in the toolbar', async () => {
  const list = openList()
  await list.loaded()
  const toolbar = page.getByRole('toolbar')
  expect(toolbar.element().textContent).not.toContain('selected')
  await list.select(0, 1)
  await expect.element(toolbar.getByText('2 selected')).toBeVisible()
  await list.select(2)
  await expect.element(toolbar.getByText('3 selected')).toBeVisible()
  list.tool('Clear selection').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list.tool('Clear selection')).not.toBeInTheDocument()
  await expect.element(list.tool('Add')).toHaveFocus()
  await expect.element(list.row(0).getByRole('checkbox')).not.toBeChecked()
  expect(list.tool('Edit').elements()).toEqual([])
})

test('the toolbar is one Tab stop, at the button last focused, also with the actions of a selection', async () => {
  const list = openList()
  await list.loaded()
  expect(stops()).toEqual(['Add'])
  list.tool('Refresh').element().focus()
  expect(stops()).toEqual(['Refresh'])
  await list.select(1)
  await expect.element(list.tool('Edit')).toBeVisible()
  await eventually(() => expect(stops()).toEqual(['Refresh']))
  list.tool('Edit').element().focus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.getAttribute('role')).toBe('columnheader')
  await list.select(1)
  await expect.element(list.tool('Edit')).not.toBeInTheDocument()
  await eventually(() => expect(stops()).toEqual(['Add']))
})

test('arrow keys in the text box of the toolbar move in the text, and leave the box at its ends', async () => {
  const list = openList()
  await list.loaded()
  keyword().element().focus()
  await userEvent.keyboard('ab{ArrowLeft}{Home}{End}')
  await expect.element(keyword()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(list.tool('Clear')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Home}{ArrowLeft}')
  await expect.element(list.tool('Export')).toHaveFocus()
  await expect.element(keyword()).toHaveValue('ab')
})

/** Opens a list with more actions than fit into a narrow toolbar. */
function openSteps() {
  const steps = Array.from({ length: 8 }, (_, step) => ({
    id: `step${step}`,
    title: `A longer step ${step}`,
    kind: 'call' as const,
    places: ['toolbar' as const],
    needs: step === 7 ? ('one' as const) : ('none' as const),
    endpoint: { method: 'PUT' as const, path: '/order/confirm' },
  }))
  const confirmed = vi.fn(() => null)
  const list = openList({
    answers: { 'PUT /order/confirm': confirmed, 'GET /records/order/getPage': answerRecords(orders(20)) },
    profile: listProfile({
      buttonPermissionList: ['add', 'view', ...steps.map(({ id }) => id)].map((id) => `order:${id}`),
    }),
    services: {
      definitions: testDefinitions([{ ...orderScreen, actions: steps }], [orderEntity, placeEntity]),
    },
  })
  return { list, confirmed }
}

test('actions that do not fit into the toolbar are in a menu after its last button until there is room', async () => {
  await page.viewport(1000, 700)
  const { list, confirmed } = openSteps()
  await list.loaded()
  await list.select(0, 1)
  await expect.element(list.tool('More')).toBeVisible()
  await expect.element(list.tool('A longer step 6')).not.toBeInTheDocument()
  const more = () => list.tool('More').element().getBoundingClientRect()
  const boxes = page
    .getByRole('toolbar')
    .getByRole('button')
    .elements()
    .map((it) => it.getBoundingClientRect())
  const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0))
  const [first, ...others] = gaps.slice(
    0,
    boxes.findIndex(({ left }) => left === more().left),
  )
  for (const gap of others) expect(gap).toBeCloseTo(first ?? 0, 0)
  list.tool('A longer step 0').element().focus()
  await userEvent.keyboard('{End}{Home}{ArrowLeft}{Home}')
  await expect.element(list.tool('Add')).toHaveFocus()
  list.tool('More').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('menuitem', { name: 'A longer step 7' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'A longer step 6' }).click()
  await eventually(() => expect(confirmed).toHaveBeenCalledOnce())
  await expect.element(list.tool('More')).toHaveFocus()
  await page.viewport(2300, 700)
  await expect.element(list.tool('A longer step 6')).toBeVisible()
  await list.tool('Clear selection').click()
  await expect.element(list.tool('More')).not.toBeInTheDocument()
})

test('the toolbar of a phone has Add and a menu of the rest, or the actions on the selected rows', async () => {
  await page.viewport(390, 844)
  const { list } = openSteps()
  const box = page.getByRole('listitem').nth(1).getByRole('checkbox')
  await expect.element(box).toBeVisible()
  await expect.element(list.tool('Add')).toBeVisible()
  const tops = page
    .getByRole('toolbar')
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
  await list.tool('More').click()
  await expect.element(page.getByRole('menuitem', { name: 'A longer step 6' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await box.click()
  await expect.element(list.tool('A longer step 7')).toBeVisible()
  await expect.element(list.tool('Add')).not.toBeInTheDocument()
})
