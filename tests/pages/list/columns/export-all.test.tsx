import { read, utils } from 'xlsx'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ExportPayloadWire } from '../../../../engine/metadata/contract.generated'
import { ApiError } from '../../../../engine/ports/api-error'
import type { ApiRequest } from '../../../../engine/ports/transport'
import { createFakeNotifier } from '../../../../engine/testing/fake-notifier'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import { answerRecords } from '../../../../engine/testing/record-answers'
import { orderEntity, orders, orderScreen, placeEntity } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { chooseRange, openExport, run, savedFile } from '../../support/open-export'
import type { OpenedList } from '../../support/open-list'

const file = () => new Blob(['x'.repeat(200)])
const never = () => new Promise<never>(() => undefined)
const dialog = () => page.getByRole('dialog')
const callsOf = (list: OpenedList, path: string): readonly ApiRequest[] =>
  list.transport.calls.filter((call) => call.path === path)
const payloadOf = (list: OpenedList): ExportPayloadWire =>
  callsOf(list, '/records/order/export')[0]?.body as ExportPayloadWire

/** The same list, but the console itself writes the export of all rows. */
const byConsole = testDefinitions(
  [{ ...orderScreen, export: { mode: 'client', types: ['xlsx', 'csv', 'txt', 'xlsb'] } }],
  [orderEntity, placeEntity],
)

describe('the export of all rows by the server (X8)', () => {
  test('requests the list as it is searched, sorted and shown, and saves the file (M56)', async () => {
    const list = await openExport({
      address: '/?status=0,2&size=-1',
      answers: { 'POST /records/order/export': file },
    })
    await expect.element(dialog().getByText(/^Rows to export: \d+\.$/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Website' }).click()
    await run()
    const saved = await savedFile(list)
    expect(saved.name).toMatch(/^Orders20261121\d{6}\.xlsx$/)
    await eventually(() => expect(list.notifier.said).toEqual(['success: Export successful.']))
    const payload = payloadOf(list)
    expect(payload).toMatchObject({
      queryParams: { status: '0,2' },
      sortField: 'createTime',
      sortOrder: 'desc',
      prependStringList: ['Status: New, Cancelled'],
      fileType: 'xlsx',
      page: 'orders',
      timeZone: expect.any(String) as string,
      exportId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    expect(payload.exportHeaderList.slice(0, 3)).toEqual([
      { field: 'orderNo', title: 'Order number' },
      { field: 'customer', title: 'Customer' },
      { field: 'status', title: 'Status' },
    ])
    expect(payload.exportHeaderList.map(({ field }) => field)).not.toContain('site')
  })

  test('offers only columns that the server can sort by, and sends the chosen one (V21)', async () => {
    const list = await openExport({ answers: { 'POST /records/order/export': file } })
    await page.getByLabelText('Sort by').click()
    await userEvent.keyboard('Remark')
    await expect.element(page.getByTitle('Remark')).not.toBeInTheDocument()
    await userEvent.keyboard('{Backspace>6/}Customer{Enter}')
    await page.getByText('Descending').click()
    await run()
    await savedFile(list)
    expect(payloadOf(list)).toMatchObject({ sortField: 'customer', sortOrder: 'desc' })
  })

  test('shows the progress of the server, asks before it is closed (M62), and cancels on the server (P78)', async () => {
    let rows = 0
    const list = await openExport({
      answers: {
        'POST /records/order/export': never,
        'GET /system/export/progress': () => ({ state: 'running', rows: (rows += 10), total: 40 }),
        'POST /system/export/cancel': () => null,
      },
    })
    await run()
    const bar = dialog().getByRole('progressbar')
    await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
    await expect.element(dialog().getByText('20 of 40 rows')).toBeVisible()
    await expect.element(dialog().getByLabelText('File name')).toBeDisabled()
    const { exportId } = payloadOf(list)
    expect(callsOf(list, '/system/export/progress')[0]?.query).toEqual({ exportId })
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(list.notifier.said).toEqual(['confirm: Are you sure to close it?'])
    const [cancelled] = callsOf(list, '/system/export/cancel')
    expect(cancelled?.body).toEqual({ exportId })
    const at = list.transport.calls.findIndex((call) => call.path === '/records/order/export')
    expect(list.transport.givenUp()[at]).toBe(true)
    expect(list.saver.files).toEqual([])
    // The progress is no longer polled.
    const asked = callsOf(list, '/system/export/progress').length
    await new Promise(requestAnimationFrame)
    expect(callsOf(list, '/system/export/progress')).toHaveLength(asked)
  })

  test('requests no progress when it is refused', async () => {
    const list = await openExport({
      answers: {
        'POST /records/order/export': () => {
          throw new ApiError({ kind: 'refused', code: 422, message: 'Too many rows.' })
        },
      },
    })
    await run()
    await eventually(() => expect(list.notifier.said).toEqual(['error: Export failed. Too many rows.']))
    expect(callsOf(list, '/system/export/progress')).toEqual([])
  })

  test('continues when the user declines to close the dialog', async () => {
    const notifier = createFakeNotifier(false)
    let finish: (blob: Blob) => void = () => undefined
    const list = await openExport({
      answers: {
        'POST /records/order/export': () => new Promise<Blob>((resolve) => (finish = resolve)),
      },
      services: { notifier },
    })
    await run()
    await expect.element(dialog().getByText('Exporting …')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(notifier.said).toEqual(['confirm: Are you sure to close it?']))
    await expect.element(dialog()).toBeVisible()
    expect(callsOf(list, '/system/export/cancel')).toEqual([])
    finish(file())
    await savedFile(list)
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('is cancelled when the page is left', async () => {
    const list = await openExport({ answers: { 'POST /records/order/export': never } })
    await run()
    await expect.element(dialog().getByText('Exporting …')).toBeVisible()
    list.unmount()
    await eventually(() => expect(callsOf(list, '/system/export/cancel')).toHaveLength(1))
  })

  test.each([
    ['an empty file', () => new Blob([]), 'error: Export failed.'],
    [
      'an error text in place of a file',
      () => new Blob(['error:No rows.']),
      'error: Export failed. No rows.',
    ],
    [
      'a refusal',
      () => {
        throw new ApiError({ kind: 'refused', code: 503, message: 'The server is busy.' })
      },
      'error: Export failed. The server is busy.',
    ],
  ])('reports that it failed (M57, C52) after %s', async (_name, answer, said) => {
    const list = await openExport({ answers: { 'POST /records/order/export': answer } })
    await run()
    await eventually(() => expect(list.notifier.said).toEqual([said]))
    expect(list.saver.files).toEqual([])
    // The export can be retried.
    await expect.element(dialog().getByRole('button', { name: 'Export', exact: true })).toBeEnabled()
  })

  test('warns beforehand that an xlsb file cannot hold that many rows', async () => {
    const list = await openExport({
      ...many(250_000),
      services: {
        definitions: testDefinitions(
          [{ ...orderScreen, export: { types: ['xlsx', 'xlsb'] } }],
          [orderEntity, placeEntity],
        ),
      },
    })
    await page.getByText('xlsb').click()
    await expect
      .element(dialog().getByText(/^An xlsb file holds at most 100,000 rows, and 250,000 match/))
      .toBeVisible()
    await run()
    expect(callsOf(list, '/records/order/export')).toEqual([])
  })

  test('says beforehand that the workbook continues in further sheets', async () => {
    await openExport(many(2_000_000))
    await expect
      .element(
        dialog().getByText(
          'Rows to export: 2,000,000. A sheet holds 1,048,576 rows; the workbook goes on in further sheets.',
        ),
      )
      .toBeVisible()
  })
})

test('the export dialog says that the file is being written once all rows are read, and keeps the focus', async () => {
  await openExport({
    answers: {
      'POST /records/order/export': never,
      'GET /system/export/progress': () => ({ state: 'running', rows: 40, total: 40 }),
      'POST /system/export/cancel': () => null,
    },
  })
  await run()
  await expect.element(dialog().getByText('Writing the file …')).toBeVisible()
  await expect.element(dialog().getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  expect(dialog().getByRole('button', { name: 'Export' }).element()).toBe(document.activeElement)
})

describe('the export of all rows by the console (X8)', () => {
  const wide = (rows: readonly object[]) => () =>
    new Blob([JSON.stringify({ success: true, code: 200, data: rows })], { type: 'application/json' })

  test('requests all rows without paging, and writes the filters in one cell across all columns', async () => {
    const rows = orders(3000)
    const list = await openExport({
      address: '/?status=0&size=10&page=2',
      answers: { 'GET /records/order/export': wide(rows) },
      services: { definitions: byConsole },
    })
    await run()
    const saved = await savedFile(list)
    const [call] = callsOf(list, '/records/order/export')
    expect(call).toMatchObject({
      method: 'GET',
      query: { status: '0', sortField: 'createTime', sortOrder: 'desc', sortFieldType: 'date' },
    })
    expect(call?.query).not.toHaveProperty('pageNo')
    const sheet = read(await saved.blob.arrayBuffer()).Sheets['Orders'] ?? {}
    const cells = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    expect(cells[0]).toEqual(['Status: New'])
    expect(sheet['!merges']).toEqual([{ s: { r: 0, c: 0 }, e: { r: 0, c: 9 } }])
    expect(cells[1]?.slice(0, 2)).toEqual(['Order number', 'Customer'])
    expect(cells).toHaveLength(3002)
    expect(cells.slice(2).map((row) => row[0])).toEqual(rows.map((row) => row['orderNo']))
    expect(list.notifier.said).toEqual(['success: Export successful.'])
  })

  test('refuses more than 100,000 rows before it requests them, and offers the export by the server', async () => {
    const list = await openExport({
      ...many(100_001),
      answers: { ...many(100_001).answers, 'POST /records/order/export': file },
      services: { definitions: byConsole },
    })
    await expect
      .element(dialog().getByText(/^The browser can write at most 100,000 rows, and 100,001 match\./))
      .toBeVisible()
    await run()
    expect(callsOf(list, '/records/order/export')).toEqual([])
    await dialog().getByRole('button', { name: 'Let the server write it' }).click()
    await run()
    await savedFile(list)
    expect(callsOf(list, '/records/order/export').map((call) => call.method)).toEqual(['POST'])
  })

  test('allows the current page of a list with more than 100,000 rows', async () => {
    const list = await openExport({ ...many(100_001), services: { definitions: byConsole } })
    await chooseRange('Current page')
    await expect.element(dialog().getByText(/^The browser can write/)).not.toBeInTheDocument()
    await run()
    await savedFile(list)
  })
})

/** Returns the opening of a list whose response states `total` rows. */
function many(total: number) {
  const rows = orders(20)
  return {
    rows,
    address: '/',
    answers: {
      'GET /records/order/getPage': (request: ApiRequest) => ({
        ...(answerRecords(rows)(request) as object),
        total,
      }),
    },
  }
}
