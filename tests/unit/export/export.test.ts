import { read, utils } from 'xlsx'
import { describe, expect, it, test } from 'vitest'
import { chooseExport, initialExport } from '../../../engine/views/export/export-draft'
import { safeName } from '../../../engine/model/sheet/file-name'
import { exportFileName } from '../../../engine/views/export/export-file-name'
import { exportProblems } from '../../../engine/views/export/export-problems'
import { queryOfAll } from '../../../engine/views/export/export-query'
import { columnWidths, withoutFormula } from '../../../engine/model/sheet/sheet-cell'
import { writeSheet } from '../../../engine/model/sheet/write-sheet'
import { column } from '../list/list-columns'

const model = { ranges: ['current', 'all'], types: ['xlsx', 'csv', 'txt'], mode: 'server' } as const
const draft = initialExport(
  model,
  [column('a'), column('b'), column('secret', { exported: false })],
  'Orders',
)

describe('the export dialog', () => {
  it('starts with the visible columns that may be exported and with xlsx (V19)', () => {
    expect([...draft.columns]).toEqual(['a', 'b'])
    expect(draft.fileType).toBe('xlsx')
    expect(draft.range).toBe('all')
    const narrow = initialExport({ ranges: ['current'], types: ['csv'], mode: 'client' }, [], '')
    expect(narrow).toMatchObject({ range: 'current', fileType: 'csv', mode: 'client' })
  })

  it('needs a name (V16) that is not blank (V18), a type (V17) and a column (V20)', () => {
    expect(exportProblems(draft, 5)).toEqual({})
    expect(exportProblems({ ...draft, fileName: '' }, 5)).toEqual({ fileName: 'M4' })
    expect(exportProblems({ ...draft, fileName: '  ' }, 5)).toEqual({ fileName: 'M6' })
    expect(exportProblems({ ...draft, fileType: undefined }, 5)).toEqual({ fileType: 'M5' })
    expect(exportProblems({ ...draft, columns: new Set() }, 5)).toEqual({ columns: 'M7' })
  })

  it('reports in advance that the rows do not fit, and never truncates them', () => {
    const here = { ...draft, mode: 'client' } as const
    expect(exportProblems(here, 100_000)).toEqual({})
    expect(exportProblems(here, 100_001)).toEqual({ rows: 'export.tooManyHere' })
    expect(exportProblems({ ...here, range: 'current' }, 100_001)).toEqual({})
    expect(exportProblems(draft, 5_000_000)).toEqual({})
    expect(exportProblems({ ...draft, fileType: 'xlsb' }, 100_000)).toEqual({})
    expect(exportProblems({ ...draft, fileType: 'xlsb' }, 100_001)).toEqual({
      fileType: 'export.tooManyXlsb',
    })
    const columns = new Set(Array.from({ length: 40 }, (_, index) => `c${index}`))
    const wide = { ...draft, columns, fileType: 'xlsb' } as const
    expect(exportProblems(wide, 25_000)).toEqual({})
    for (const mode of ['client', 'server'] as const)
      expect(exportProblems({ ...wide, mode }, 25_001)).toEqual({ fileType: 'export.tooManyXlsb' })
  })

  it('drops a sort field that the other range does not have', () => {
    const sorted = chooseExport(draft, { type: 'sortField', field: 'a' })
    const all = (names: readonly string[]) =>
      chooseExport(sorted, { type: 'range', range: 'all', sortable: new Set(names) })
    expect(all(['a']).sortField).toBe('a')
    expect(all(['b']).sortField).toBeUndefined()
  })

  it('requests all rows without paging, in the chosen order or that of the list', () => {
    const list = { sortField: 'a', sortOrder: 'desc' }
    const query = { status: '0,2', pageNo: 3, pageSize: 10, totals: 'amount', ...list }
    const types = new Map([['b', 'number' as const]])
    const asShown = queryOfAll(query, { sortField: undefined, sortOrder: 'asc' }, types)
    expect(asShown).toEqual({ status: '0,2', ...list })
    const own = { sortField: 'b', sortOrder: 'asc' } as const
    expect(queryOfAll(query, own, types)).toEqual({ status: '0,2', ...own, sortFieldType: 'number' })
  })

  it('exports the column that it is sorted by (V21)', () => {
    const without = chooseExport(draft, { type: 'columns', names: ['b'], chosen: false })
    const sorted = chooseExport(without, { type: 'sortField', field: 'b' })
    expect([...sorted.columns]).toEqual(['a', 'b'])
    expect(chooseExport(sorted, { type: 'sortOrder', order: 'desc' }).columns.has('b')).toBe(true)
  })

  it('is no longer sorted by a column that is left out (V22)', () => {
    const sorted = chooseExport(draft, { type: 'sortField', field: 'b' })
    expect(chooseExport(sorted, { type: 'columns', names: ['a'], chosen: false }).sortField).toBe('b')
    expect(
      chooseExport(sorted, { type: 'columns', names: ['a', 'b'], chosen: false }).sortField,
    ).toBeUndefined()
  })
})

describe('the file name', () => {
  it("consists of the menu and the time in the user's time zone (C54)", () => {
    expect(exportFileName('Orders', Date.UTC(2026, 0, 2, 16, 4, 5), { timeZone: 'Asia/Shanghai' })).toBe(
      'Orders20260103000405',
    )
  })

  it('names the time zone when it differs from that of the business', () => {
    const scope = { timeZone: 'America/New_York', businessTimeZone: 'Europe/Berlin' }
    expect(exportFileName('Orders', Date.UTC(2026, 0, 2, 16, 4, 5), scope)).toBe(
      'Orders20260102110405 New York',
    )
    expect(
      exportFileName('Orders', Date.UTC(2026, 0, 2, 16, 4, 5), { ...scope, timeZone: 'Europe/Berlin' }),
    ).toBe('Orders20260102170405')
  })

  it('is excel-list without a menu name (C45)', () => {
    expect(exportFileName(' ', 0, { timeZone: 'UTC' })).toBe('excel-list')
  })

  it('replaces characters that file systems refuse', () => {
    expect(safeName('a/b\\c:d*e?"<>|\n')).toBe('a_b_c_d_e_')
  })
})

describe('the formula guard', () => {
  test.each(['=1+1', '+1+cmd', '-1+1', '@SUM(A1)', '\t=1', '＝1', ' =1', '\r=1'])(
    'turns %j into a text',
    (cell) => {
      expect(withoutFormula(cell)).toBe(`'${cell}`)
    },
  )

  test.each(['-12.50', '+86', '-5%', 'a=b', '', '-1,234.5'])('leaves %j unchanged', (cell) => {
    expect(withoutFormula(cell)).toBe(cell)
  })

  it('leaves numbers and null unchanged', () => {
    expect([withoutFormula(-5), withoutFormula(null)]).toEqual([-5, null])
  })
})

describe('export files', () => {
  const titles = ['Name', 'Price']
  const rows = [
    ['=HYPERLINK("x")', -5.5],
    ['咖啡, "latte"', null],
  ]
  const content = { name: 'Orders: all?', before: [], after: [], titles, rows }

  test.each(['xlsx', 'xlsb'] as const)('hold numbers as numbers and texts as texts (%s)', (type) => {
    const book = read(writeSheet(content, type))
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    expect(book.SheetNames).toEqual(['Orders  all'])
    expect(sheet?.['A2']).toMatchObject({ t: 's', v: '=HYPERLINK("x")' })
    expect(sheet?.['A2']).not.toHaveProperty('f')
    expect(sheet?.['B2']).toMatchObject({ t: 'n', v: -5.5 })
    expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toHaveLength(3)
  })

  it('of type csv are quoted UTF-8 with a byte order mark and without formulas', () => {
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeSheet(content, 'csv'))).toBe(
      '\uFEFFName,Price\r\n"\'=HYPERLINK(""x"")",-5.5\r\n"咖啡, ""latte""",\r\n',
    )
  })

  it('of type csv quote digits that a spreadsheet would alter as numbers', () => {
    const cells = ['202611210852002054', '007', '0', '0.5', '1234', 1234, null]
    const bytes = writeSheet({ ...content, titles: ['x'], rows: [cells] }, 'csv')
    expect(new TextDecoder().decode(bytes)).toBe('x\r\n"202611210852002054","007",0,0.5,1234,1234,\r\n')
  })

  it('of type txt separate cells by tabs', () => {
    expect(new TextDecoder().decode(writeSheet({ ...content, rows: [] }, 'txt'))).toBe('Name\tPrice\r\n')
  })

  it('have columns as wide as their longest text (C45)', () => {
    expect(
      columnWidths([
        ['ab', '咖啡机器人'],
        ['abcdefghij', null],
      ]),
    ).toEqual([12, 12])
    expect(columnWidths([['x'.repeat(500)]])).toEqual([60])
  })
})
