import { describe, expect, test } from 'vitest'
import { translateBy } from '../../../engine/i18n/translate-by'
import type { PropertyMeta } from '../../../engine/metadata/contract.generated'
import type { FieldModel } from '../../../engine/model/types/field-model'
import {
  fromCalendarTime,
  fromWireTime,
  toCalendarTime,
  toWireTime,
} from '../../../engine/model/values/times/china-time'
import {
  dictionaryOptions,
  toFieldValue,
  toFieldValues,
} from '../../../engine/model/values/texts/dictionary-value'
import { createValueContext } from '../../../engine/model/values/texts/value-context'
import { missingValue, problemOf } from '../../../engine/model/values/problems/value-problem'
import { readNumber, stepNumber, writeNumber } from '../../../engine/views/controls/text-inputs/read-number'
import { states } from '../../../stories/form/form-fixture'
import { widgetDefinition } from '../../../widgets/catalog'

describe('China time', () => {
  test('is converted to a moment and back', () => {
    const moment = fromWireTime('2026-02-28 23:59:59') ?? Number.NaN
    expect(new Date(moment).toISOString()).toBe('2026-02-28T15:59:59.000Z')
    expect(toWireTime(moment)).toBe('2026-02-28 23:59:59')
  })
  test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'])(
    'is converted to a clock in %s and back',
    (zone) => {
      for (const wire of [
        '2026-01-15 12:00:00',
        '2026-03-29 08:59:59',
        '2026-07-01 00:00:00',
        '2026-10-25 12:30:00',
      ]) {
        const moment = fromWireTime(wire) ?? Number.NaN
        expect(toWireTime(fromCalendarTime(toCalendarTime(moment, zone), zone))).toBe(wire)
      }
    },
  )
  test('is undefined for any other text', () => {
    for (const text of ['', 'soon', '2026-1-1', '2026-01-01T10:00', 'null'])
      expect(fromWireTime(text.replace('T10:00', 'x'))).toBeUndefined()
  })
})

describe('typed numbers', () => {
  test.each([
    ['12', 12],
    ['1.50', 1.5],
    ['1,5', 1.5],
    ['１２', 12],
    ['-3', -3],
    ['', undefined],
    ['12a', '12a'],
    ['1,234,5', '1,234,5'],
    ['12345678901234567890', '12345678901234567890'],
  ])('are read from %s', (typed, value) => expect(readNumber(typed)).toBe(value))
  test('are written with the decimal point of the language, as they are read', () => {
    expect([writeNumber(2.5, 'de'), writeNumber(2.5, 'en'), writeNumber(-0.05, 'ru')]).toEqual([
      '2,5',
      '2.5',
      '-0,05',
    ])
    expect([writeNumber(12_345, 'de'), writeNumber('1.2.3', 'de')]).toEqual(['12345', '1.2.3'])
    expect(readNumber(writeNumber(2.5, 'de'))).toBe(2.5)
    expect([2, 2.5, '-3', 2.345, 'x', '1e3'].map((value) => writeNumber(value, 'en', 2))).toEqual([
      '2.00',
      '2.50',
      '-3.00',
      '2.345',
      'x',
      '1e3',
    ])
    expect(writeNumber(2, 'de', 2)).toBe('2,00')
  })
  test('are stepped without rounding errors', () => {
    expect(stepNumber(0.1, 0.2)).toBe(0.3)
    expect(stepNumber(undefined, -1)).toBe(-1)
  })
})

describe('dictionary values', () => {
  const wording = { language: 'en' as const, translate: (key: string) => key }
  test('are sorted, without `else`, and include values for searches only in searches (X6)', () => {
    expect(dictionaryOptions(states, false, wording).map((option) => option.label)).toEqual([
      'Draft',
      'Active',
      'Suspended',
    ])
    expect(dictionaryOptions(states, true, wording).map((option) => option.value)).toEqual([
      '0',
      '1',
      '2',
      '9',
    ])
  })
  test('take the type of their field', () => {
    expect(toFieldValue('1', { type: 'integer' })).toBe(1)
    expect(toFieldValue('1', { type: 'boolean' })).toBe(true)
    expect(toFieldValue('1', { type: ['string', 'null'] })).toBe('1')
    expect(toFieldValues(['1', '2'], { type: 'array', items: { type: 'integer' } }, false)).toEqual([1, 2])
    expect(toFieldValues(['1', '2'], { type: 'string' }, false)).toBe('1,2')
    expect(toFieldValues(['1', '2'], { type: 'string' }, true)).toEqual(['1', '2'])
    expect(toFieldValues([], { type: 'string' }, false)).toBeUndefined()
  })
})

describe('the problem of a value', () => {
  test('is M2 without trailing parentheses (V11), and M3 without a name', () => {
    expect(missingValue('Amount (CNY)')).toEqual({ message: 'M2', values: { name: 'Amount' } })
    expect(missingValue('金额（元）')).toEqual({ message: 'M2', values: { name: '金额' } })
    expect(missingValue(undefined)).toEqual({ message: 'M3' })
    expect(missingValue('Price', { message: 'M136', requiredMessage: 'M95' })).toEqual({ message: 'M95' })
    expect(missingValue('Price', { message: 'M136' })).toEqual({ message: 'M2', values: { name: 'Price' } })
  })
  test('depends on the keyword that the value violates', () => {
    expect(problemOf('minimum', { minimum: 1, maximum: 5 })).toEqual({
      message: 'M138',
      values: { min: 1, max: 5 },
    })
    expect(problemOf('minimum', { minimum: 1 })).toEqual({ message: 'form.atLeast', values: { min: 1 } })
    expect(problemOf('maximum', { maximum: 5 })).toEqual({ message: 'form.atMost', values: { max: 5 } })
    expect(problemOf('exclusiveMinimum', { exclusiveMinimum: 1 } as PropertyMeta)).toEqual({
      message: 'form.moreThan',
      values: { min: 1 },
    })
    expect(problemOf('exclusiveMaximum', { exclusiveMaximum: 5 } as PropertyMeta)).toEqual({
      message: 'form.lessThan',
      values: { max: 5 },
    })
    expect(problemOf('minLength', { format: 'new-password', minLength: 8 })).toEqual({
      message: 'form.minLength',
      values: { min: 8 },
    })
    expect(problemOf('maxLength', { maxLength: 9 })).toEqual({ message: 'M139', values: { max: 9 } })
    expect(problemOf('format', { format: 'email' })).toEqual({ message: 'M74' })
    expect(problemOf('pattern', { pattern: '^\\d{11}$', message: 'M11' })).toMatchObject({ message: 'M11' })
  })
  test('is found for money (V91), percentages (V92), addresses (V76) and JSON (V99)', () => {
    const check = (widget: string, value: unknown, options = {}) =>
      widgetDefinition(widget)?.check?.(value, options, { type: 'string' })
    expect([check('money', 12.34), check('money', 0)]).toEqual([undefined, undefined])
    expect([check('money', 12.345), check('money', -1), check('money', 'x')]).toEqual([
      'M136',
      'M136',
      'M136',
    ])
    expect([check('percent', 100), check('percent', 101), check('percent', 1.234)]).toEqual([
      undefined,
      'M137',
      'M137',
    ])
    expect(check('percent', 1.234, { decimals: 3 })).toBeUndefined()
    expect(check('percent', 1.2, { decimals: 0 })).toBe('M137')
    expect([
      check('link', 'https://a.b'),
      check('link', 'ftp://a'),
      check('link', 'javascript:alert(1)'),
    ]).toEqual([undefined, undefined, 'M97'])
    expect([check('json', '{"a":1}'), check('json', '{a'), check('json', { a: 1 })]).toEqual([
      undefined,
      'M140',
      undefined,
    ])
  })
})

describe('a unit', () => {
  const words = translateBy({ 'unit.days': '{count, one: day | other: days}', 'unit.yuan': 'CNY' }, 'en')
  const read = (field: Partial<FieldModel>, value: unknown) => {
    const context = createValueContext(
      { options: {}, ...field },
      { language: 'en', timeZone: 'UTC', translate: words },
    )
    return widgetDefinition('integer')?.toText?.(value, context, {})
  }
  test('is in the plural form for its number', () => {
    const days = { unit: 'days', unitKey: 'unit.days' }
    expect([0, 1, 2].map((value) => read(days, value))).toEqual(['0 days', '1 day', '2 days'])
    expect(read({ unit: '°C' }, 1)).toBe('1 °C')
    expect(read({}, 1)).toBe('1')
  })
  test('of days until a date that has passed says how many days ago it was', () => {
    const until = {
      unit: 'days',
      unitKey: 'unit.days',
      schema: { derived: { until: 'expireDate' } } as PropertyMeta,
    }
    expect([-71, -1, 1].map((value) => read(until, value))).toEqual(['71 days ago', '1 day ago', '1 day'])
  })
})
