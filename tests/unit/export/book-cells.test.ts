import { buffer } from 'node:stream/consumers'
import { read, type WorkSheet } from 'xlsx'
import { describe, expect, it, test } from 'vitest'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import type { Language } from '../../../engine/metadata/locale/language'
import type { SheetRow } from '../../../engine/model/sheet/sheet-cell'
import { writeSheet } from '../../../engine/model/sheet/write-sheet'
import { columnText, type TextColumn } from '../../../engine/model/values/texts/column-text'
import { columnTitle } from '../../../engine/model/values/texts/column-title'
import { writeXlsx } from '../../../server-stub/platform/exports/write-xlsx'
import { widgetDefinition } from '../../../widgets/catalog'

const column = (widget: string, more: Partial<TextColumn> = {}): TextColumn => ({
  name: 'value',
  label: 'Value',
  widget,
  definition: widgetDefinition(widget),
  schema: {},
  options: {},
  required: false,
  ...more,
})

interface Place {
  readonly language?: Language
  readonly timeZone?: string
}

const textOf = (of: TextColumn, { language = 'en', timeZone = 'Asia/Shanghai' }: Place = {}) =>
  columnText(of, { language, timeZone, translate: (key) => key, origin: 'https://console.example' })

async function* once(rows: readonly SheetRow[]) {
  yield rows
}

/** Returns the cells under the title: kind, value and shown text. The writers of server and browser must agree. */
async function cellsOf(of: TextColumn, values: readonly unknown[], place?: Place) {
  const { toBookValue, bookFormat } = textOf(of, place)
  const rows = values.map((value) => [toBookValue({ value } as Row)])
  const content = { name: 'Sheet', before: ['before'], after: [], titles: ['Value'], formats: [bookFormat] }
  const files = [
    await buffer(writeXlsx({ ...content, batches: once(rows) })),
    writeSheet({ ...content, rows }, 'xlsx'),
  ]
  const [server, browser] = files.map((file) => {
    const book = read(file, { cellNF: true })
    const sheet: WorkSheet = book.Sheets['Sheet'] ?? {}
    return values.map((_, index) => {
      const cell = sheet[`A${index + 3}`] as { t: string; v: unknown; w?: string; f?: string } | undefined
      expect(cell?.f).toBeUndefined()
      return cell && cell.t !== 'z' ? ([cell.t, cell.v, cell.w] as const) : null
    })
  })
  expect(browser).toEqual(server)
  return server ?? []
}

describe('numbers in a workbook', () => {
  it('keep their values and have the number format of the list', async () => {
    expect(await cellsOf(column('money'), [1234567.5, -0.5, 12.345, null])).toEqual([
      ['n', 1234567.5, '1,234,567.50'],
      ['n', -0.5, '-0.50'],
      ['n', 12.345, '12.35'],
      null,
    ])
    expect(await cellsOf(column('integer'), [1234567, 0])).toEqual([
      ['n', 1234567, '1,234,567'],
      ['n', 0, '0'],
    ])
    expect(await cellsOf(column('percent'), [12, 12.5, 99.999])).toEqual([
      ['n', 12, '12'],
      ['n', 12.5, '12.5'],
      ['n', 99.999, '100.00'],
    ])
    expect(await cellsOf(column('number', { options: { decimals: 3 } }), [1.5])).toEqual([
      ['n', 1.5, '1.500'],
    ])
    expect(await cellsOf(column('number'), [1234.25, 5, 1e-7])).toEqual([
      ['n', 1234.25, '1,234.25'],
      ['n', 5, '5'],
      ['n', 1e-7, '0.0000001'],
    ])
  })
  it('are texts beyond the digits that workbooks keep', async () => {
    const digits = '12345678901234567890'
    const found = await cellsOf(column('integer'), [digits, 999999999999999, 9007199254740991])
    expect(found.map((cell) => cell?.slice(0, 2))).toEqual([
      ['s', digits],
      ['n', 999999999999999],
      ['s', '9007199254740991'],
    ])
    // Digits that the list rounds away do not count as lost.
    expect((await cellsOf(column('money'), [0.1 + 0.2]))[0]?.[0]).toBe('n')
    expect((await cellsOf(column('number'), [1234567890.123456]))[0]?.[0]).toBe('s')
  })
})

describe('times in a workbook', () => {
  it('are dates in the day count of spreadsheets', async () => {
    expect(await cellsOf(column('date'), ['2000-01-01', '1900-03-01', null, ''])).toEqual([
      ['n', 36526, '2000-01-01'],
      ['n', 61, '1900-03-01'],
      null,
      null,
    ])
    expect(await cellsOf(column('month'), ['2026-02'])).toEqual([['n', 46054, '2026-02']])
    expect(await cellsOf(column('dateTime'), ['2000-01-01 12:00:00'])).toEqual([
      ['n', 36526.5, '2000-01-01 12:00:00'],
    ])
  })
  it('are texts before March 1900, where programs disagree, and where they are no valid dates', async () => {
    const odd = ['1900-02-28', '1899-12-31', '2026-02-30', 'soon']
    expect((await cellsOf(column('date'), odd)).map((cell) => cell?.slice(0, 2))).toEqual(
      odd.map((text) => ['s', text]),
    )
  })
  // In Berlin, 02:00 becomes 03:00 in March, and 02:30 occurs twice in October.
  test.each([
    ['2026-03-29 08:59:59', '2026-03-29 01:59:59'],
    ['2026-03-29 09:00:00', '2026-03-29 03:00:00'],
    ['2026-10-25 08:30:00', '2026-10-25 02:30:00'],
    ['2026-10-25 09:30:00', '2026-10-25 02:30:00'],
    ['2026-01-01 06:59:59', '2025-12-31 23:59:59'],
  ])('%s in the response is %s on the clock of Berlin, as in the list', async (wire, clock) => {
    const place = { timeZone: 'Europe/Berlin' }
    const [cell] = await cellsOf(column('dateTime'), [wire], place)
    expect([cell?.[0], cell?.[2]]).toEqual(['n', clock])
    expect(textOf(column('dateTime'), place).toText({ value: wire })).toBe(clock)
  })
  test.each(['en', 'zh', 'ja', 'de', 'ru', 'fr', 'es', 'el', 'vi'] as const)(
    'look as in the list in %s',
    async (language) => {
      for (const [widget, value] of [
        ['date', '2026-01-02'],
        ['month', '2026-01'],
        ['dateTime', '2026-01-02 03:04:05'],
      ] as const) {
        const [cell] = await cellsOf(column(widget), [value], { language })
        expect(cell?.[2]).toBe(textOf(column(widget), { language }).toText({ value }))
      }
    },
  )
})

it('a text that looks like a formula stays a text', async () => {
  expect((await cellsOf(column('text'), ['=1+1']))[0]?.slice(0, 2)).toEqual(['s', '=1+1'])
})

it('pictures and files are exported as absolute addresses', () => {
  const value = '/file/view?id=1#a.png; https://cloud.example/b.png;//c.example/d'
  for (const widget of ['image', 'file'])
    expect(textOf(column(widget)).toExportValue({ value })).toBe(
      'https://console.example/file/view?id=1#a.png;https://cloud.example/b.png;//c.example/d',
    )
})

it('the title of a column names its unit once', () => {
  const translate = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    key === 'export.heading' ? `${String(values['label'])} (${String(values['unit'])})` : key
  const titleOf = (of: TextColumn) => columnTitle(of, translate)
  expect(titleOf(column('money', { unit: 'CNY' }))).toBe('Value (CNY)')
  expect(titleOf(column('percent'))).toBe('Value (%)')
  expect(titleOf(column('money', { label: 'Price (CNY)', unit: 'CNY' }))).toBe('Price (CNY)')
  expect(titleOf(column('text', { unit: 'CNY' }))).toBe('Value')
})
