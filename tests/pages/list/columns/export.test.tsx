import { read, utils } from 'xlsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { orders } from '../../../../stories/list/list-fixture'
import { eventually } from '../../support/eventually'
import { chooseRange, openExport, run, savedFile } from '../../support/open-export'

test('an exported file has the labels, columns and language of the user, and numbers as numbers', async () => {
  const list = await openExport({ language: 'de', rows: orders(30) })
  await chooseRange('Aktuelle Seite')
  await page.getByRole('checkbox', { name: 'Internetadresse' }).click()
  await run('Exportieren')
  const file = await savedFile(list)
  expect(file.name).toMatch(/^Bestellungen20261121\d{6}\.xlsx$/)
  const book = read(await file.blob.arrayBuffer())
  const [titles, ...rows] = utils.sheet_to_json<unknown[]>(book.Sheets['Bestellungen'] ?? {}, { header: 1 })
  expect(titles?.slice(0, -1)).toEqual([
    'Bestellnummer',
    'Kundschaft',
    'Bearbeitungsstand',
    'Vertriebskanäle',
    'Rechnungsbetrag (CNY)',
    'Anteil (%)',
    'Bezahlt',
    'Bemerkung',
  ])
  expect(rows).toHaveLength(30)
  // The rows are sorted as in the list: newest first.
  expect(rows[0]?.slice(0, 5)).toEqual([
    'A2026100028',
    '杭州西湖店',
    'Versandt',
    'Netz, Telefon, Partner',
    217.32,
  ])
  await eventually(() => expect(list.notifier.said).toEqual(['success: Export erfolgreich.']))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a csv export is sorted by a chosen column, which is then exported (V21)', async () => {
  const list = await openExport({ rows: orders(30) })
  await chooseRange('Current page')
  await page.getByRole('checkbox', { name: 'Customer' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Customer' })).not.toBeChecked()
  await page.getByLabelText('Sort by').click()
  await userEvent.keyboard('Customer{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'Customer' })).toBeChecked()
  await page.getByText('Descending').click()
  await page.getByText('csv').click()
  await run()
  const lines = (await (await savedFile(list)).blob.text()).trimEnd().split('\r\n')
  const customers = lines.slice(1).map((line) => line.split(',')[1] ?? '')
  expect(customers).toHaveLength(30)
  expect(customers).toEqual([...customers].sort((a, b) => b.localeCompare(a, 'en', { numeric: true })))
})

test('the export dialog refuses a blank file name (V16, V18) and an empty choice of columns (V20)', async () => {
  const list = await openExport({ rows: orders(30) })
  await page.getByLabelText('File name').fill('')
  await run()
  await expect.element(page.getByText('File name is required.')).toBeVisible()
  await page.getByLabelText('File name').fill('  ')
  await expect.element(page.getByText('Blank string is not appropriate.')).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.click()
  await expect.element(all).toBeChecked()
  await all.click()
  await run()
  await eventually(() => expect(list.notifier.said).toEqual(['warning: Please select at least one column.']))
  expect(list.saver.files).toEqual([])
  expect(list.transport.calls.filter((call) => call.path.endsWith('/export'))).toEqual([])
})

test('an export of many rows is written in a worker, which gets them in batches and is then terminated', async () => {
  const handOver = vi.spyOn(Worker.prototype, 'postMessage')
  const end = vi.spyOn(Worker.prototype, 'terminate')
  const list = await openExport({ rows: orders(20_000) })
  await chooseRange('Current page')
  await page.getByText('csv').click()
  await run()
  const lines = (await (await savedFile(list)).blob.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(20_001)
  // Batches of at most 400 rows, and the message to write the file.
  expect(handOver.mock.calls.length).toBeGreaterThanOrEqual(51)
  expect(end).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
