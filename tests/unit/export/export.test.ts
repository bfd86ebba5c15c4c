import { read, utils } from 'xlsx'
import { describe, expect, it, test } from 'vitest'
import { chooseExport, exportProblems, initialExport } from '../../../engine/views/export/export-draft'
import { safeName } from '../../../engine/model/sheet/file-name'
import { exportFileName } from '../../../engine/views/export/export-file-name'
import { columnWidths, withoutFormula } from '../../../engine/model/sheet/sheet-cell'
import { writeSheet } from '../../../engine/model/sheet/write-sheet'
import { column } from '../list/list-columns'

const model = { ranges: ['current'], types: ['xlsx', 'csv', 'txt'] } as const
const draft = initialExport(
  model,
  [column('a'), column('b'), column('secret', { exported: false })],
  'Orders',
)

describe('the export dialog', () => {
  it('begins with the columns on show that may leave, and xlsx (V19)', () => {
    expect([...draft.columns]).toEqual(['a', 'b'])
    expect(draft.fileType).toBe('xlsx')
    expect(initialExport({ ranges: ['current'], types: ['csv'] }, [], '').fileType).toBe('csv')
  })

  it('needs a name (V16), not a blank one (V18), a type (V17) and a column (V20)', () => {
    expect(exportProblems(draft)).toEqual({})
    expect(exportProblems({ ...draft, fileName: '' })).toEqual({ fileName: 'M4' })
    expect(exportProblems({ ...draft, fileName: '  ' })).toEqual({ fileName: 'M6' })
    expect(exportProblems({ ...draft, fileType: undefined })).toEqual({ fileType: 'M5' })
    expect(exportProblems({ ...draft, columns: new Set() })).toEqual({ columns: 'M7' })
  })

  it('exports the column it is sorted by (V21)', () => {
    const without = chooseExport(draft, { type: 'columns', names: ['b'], chosen: false })
    const sorted = chooseExport(without, { type: 'sortField', field: 'b' })
    expect([...sorted.columns]).toEqual(['a', 'b'])
    expect(chooseExport(sorted, { type: 'sortOrder', order: 'desc' }).columns.has('b')).toBe(true)
  })

  it('is not sorted by a column that is left out (V22)', () => {
    const sorted = chooseExport(draft, { type: 'sortField', field: 'b' })
    expect(chooseExport(sorted, { type: 'columns', names: ['a'], chosen: false }).sortField).toBe('b')
    expect(
      chooseExport(sorted, { type: 'columns', names: ['a', 'b'], chosen: false }).sortField,
    ).toBeUndefined()
  })
})

describe('the file name', () => {
  it('is the menu and the time (C54), in the time zone of the person', () => {
    expect(exportFileName('Orders', Date.UTC(2026, 0, 2, 16, 4, 5), 'Asia/Shanghai')).toBe(
      'Orders20260103000405',
    )
  })

  it('is excel-list without a menu (C45)', () => {
    expect(exportFileName(' ', 0, 'UTC')).toBe('excel-list')
  })

  it('holds nothing that file systems refuse', () => {
    expect(safeName('a/b\\c:d*e?"<>|\n')).toBe('a_b_c_d_e_')
  })
})

describe('formulas', () => {
  test.each(['=1+1', '+1+cmd', '-1+1', '@SUM(A1)', '\t=1', '＝1', ' =1', '\r=1'])(
    '%j is made text',
    (cell) => {
      expect(withoutFormula(cell)).toBe(`'${cell}`)
    },
  )

  test.each(['-12.50', '+86', '-5%', 'a=b', '', '-1,234.5'])('%j is left alone', (cell) => {
    expect(withoutFormula(cell)).toBe(cell)
  })

  it('leaves numbers numbers', () => {
    expect([withoutFormula(-5), withoutFormula(null)]).toEqual([-5, null])
  })
})

describe('files', () => {
  const rows = [
    ['Name', 'Price'],
    ['=HYPERLINK("x")', -5.5],
    ['咖啡, "latte"', null],
  ]

  test.each(['xlsx', 'xlsb'] as const)('%s holds numbers as numbers and texts as texts', (type) => {
    const book = read(writeSheet(rows, type, 'Orders: all?'))
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    expect(book.SheetNames).toEqual(['Orders  all'])
    expect(sheet?.['A2']).toMatchObject({ t: 's', v: '=HYPERLINK("x")' })
    expect(sheet?.['A2']).not.toHaveProperty('f')
    expect(sheet?.['B2']).toMatchObject({ t: 'n', v: -5.5 })
    expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toHaveLength(3)
  })

  it('csv is UTF-8 with its mark, quoted, without formulas', () => {
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeSheet(rows, 'csv', 'x'))).toBe(
      '\uFEFFName,Price\r\n"\'=HYPERLINK(""x"")",-5.5\r\n"咖啡, ""latte""",',
    )
  })

  it('txt has tabs between', () => {
    expect(new TextDecoder().decode(writeSheet([['a', 'b']], 'txt', 'x'))).toBe('a\tb')
  })

  it('columns are as wide as their longest text (C45)', () => {
    expect(
      columnWidths([
        ['ab', '咖啡机器人'],
        ['abcdefghij', null],
      ]),
    ).toEqual([12, 12])
    expect(columnWidths([['x'.repeat(500)]])).toEqual([60])
  })
})
