import { read, type WorkSheet } from 'xlsx'
import { describe, expect, it } from 'vitest'
import { isTooLong } from '../../../engine/model/sheet/cell-format'
import { delimitedText } from '../../../engine/model/sheet/delimited-text'
import { isBook } from '../../../engine/model/sheet/file-kind'
import { safeName, toSheetName } from '../../../engine/model/sheet/file-name'
import { bookCell, columnWidths } from '../../../engine/model/sheet/sheet-cell'
import { writeSheet, type SheetContent } from '../../../engine/model/sheet/write-sheet'

describe('types and names of files', () => {
  it('distinguish workbooks, whose cells have formats, from texts', () => {
    expect((['xlsx', 'xlsb', 'csv', 'txt'] as const).map(isBook)).toEqual([true, true, false, false])
  })

  it('are trimmed, and no longer than file systems allow', () => {
    expect(safeName('  Orders ')).toBe('Orders')
    expect(safeName('x'.repeat(500))).toHaveLength(180)
  })

  it('give a sheet name of at most 31 characters, with its ending in full', () => {
    expect(toSheetName('Orders [all]: 1/2')).toBe('Orders  all   1 2')
    expect(toSheetName(' x '.repeat(20))).toHaveLength(31)
    expect(toSheetName('x'.repeat(50), ' (2)')).toBe(`${'x'.repeat(27)} (2)`)
    expect([toSheetName('??'), toSheetName('', ' (2)')]).toEqual(['Sheet1', 'Sheet1 (2)'])
  })
})

describe('a text file', () => {
  it('is empty without rows', () => {
    expect(delimitedText([], ',')).toBe('')
  })

  it('quotes digits that are long or begin with zero, and nothing else', () => {
    const digits = '1234567890123456'
    expect(delimitedText([['1012', `A${digits}`, digits, '01', 20_000]], ',')).toBe(
      `1012,A${digits},"${digits}","01",20000\r\n`,
    )
  })
})

describe('a cell of a workbook', () => {
  it('is cut when it is too long, and states its full length', () => {
    const longest = 32_767
    expect(bookCell('x'.repeat(longest))).toBe('x'.repeat(longest))
    const cut = bookCell('x'.repeat(longest + 1))
    expect(cut).toHaveLength(longest)
    expect(cut).toMatch(/x … \[32768\]$/)
  })

  it('is empty without a value, and a text for a number that it cannot hold', () => {
    expect([bookCell(''), bookCell(null), bookCell(0)]).toEqual([null, null, 0])
    expect([bookCell(Number.NaN), bookCell(1e15)]).toEqual(['NaN', '1000000000000000'])
  })

  it('holds no number of more digits than a workbook keeps', () => {
    expect([isTooLong(1), isTooLong(1e15), isTooLong(-1e15), isTooLong(1e15 - 1)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('makes its column at least six characters wide', () => {
    expect(columnWidths([['a', null, 'abcde']])).toEqual([6, 6, 7])
    expect(columnWidths([[null], ['abcdefgh']])).toEqual([10])
  })
})

describe('a workbook', () => {
  const content: SheetContent = {
    name: 'Orders',
    before: ['from', 'until'],
    after: ['end', 'page'],
    titles: ['Name', 'Price'],
    rows: [['A coffee of the house', 5]],
  }
  const sheetOf = (of: SheetContent): WorkSheet => {
    const book = read(writeSheet(of, 'xlsx'), { cellStyles: true })
    return book.Sheets['Orders'] ?? {}
  }
  const line = (row: number) => ({ s: { r: row, c: 0 }, e: { r: row, c: 1 } })

  it('has lines across all columns above the titles and below the rows', () => {
    expect(sheetOf(content)['!merges']).toEqual([line(0), line(1), line(4), line(5)])
    expect(sheetOf({ ...content, titles: ['Name'], rows: [['A']] })['!merges'] ?? []).toEqual([])
  })

  it('has columns as wide as their texts', () => {
    const widths = sheetOf(content)['!cols']?.map(({ wch }) => Math.round(wch ?? 0))
    expect(widths).toEqual([23, 7])
  })

  it('keeps a text that looks like an escape sequence, in every format', () => {
    for (const type of ['xlsx', 'xlsb'] as const) {
      const book = read(writeSheet({ ...content, rows: [['_x0041_', 1]] }, type))
      expect(book.Sheets['Orders']?.['A4']).toMatchObject({ v: '_x0041_' })
    }
  })
})
