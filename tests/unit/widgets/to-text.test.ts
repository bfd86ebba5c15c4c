import { describe, expect, test } from 'vitest'
import { fromDictionaryFile } from '../../../engine/metadata/rows/decode-dictionary'
import { widgetDefinition } from '../../../widgets/catalog'
import { colours, contextOf, textOf, yesOrNo } from './value-world'

describe('numbers', () => {
  test('have two decimals and the grouping of the language as money', () => {
    expect(textOf('money', 1234567.5, contextOf())).toBe('1,234,567.50')
    expect(textOf('money', 1234567.5, contextOf({}, 'de'))).toBe('1.234.567,50')
    expect(textOf('money', 1234567.5, contextOf({}, 'fr')).replace(/\s/g, ' ')).toBe('1 234 567,50')
    expect(textOf('money', '12.3', contextOf({ unit: '元' }, 'zh'))).toBe('12.30 元')
  })
  test('are empty when they are blank, and unchanged when they are no numbers', () => {
    for (const widget of ['money', 'number', 'integer', 'percent']) {
      expect(textOf(widget, null, contextOf())).toBe('')
      expect(textOf(widget, '', contextOf())).toBe('')
      expect(textOf(widget, 'n/a', contextOf())).toBe('n/a')
    }
  })
  test('have the decimals of percentages and of their options', () => {
    expect(textOf('percent', 12.5, contextOf())).toBe('12.5 %')
    expect(textOf('number', 1.23456, contextOf({ options: { decimals: 2 } }))).toBe('1.23')
    expect(textOf('integer', 12000, contextOf())).toBe('12,000')
  })
  test('are exported to a spreadsheet as numbers', () => {
    expect(widgetDefinition('money')?.toExportValue?.('12.30', contextOf(), {})).toBe(12.3)
    expect(widgetDefinition('money')?.toExportValue?.(null, contextOf(), {})).toBeNull()
  })
})

describe('dictionaries', () => {
  test('give a label in the language, and M16 for an unknown value', () => {
    expect(textOf('select', 1, contextOf({ dictionary: colours }))).toBe('Red')
    expect(textOf('dict', '2', contextOf({ dictionary: colours }, 'zh'))).toBe('蓝')
    expect(textOf('select', 7, contextOf({ dictionary: colours }))).toBe('M16')
    expect(textOf('select', null, contextOf({ dictionary: colours }))).toBe('')
  })
  test('have the item `else` as their fallback label (V87)', () => {
    const dictionary = fromDictionaryFile({
      code: 'x',
      title: 'X',
      items: [{ value: 'else', title: 'Other' }],
    })
    expect(textOf('radio', 5, contextOf({ dictionary }))).toBe('Other')
  })
  test('give several labels for a list or a text with commas', () => {
    expect(textOf('checkbox', [1, 2], contextOf({ dictionary: colours }))).toBe('Red, Blue')
    expect(textOf('multiSelect', '1,2', contextOf({ dictionary: colours }, 'zh'))).toBe('红、蓝')
    expect(textOf('tags', ['a', 'b'], contextOf())).toBe('a, b')
    const boxes = [{ boxNo: 1, name: 'Cocoa' }, { boxNo: 2 }, null]
    expect(textOf('tags', boxes, contextOf({ options: { show: ['boxNo', 'name'] } }))).toBe('1 → Cocoa, 2')
  })
  test('give yes and no for flags', () => {
    expect(textOf('switch', true, contextOf({ dictionary: yesOrNo }))).toBe('Yes')
    expect(textOf('switch', 0, contextOf({ dictionary: yesOrNo }))).toBe('No')
    expect(textOf('switch', '1', contextOf())).toBe('widgets.yes')
    expect(textOf('switch', null, contextOf())).toBe('')
  })
})

describe('times', () => {
  test("are shown in the user's time zone when they are moments", () => {
    expect(textOf('dateTime', '2026-01-01 00:30:00', contextOf({}, 'en', 'Asia/Shanghai'))).toBe(
      '2026-01-01 00:30:00',
    )
    expect(textOf('dateTime', '2026-01-01 00:30:00', contextOf({}, 'de', 'Europe/Berlin'))).toBe(
      '31.12.2025 17:30:00',
    )
    expect(textOf('dateTime', '2026-07-01 00:30:00', contextOf({}, 'de', 'Europe/Berlin'))).toBe(
      '30.06.2026 18:30:00',
    )
    expect(textOf('dateTime', '2026-01-01T00:30:00Z', contextOf({}, 'en', 'UTC'))).toBe('2026-01-01 00:30:00')
    expect(textOf('dateTime', 'soon', contextOf())).toBe('soon')
  })
  test('are the same in every time zone when they are days or months', () => {
    expect(textOf('date', '2026-01-02', contextOf({}, 'fr', 'America/New_York'))).toBe('02/01/2026')
    expect(textOf('month', '2026-01', contextOf({}, 'ru'))).toBe('01.2026')
    expect(textOf('dateRange', ['2026-01-02', null], contextOf())).toBe('≥ 2026-01-02')
    expect(textOf('dateRange', [null, '2026-01-02'], contextOf())).toBe('≤ 2026-01-02')
    expect(textOf('dateRange', [null, null], contextOf())).toBe('')
    expect(textOf('periodRange', ['2026-01-02', '2026-01-03'], contextOf({}, 'de'))).toBe(
      '02.01.2026 – 03.01.2026',
    )
    expect(textOf('periodRange', ['2026-01', '2026-02'], contextOf({}, 'de'))).toBe('01.2026 – 02.2026')
    expect(textOf('periodRange', ['2025', '2026'], contextOf({}, 'de'))).toBe('2025 – 2026')
  })
})

describe('the text of other values', () => {
  test('is the label in the row for a linked record', () => {
    const context = contextOf({ selector: { value: 'id', labelField: 'ownerName' } })
    expect(textOf('popupSelector', '17', context, { ownerName: 'Ada' })).toBe('Ada')
    expect(textOf('popupSelector', '17', context, {})).toBe('17')
  })
  test('is masked for secrets, which are never exported', () => {
    expect(textOf('secret', 'abc', contextOf())).toBe('••••••••')
    expect(textOf('secret', '', contextOf())).toBe('')
    for (const widget of ['secret', 'password'])
      expect(widgetDefinition(widget)?.toExportValue?.('abc', contextOf(), {})).toBeNull()
  })
  test('covers periods, weekdays, choices and JSON', () => {
    expect(textOf('timePeriods', [{ startTime: '08:00', endTime: '12:00' }], contextOf())).toBe('08:00–12:00')
    expect(textOf('weekdays', [1, 7], contextOf())).toBe('widgets.weekday.1, widgets.weekday.7')
    expect(textOf('choice', 'a', contextOf({ options: { labels: { a: 'First' } } }))).toBe('First')
    expect(textOf('json', { a: 1 }, contextOf())).toBe('{"a":1}')
  })
})

test('the name of a file is read in one direction, and ends before the query of its address', () => {
  expect(textOf('file', '/f/a.pdf?token=1;/f/photo%E2%80%AEgpj.exe', contextOf())).toBe('a.pdf, photogpj.exe')
})
