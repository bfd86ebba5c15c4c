import { describe, expect, it } from 'vitest'
import { bookTime, bookTimeFormat } from '../../../../../engine/model/values/times/book-time'
import { columnText } from '../../../../../engine/model/values/texts/column-text'
import { column, scope } from '../../../list/list-columns'

/** Returns the days since the end of 1899, as workbooks count them. */
const daysUntil = (day: string): number => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

describe('the texts of a column', () => {
  it('are created once for each language and time zone', () => {
    const name = column('name')
    const text = columnText(name, scope)
    expect(columnText(name, scope)).toBe(text)
    const other = columnText(name, { ...scope, timeZone: 'Asia/Tokyo' })
    expect(other).not.toBe(text)
    expect(other.context.timeZone).toBe('Asia/Tokyo')
  })

  it('are the fixed words of the screen in every row, in cells and files', () => {
    const words = columnText(Object.assign(column('more'), { content: 'Details' }), scope)
    const row = { more: 'of the record' }
    expect([words.toText(row), words.toExportValue(row), words.toBookValue(row)]).toEqual([
      'Details',
      'Details',
      'Details',
    ])
    expect(words.bookFormat).toBeUndefined()
  })

  it('are plain texts when the widget is unknown', () => {
    const { toText, toExportValue, toBookValue } = columnText(column('it', { definition: undefined }), scope)
    const shown = [undefined, null, 'a', 7, true, ['a', 7, ['b']], { a: 1 }]
    const texts = ['', '', 'a', '7', 'true', 'a, 7, b', '{"a":1}']
    for (const write of [toText, toExportValue, toBookValue])
      expect(shown.map((value) => write({ it: value }))).toEqual(texts)
  })
})

describe('a time in a workbook', () => {
  it('is a number of days on the clock of the time zone', () => {
    expect(bookTime('moment', '2026-03-29 18:00:00', 'Asia/Shanghai')).toBe(daysUntil('2026-03-29') + 0.75)
    expect(bookTime('moment', '2026-03-29 23:30:00', 'Asia/Tokyo')).toBeCloseTo(
      daysUntil('2026-03-30') + 0.5 / 24,
      9,
    )
    expect(bookTime('moment', '2026-03-29', 'Asia/Tokyo')).toBeCloseTo(daysUntil('2026-03-29') + 1 / 24, 9)
  })

  it('is a whole number for a day or a month, also of a moment', () => {
    expect(bookTime('day', '2026-03-29', 'America/New_York')).toBe(daysUntil('2026-03-29'))
    expect(bookTime('day', '2026-03-29 23:30:00', 'Asia/Tokyo')).toBe(daysUntil('2026-03-30'))
    expect(bookTime('month', '2026-03', 'Asia/Tokyo')).toBe(daysUntil('2026-03-01'))
    expect(bookTime('month', '2026-03-29', 'Asia/Tokyo')).toBe(daysUntil('2026-03-01'))
    expect(bookTime('day', '2026-03', 'Asia/Tokyo')).toBe(daysUntil('2026-03-01'))
  })

  it.each([
    ['moment', 'soon'],
    ['moment', '2026-03'],
    ['day', '2026-02-30'],
    ['day', '1900-02-28'],
    ['month', '1899-12'],
    ['day', 'soon'],
  ] as const)('is undefined for the %s %s', (kind, value) => {
    expect(bookTime(kind, value, 'Asia/Shanghai')).toBeUndefined()
  })

  it('is supported from March 1900 on', () => {
    expect(bookTime('day', '1900-03-01', 'Asia/Shanghai')).toBe(61)
  })

  it('has the format of the lists in the language', () => {
    expect(bookTimeFormat('day', 'de')).toEqual({ kind: 'time', code: 'dd\\.mm\\.yyyy' })
    expect(bookTimeFormat('month', 'fr')).toEqual({ kind: 'time', code: 'mm\\/yyyy' })
    expect(bookTimeFormat('moment', 'en')).toEqual({ kind: 'time', code: 'yyyy-mm-dd hh:mm:ss' })
  })
})
