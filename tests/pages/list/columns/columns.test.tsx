import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import { orderEntity, orders, orderScreen } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { openList } from '../../support/open-list'

test('columns can be hidden, except the last one (V78, M98)', async () => {
  const list = openList()
  await list.loaded()
  await list.tool('Columns').click()
  const box = (name: string) =>
    page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name, exact: true })
  await expect.element(box('Select all')).toBePartiallyChecked()
  await box('Customer').click()
  await expect.element(page.getByRole('columnheader', { name: 'Customer' })).not.toBeInTheDocument()
  expect(list.cells('customer')).toEqual([])
  await box('Select all').click()
  await expect.element(box('Select all')).toBeChecked()
  await box('Select all').click()
  await eventually(() =>
    expect(list.notifier.said).toEqual(['warning: At least one column must stay visible.']),
  )
  await expect.element(box('Select all')).toBeChecked()
})

test('a cell is copied as it is shown (M54)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const list = openList()
  await list.loaded()
  const [text = ''] = list.cells('amount')
  await list.row(0).getByRole('gridcell', { name: text }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy cell' }).click()
  await eventually(() => expect(list.notifier.said).toEqual(['success: Copy successfully']))
  expect(text).toMatch(/CNY$/)
  expect(write).toHaveBeenCalledWith(text)
  write.mockRestore()
})

test('texts of records are never interpreted as markup', async () => {
  const evil = '<img src=x onerror="window.hacked=1">'
  const list = openList({ rows: orders(10).map((row) => ({ ...row, customer: evil, orderNo: evil })) })
  await list.loaded()
  expect(list.cells('customer')[0]).toBe(evil)
  expect(list.cells('orderNo')[0]).toBe(evil)
  expect(list.element.querySelector('[role=grid] img')).toBeNull()
})

test('replaced and hidden cell contents apply to cells, copies and the filter', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const columns = [
    'orderNo',
    { field: 'customer', cellContent: { title: 'Hidden name', names: { de: 'Verborgen' } } },
    { field: 'status', hideCellContent: true },
    { field: 'remark', tooltip: false },
  ]
  const screen = { ...orderScreen, list: { ...orderScreen.list, columns } }
  const list = openList({ services: { definitions: testDefinitions([screen], [orderEntity]) } })
  await list.loaded()
  expect(new Set(list.cells('customer'))).toEqual(new Set(['Hidden name']))
  expect(new Set(list.cells('status'))).toEqual(new Set(['']))
  await list.row(0).getByRole('gridcell', { name: 'Hidden name' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy row' }).click()
  await eventually(() => expect(list.notifier.said).toEqual(['success: Copy successfully']))
  expect(write.mock.calls[0]?.[0]).toMatch(/^A2026\d+\tHidden name\t\t/)
  write.mockRestore()
  // The filter does not match the hidden value.
  await page.getByRole('textbox', { name: 'Filter these rows' }).fill('kiosk')
  await expect.element(page.getByText('No data')).toBeVisible()
})

test('a long text is cut off, with the full text in a tooltip unless its column turns that off', async () => {
  const columns = [
    'orderNo',
    { field: 'remark', width: 120 },
    { field: 'customer', width: 60, tooltip: false },
  ]
  const screen = { ...orderScreen, list: { ...orderScreen.list, columns } }
  const rows = orders(10).map((row) => ({ ...row, remark: 'long '.repeat(40), customer: 'wide '.repeat(40) }))
  const list = openList({ rows, services: { definitions: testDefinitions([screen], [orderEntity]) } })
  await list.loaded()
  const tip = page.getByRole('tooltip')
  await list.row(1).getByRole('gridcell').nth(2).hover()
  await expect.element(tip).toHaveTextContent('long long')
  await list.row(1).getByRole('gridcell').nth(3).hover()
  await expect.element(tip).not.toBeInTheDocument()
})

test('a copy that the browser refuses is reported (M55)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  const list = openList()
  await list.loaded()
  await list.row(0).getByRole('gridcell').nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy row' }).click()
  await eventually(() => expect(list.notifier.said).toEqual(['error: Copy failed']))
  write.mockRestore()
})

test.each(['en', 'de', 'fr', 'ru', 'el', 'zh'] as const)(
  'the operations of a row take at most 96 px and none is cut off in %s',
  async (language) => {
    const list = openList({ language })
    await list.loaded()
    const cell = list.rows()[0]?.querySelector('[col-id=":operations"]')
    const { right = 0, width = Infinity } = cell?.getBoundingClientRect() ?? {}
    const buttons = [...(cell?.querySelectorAll('button') ?? [])]
    expect(buttons).toHaveLength(3)
    expect(buttons.every(({ ariaLabel }) => ariaLabel !== '')).toBe(true)
    expect(width).toBeLessThanOrEqual(96)
    expect(right - (buttons.at(-1)?.getBoundingClientRect().right ?? 0)).toBeGreaterThan(2)
  },
)

test('columns share the spare width of a grid whenever it is resized, and can still be made narrower', async () => {
  const columns = ['orderNo', 'customer', 'status', 'amount', 'remark']
  const screen = { ...orderScreen, list: { ...orderScreen.list, columns } }
  await page.viewport(1600, 800)
  const list = openList({ services: { definitions: testDefinitions([screen], [orderEntity]) } })
  await list.loaded()
  const widthOf = (column: string) =>
    list.element.querySelector(`.ag-header-cell[col-id="${column}"]`)?.getBoundingClientRect().width ?? 0
  const widths = () => Object.fromEntries(columns.map((column) => [column, widthOf(column)]))
  const total = () =>
    [...list.element.querySelectorAll('.ag-header-cell')].reduce(
      (sum, cell) => sum + cell.getBoundingClientRect().width,
      0,
    )
  const viewport = () => list.element.querySelector('.ag-grid-viewport')?.clientWidth ?? 0
  await eventually(() => expect(Math.abs(total() - viewport())).toBeLessThan(3))
  const wide = widths()
  await page.viewport(950, 800)
  await eventually(() => {
    expect(widthOf('remark')).toBeLessThan((wide['remark'] ?? 0) - 100)
    expect(Math.abs(total() - viewport())).toBeLessThan(3)
  })
  const narrower = widths()
  for (const column of columns) expect(narrower[column]).toBeLessThanOrEqual(wide[column] ?? 0)
  // Where the columns need more width than the grid has, they keep it and the grid scrolls.
  await page.viewport(660, 800)
  await eventually(() => {
    expect(widthOf('customer')).toBeLessThan(narrower['customer'] ?? 0)
    expect(total()).toBeGreaterThan(viewport() + 50)
  })
  await page.viewport(1600, 800)
  await eventually(() => expect(widths()).toEqual(wide))
  const edge = list.element.querySelector('.ag-header-cell[col-id="customer"] .ag-header-cell-resize')
  expect(edge).not.toBeNull()
  await drag(edge!, -80)
  await eventually(() => expect(widthOf('customer')).toBeLessThan((wide['customer'] ?? 0) - 60))
  for (const column of ['orderNo', 'status', 'amount', 'remark']) expect(widthOf(column)).toBe(wide[column])
  await page.viewport(1280, 800)
})

/** Drags an element sideways by `by` pixels with mouse events. */
async function drag(edge: Element, by: number): Promise<void> {
  const { x, y, width, height } = edge.getBoundingClientRect()
  const [from, clientY] = [x + width / 2, y + height / 2]
  const at = (clientX: number, buttons = 1) => ({
    clientX,
    clientY,
    buttons,
    bubbles: true,
    cancelable: true,
  })
  edge.dispatchEvent(new MouseEvent('mousedown', at(from)))
  for (let step = 1; step <= 8; step += 1) {
    document.dispatchEvent(new MouseEvent('mousemove', at(from + (by * step) / 8)))
    await new Promise(requestAnimationFrame)
  }
  document.dispatchEvent(new MouseEvent('mouseup', at(from + by, 0)))
}
