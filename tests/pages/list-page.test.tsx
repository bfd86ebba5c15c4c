import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Row } from '../../engine/metadata/decode-records'
import { ApiError } from '../../engine/ports/api-error'
import { createRegistry } from '../../engine/registry/create-registry'
import type { FakeAnswer } from '../../engine/testing/fake-transport'
import { answerRecords } from '../../engine/testing/record-answers'
import { renderConsole, type RenderedConsole, type RenderConsoleOptions } from '../../engine/testing/render-console'
import { testDefinitions } from '../../engine/testing/test-definitions'
import { linesScreen, listProfile, orderEntity, orders, orderScreen, placeEntity, places, placeScreen } from '../../stories/list/list-fixture'
import { widgets } from '../../widgets/index'

const registry = createRegistry({ widgets, pages: [] })
const listPath = 'GET /records/order/getPage'
const all = orders(95)
const done = () => null

let shown: RenderedConsole | undefined

afterEach(() => {
  shown?.unmount()
  shown = undefined
})

interface Opening extends Partial<RenderConsoleOptions> {
  readonly rows?: readonly Row[]
}

function open({ rows = all, answers, services, ...options }: Opening = {}): RenderedConsole {
  shown = renderConsole({
    code: 'orders',
    height: '760px',
    profile: listProfile(),
    language: 'en',
    ...options,
    services: { registry, definitions: testDefinitions([orderScreen, linesScreen, placeScreen], [orderEntity, placeEntity]), ...services },
    answers: {
      [listPath]: answerRecords(rows),
      'PUT /order/confirm': done,
      'DELETE /records/order/delete': done,
      ...answers,
    },
  })
  return shown
}

/** Calls of the list so far. */
function listCalls(console: RenderedConsole) {
  return console.transport.calls.filter((call) => call.path === '/records/order/getPage').map((call) => call.query ?? {})
}

function rowCount(): number {
  return document.querySelectorAll('.ag-row[row-id]').length
}

async function loaded(count = 10): Promise<void> {
  await vi.waitFor(() => expect(rowCount()).toBe(count), { timeout: 10_000 })
}

function cells(name: string): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(`.ag-row[row-id] [col-id="${name}"]`)]
    .sort((a, b) => rowIndex(a) - rowIndex(b))
    .map((cell) => cell.textContent ?? '')
}

function rowIndex(element: Element): number {
  return Number(element.closest('[row-index]')?.getAttribute('row-index'))
}

async function selectRows(...indexes: readonly number[]): Promise<void> {
  for (const index of indexes) {
    const box = document.querySelector<HTMLElement>(`.ag-row[row-index="${index}"] input[type=checkbox]`)
    if (!box) throw new Error(`There is no row ${index}.`)
    await userEvent.click(box)
  }
}

const toolbarButton = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

describe('loading', () => {
  test('shows the first page, sorted as the screen says, with its range and its totals', async () => {
    const console = open()
    await loaded()
    expect(listCalls(console)[0]).toMatchObject({ pageNo: 1, pageSize: 10, sortField: 'createTime', sortOrder: 'desc', sortFieldType: 'date' })
    await expect.element(page.getByText('1–10 of 95')).toBeVisible()
    expect(document.querySelector('.ag-row[row-id^="b"], .ag-grid-pinned-bottom-rows')?.textContent).toContain('Total')
  })

  test('says that nothing is there (M15)', async () => {
    open({ rows: [] })
    await expect.element(page.getByText('No data')).toBeVisible()
  })

  test('says why it failed (M26), on page 1 of nothing, and tries again', async () => {
    let broken = true
    const answer: FakeAnswer = (request) => {
      if (broken) throw new ApiError({ kind: 'refused', code: 500, message: 'The disk is full.' })
      return answerRecords(all)(request)
    }
    const console = open({ answers: { [listPath]: answer }, address: '/?page=3' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to get data, reason: The disk is full.')
    await expect.element(page.getByText('Total 0')).toBeVisible()
    expect(document.querySelector('nav [aria-current=page]')?.textContent).toBe('1')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await loaded()
    expect(listCalls(console).at(-1)).toMatchObject({ pageNo: 1 })
  })

  test('a new search cancels the one before', async () => {
    const answer: FakeAnswer = async (request) => {
      if (request.query?.['customer'] === undefined) await new Promise(() => undefined)
      return answerRecords(all)(request)
    }
    open({ answers: { [listPath]: answer } })
    await page.getByLabelText('Customer').fill('Harbour')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(cells('customer')[0]).toBe('Harbour Terminal 2'), { timeout: 5000 })
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('waits for the parameters that its opener owes (M44)', async () => {
    const console = open({ code: 'order_lines' })
    await expect.element(page.getByText('Please contact the administrator!')).toBeVisible()
    expect(listCalls(console)).toEqual([])
  })
})

describe('searching', () => {
  test('Enter searches, and goes back to page 1; Reset takes it back', async () => {
    const console = open({ address: '/?page=2' })
    await loaded()
    await page.getByLabelText('Customer').fill('kiosk')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(listCalls(console).at(-1)).toMatchObject({ customer: 'kiosk', pageNo: 1 }))
    await expect.element(page.getByText('1–10 of 12')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await vi.waitFor(() => expect(listCalls(console).at(-1)).not.toHaveProperty('customer'))
    await expect.element(page.getByLabelText('Customer')).toHaveValue('')
  })

  test('the address holds everything and brings it back', async () => {
    const console = open({ address: '/?page=2&size=20&sort=-amount,customer&f.customer=e' })
    await vi.waitFor(() => expect(listCalls(console)[0]).toMatchObject({ pageNo: 2, pageSize: 20, sortField: 'amount,customer', sortOrder: 'desc,asc', customer: 'e' }))
    await expect.element(page.getByLabelText('Customer')).toHaveValue('e')
  })

  test('a filter without a field is left out: nobody could take it back', async () => {
    const console = open({ address: '/?f.secret=1&customer=kiosk' })
    await loaded()
    expect(listCalls(console)[0]).toMatchObject({ customer: 'kiosk' })
    expect(listCalls(console)[0]).not.toHaveProperty('secret')
  })

  test('the keyword filters the loaded rows without a call', async () => {
    const console = open()
    await loaded()
    const calls = listCalls(console).length
    await page.getByRole('textbox', { name: 'Filter these rows' }).fill('shipped café')
    await vi.waitFor(() => expect(cells('status').every((text) => text === 'Shipped')).toBe(true))
    expect(rowCount()).toBeLessThan(10)
    expect(listCalls(console)).toHaveLength(calls)
  })

  test('the search form can be put away', async () => {
    open()
    await loaded()
    await toolbarButton('Search form').click()
    expect(document.querySelector('search')).toBeNull()
  })
})

describe('sorting and paging', () => {
  test('a header sorts on the server; Shift adds a second column', async () => {
    const console = open()
    await loaded()
    await page.getByRole('columnheader', { name: 'Customer' }).click()
    await vi.waitFor(() => expect(listCalls(console).at(-1)).toMatchObject({ sortField: 'customer', sortOrder: 'asc', pageNo: 1 }))
    await userEvent.keyboard('{Shift>}')
    await page.getByRole('columnheader', { name: 'Amount' }).click()
    await userEvent.keyboard('{/Shift}')
    await vi.waitFor(() => expect(listCalls(console).at(-1)).toMatchObject({ sortField: 'customer,amount', sortOrder: 'asc,asc' }))
    expect(listCalls(console)).toHaveLength(3)
  })

  test('turns pages by number, arrows and jumper; ends are disabled', async () => {
    const console = open()
    await loaded()
    await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('11–20 of 95')).toBeVisible()
    await page.getByLabelText('Go to').fill('99')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('91–95 of 95')).toBeVisible()
    await loaded(5)
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    expect(listCalls(console).map((call) => call['pageNo'])).toEqual([1, 2, 10])
  })

  test('another size returns to the start; All is -1; a size can be typed (V75)', async () => {
    const console = open({ address: '/?page=3' })
    await loaded()
    const sizes = () => page.getByRole('button', { name: /^Rows per page/ })
    await sizes().click()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await vi.waitFor(() => expect(listCalls(console).at(-1)).toMatchObject({ pageNo: 1, pageSize: -1 }))
    await sizes().click()
    await page.getByLabelText('Other size').fill('07')
    await userEvent.keyboard('{Enter}')
    expect(console.notifier.said).toEqual(['warning: Please enter a positive integer.'])
    await page.getByLabelText('Other size').fill('7')
    await userEvent.keyboard('{Enter}')
    await loaded(7)
    expect(listCalls(console).at(-1)).toMatchObject({ pageSize: 7 })
  })

  test('a list that comes whole is paged here, above 200 rows, with 50 to a page (C19, C20)', async () => {
    const console = open({ answers: { [listPath]: () => orders(230) } })
    await expect.element(page.getByText('1–50 of 230')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('51–100 of 230')).toBeVisible()
    await page.getByRole('columnheader', { name: 'Amount' }).click()
    await vi.waitFor(() => expect(cells('amount')[0]).toBe('0.00 CNY'))
    expect(listCalls(console)).toHaveLength(1)
  })

  test('a short list that comes whole has no paging bar', async () => {
    open({ answers: { [listPath]: () => orders(40) } })
    await vi.waitFor(() => expect(rowCount()).toBeGreaterThan(10))
    expect(document.querySelector('nav')).toBeNull()
  })
})

describe('actions', () => {
  test('follow the selection and its vetoes (V79, V80, V81)', async () => {
    open()
    await loaded()
    await expect.element(toolbarButton('Edit')).toBeDisabled()
    await selectRows(0)
    await expect.element(toolbarButton('Edit')).toBeEnabled()
    await expect.element(toolbarButton('Batch delete')).toBeDisabled()
    const states = cells('status')
    const barred = states.indexOf('Shipped')
    await selectRows(states.findIndex((state, index) => index > 0 && state !== 'Shipped'))
    await expect.element(toolbarButton('Edit')).toBeDisabled()
    await expect.element(toolbarButton('Batch delete')).toBeEnabled()
    await selectRows(barred)
    await expect.element(toolbarButton('Batch delete')).toBeDisabled()
  })

  test('delete asks (M61), sends the ids, says so (M35) and loads again', async () => {
    const console = open()
    await loaded()
    const ids = [...document.querySelectorAll('.ag-row[row-id]')].sort((a, b) => rowIndex(a) - rowIndex(b)).map((row) => row.getAttribute('row-id'))
    const first = cells('status').findIndex((state) => state !== 'Shipped')
    await page.getByRole('row').nth(first + 1).getByRole('button', { name: 'Delete' }).click()
    await vi.waitFor(() => expect(console.notifier.said).toEqual(['confirm: Are you sure to delete?', 'success: deleted successfully']))
    expect(console.transport.calls.find((call) => call.method === 'DELETE')?.query).toEqual({ id: ids[first] })
    await vi.waitFor(() => expect(listCalls(console)).toHaveLength(2))
  })

  test('a call names its rows, and its failure says why (M30)', async () => {
    const refuse = () => {
      throw new ApiError({ kind: 'refused', code: 409, message: 'Already confirmed.' })
    }
    const console = open({ rows: all.filter((row) => row['status'] === 0), answers: { 'PUT /order/confirm': refuse } })
    await loaded()
    await selectRows(0, 1)
    await toolbarButton('Confirm').click()
    await vi.waitFor(() => expect(console.notifier.said.at(-1)).toBe('error: Operation failed,reason: Already confirmed.'))
    const sent = console.transport.calls.find((call) => call.method === 'PUT')?.body as { readonly ids: string }
    expect(sent.ids.split(',')).toHaveLength(2)
    expect(document.querySelectorAll('.ag-row-selected')).toHaveLength(2)
  })

  test('nothing of it is there without permission, nor what leads nowhere', async () => {
    open({ profile: listProfile({ buttonPermissionList: ['order:view'], menuList: [] }) })
    await loaded()
    await expect.element(toolbarButton('View')).toBeVisible()
    for (const name of ['Add', 'Edit', 'Delete', 'Batch delete', 'Export']) expect(toolbarButton(name).elements()).toEqual([])
    expect(document.querySelector('[col-id="orderNo"] a')).toBeNull()
  })

  test('More opens another list with the row as its parameter', async () => {
    const console = open()
    await loaded()
    const id = document.querySelector('.ag-row[row-index="0"]')?.getAttribute('row-id')
    await page.getByRole('row').nth(1).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Lines' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Lines' })).toBeVisible()
    await vi.waitFor(() => expect(listCalls(console).at(-1)).toMatchObject({ orderId: id, pageNo: 1 }))
  })
})

describe('selection', () => {
  test('renders nothing outside of the grid but the buttons that change', async () => {
    open()
    await loaded()
    const changed: Node[] = []
    const observer = new MutationObserver((records) => changed.push(...records.map((record) => record.target)))
    const section = document.querySelector('section')
    if (!section) throw new Error('There is no list.')
    observer.observe(section, { subtree: true, childList: true, attributes: true, characterData: true })
    await selectRows(0, 1, 2)
    await expect.element(toolbarButton('Edit')).toBeDisabled()
    observer.disconnect()
    const outside = changed.filter((node) => !(node as Element).closest?.('[role=region]'))
    expect(outside.every((node) => node instanceof HTMLButtonElement)).toBe(true)
  })

  test('and scroll survive a refresh; rows that are gone are deselected', async () => {
    let rows = all
    const console = open({ answers: { [listPath]: (request) => answerRecords(rows)(request) }, address: '/?size=40' })
    await vi.waitFor(() => expect(rowCount()).toBeGreaterThan(10))
    await selectRows(1, 2)
    const viewport = document.querySelector('.ag-grid-viewport')
    viewport?.scrollTo({ top: 400 })
    const [kept, gone] = [1, 2].map((index) => document.querySelector(`.ag-row[row-index="${index}"]`)?.getAttribute('row-id'))
    rows = all.filter((row) => row['id'] !== gone).map((row) => ({ ...row, customer: `${String(row['customer'])} *` }))
    await toolbarButton('Refresh').click()
    await vi.waitFor(() => expect(listCalls(console)).toHaveLength(2))
    await vi.waitFor(() => expect(cells('customer').some((text) => text.endsWith('*'))).toBe(true))
    expect(viewport?.scrollTop).toBe(400)
    viewport?.scrollTo({ top: 0 })
    await vi.waitFor(() => expect([...document.querySelectorAll('.ag-row-selected')].map((row) => row.getAttribute('row-id'))).toEqual([kept]))
    await expect.element(toolbarButton('Edit')).toBeEnabled()
  })
})

describe('columns', () => {
  test('are chosen; the last one stays (V78, M98)', async () => {
    const console = open()
    await loaded()
    await toolbarButton('Columns').click()
    const box = (name: string) => page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name, exact: true })
    await expect.element(box('Select all')).toBePartiallyChecked()
    await box('Customer').click()
    await vi.waitFor(() => expect(cells('customer')).toEqual([]))
    await box('Select all').click()
    await expect.element(box('Select all')).toBeChecked()
    await box('Select all').click()
    expect(console.notifier.said).toEqual(['warning: At least one column must stay visible.'])
    await expect.element(box('Select all')).toBeChecked()
  })
})

describe('copying (M54)', () => {
  test('copies the cell as it is shown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const console = open()
    await loaded()
    await page.getByRole('gridcell', { name: cells('status')[0] ?? '' }).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Copy cell' }).click()
    await vi.waitFor(() => expect(console.notifier.said).toEqual(['success: Copy successfully']))
    expect(write).toHaveBeenCalledWith(cells('status')[0])
    write.mockRestore()
  })
})

describe('a tree', () => {
  const treeOf = (options: Opening = {}) => open({ code: 'places', ...options, answers: { 'GET /records/place/getPage': () => places() } })

  test('opens and folds, one by one and all at once, without a paging bar', async () => {
    const console = treeOf()
    await loaded(10)
    expect(document.querySelector('nav')).toBeNull()
    expect(console.transport.calls.find((call) => call.path === '/records/place/getPage')?.query).toMatchObject({ pageSize: -1 })
    await page.getByRole('button', { name: 'Collapse', exact: true }).first().click()
    await loaded(6)
    await toolbarButton('Expand all').click()
    await vi.waitFor(() => expect(rowCount()).toBeGreaterThan(15))
    await toolbarButton('Collapse all').click()
    await loaded(2)
  })

  test('shows matches of the keyword with those above them', async () => {
    treeOf()
    await loaded(10)
    await page.getByRole('textbox', { name: 'Filter these rows' }).fill('Place 2.3.1')
    await vi.waitFor(() => expect(cells('name').slice(0, 3)).toEqual(['Place 2', 'Place 2.3', 'Place 2.3.1']))
  })
})

test('texts of records are never taken for markup', async () => {
  const evil = '<img src=x onerror="window.hacked=1">'
  open({ rows: all.map((row) => ({ ...row, customer: evil, orderNo: evil })) })
  await loaded()
  expect(cells('customer')[0]).toBe(evil)
  expect(document.querySelector('.ag-row img')).toBeNull()
})

test('a page that cannot be shown says what is wrong, and where', async () => {
  const broken = { ...orderScreen, entity: 'nothing' }
  open({ services: { registry, definitions: testDefinitions([broken], []) } })
  await expect.element(page.getByRole('heading', { name: 'Orders cannot be shown' })).toBeVisible()
  await expect.element(page.getByText('There is no entity "nothing".')).toBeVisible()
})

test('a page with problems works all the same, and lists them', async () => {
  const odd = { ...orderScreen, list: { columns: ['orderNo', 'nowhere'] } }
  open({ services: { registry, definitions: testDefinitions([odd, linesScreen], [orderEntity]) } })
  await loaded()
  await page.getByText('1 problem in the definition of this page').click()
  await expect.element(page.getByText('/list/columns/1')).toBeVisible()
})
