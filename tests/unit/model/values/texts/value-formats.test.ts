import { describe, expect, it } from 'vitest'
import { fromDictWire } from '../../../../../engine/metadata/rows/decode-dictionary'
import { toList, valueFormats } from '../../../../../engine/model/values/texts/value-formats'

const format = valueFormats('en', 'Asia/Shanghai')
const dictionary = fromDictWire({
  code: 'colour',
  items: [
    { value: '1', enName: 'Red' },
    { value: '2', enName: 'Blue' },
  ],
})
const wording = { dictionary, translate: (key: string) => key }

describe('the value formats', () => {
  it('are created once for each language and time zone', () => {
    expect(valueFormats('en', 'Asia/Shanghai')).toBe(format)
    expect(valueFormats('de', 'Asia/Shanghai')).not.toBe(format)
    expect(valueFormats('en', 'Asia/Tokyo')).not.toBe(format)
  })

  it('separate list items by the sign of the language', () => {
    const list = (language: 'zh' | 'ja' | 'en' | 'de') => valueFormats(language, 'UTC').list(['a', 'b'])
    expect([list('zh'), list('ja'), list('en'), list('de')]).toEqual(['a、b', 'a、b', 'a, b', 'a, b'])
  })

  it('give an empty text for a blank value', () => {
    for (const blank of ['', null, undefined])
      expect([
        format.quantity(blank, 0, 2, 'kg'),
        format.date(blank),
        format.month(blank),
        format.dateTime(blank),
        format.label(blank, wording),
        format.labels(blank, wording),
      ]).toEqual(['', '', '', '', '', ''])
    expect([format.number(''), format.number(null)]).toEqual([null, null])
  })

  it('return the value itself when it is of another type', () => {
    expect(format.quantity('many', 0, 2, 'kg')).toBe('many')
    expect([format.number('many'), format.number('12'), format.number(12)]).toEqual(['many', 12, 12])
    expect([format.date('soon'), format.month('soon'), format.dateTime('soon')]).toEqual([
      'soon',
      'soon',
      'soon',
    ])
  })
})

describe('a quantity', () => {
  it('has the decimals of its field, and its unit in the form for the number', () => {
    expect(format.quantity(1234.5, 2, 2)).toBe('1,234.50')
    expect(format.quantity(1234.567, 0, 2, 'kg')).toBe('1,234.57 kg')
    expect(format.quantity(1234.567, 0, 0)).toBe('1,235')
    expect(format.quantity(2, 0, 0, (count) => `pieces of ${count}`)).toBe('2 pieces of 2')
    expect(format.quantity(2, 0, 0, () => undefined)).toBe('2')
  })

  it('with more digits than JavaScript distinguishes loses none, whatever the field shows', () => {
    expect(format.quantity('12345678901234567890.125', 0, 2, 'kg')).toBe('12,345,678,901,234,567,890.125 kg')
  })
})

describe('dates and months', () => {
  it('are written in the order of the language', () => {
    const german = valueFormats('de', 'Asia/Shanghai')
    expect(german.date('2026-03-09')).toBe('09.03.2026')
    expect(german.month('2026-03')).toBe('03.2026')
    expect(german.month('2026-03-09')).toBe('03.2026')
  })

  it("of a moment depend on the reader's zone, while those of a day do not", () => {
    const tokyo = valueFormats('en', 'Asia/Tokyo')
    expect(tokyo.date('2026-03-31 23:30:00')).toBe('2026-04-01')
    expect(tokyo.month('2026-03-31 23:30:00')).toBe('2026-04')
    expect(valueFormats('en', 'America/New_York').date('2026-03-31')).toBe('2026-03-31')
  })
})

describe('labels', () => {
  it('are those of the dictionary, joined by commas, for a list or a text with commas', () => {
    expect(format.label(1, wording)).toBe('Red')
    expect(format.labels([1, '', '2', null], wording)).toBe('Red, Blue')
    expect(format.labels('1,2,', wording)).toBe('Red, Blue')
    expect(format.labels(2, wording)).toBe('Blue')
  })

  it('are a message for an unknown value, and the value itself without a dictionary', () => {
    expect(format.label('9', wording)).toBe('M16')
    expect(format.label('9', { translate: wording.translate })).toBe('9')
  })

  it('are read from lists, texts with commas and single values', () => {
    expect(toList(['a', null, 'b', undefined, ''])).toEqual(['a', 'b'])
    expect(toList(',a,,b')).toEqual(['a', 'b'])
    expect([toList(0), toList(''), toList(null)]).toEqual([[0], [], []])
  })
})
