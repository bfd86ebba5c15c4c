import { describe, expect, it } from 'vitest'
import { valueFormats } from '../../../../engine/model/values/texts/value-formats'
import { compareDecimals, isMultiple } from '../../../../engine/model/values/decimal'
import { exactNumber, exactProblem, isExactText } from '../../../../engine/model/values/exact-number'
import { checkForm } from '../../../../engine/views/schema-form/validation/check-form'
import { toRjsf } from '../../../../engine/views/schema-form/schema/to-rjsf'
import { formOf } from '../../../../stories/form/form-fixture'

describe('numbers with more digits than JSON distinguishes', () => {
  it.each<[string, unknown]>([
    ['12', 12],
    ['-1.50', -1.5],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', '9007199254740992'],
    ['9007199254740993', '9007199254740993'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['0.1234567890123456', 0.1234567890123456],
    ['0.12345678901234567891', '0.12345678901234567891'],
    ['00012345678901234567890.1200', '12345678901234567890.12'],
    ['1.0000000000000000000', 1],
    ['1e5', undefined],
    ['abc', undefined],
  ])('are read from %s', (text, number) => {
    expect(exactNumber(text)).toBe(number)
    expect(isExactText(text) || typeof number !== 'string' || number !== text).toBe(true)
  })

  it('are compared and divided exactly', () => {
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1)
    expect(compareDecimals('0.10', 0.1)).toBe(0)
    expect(compareDecimals('-1', 1e21)).toBe(-1)
    expect(isMultiple('12345678901234567.89', 0.01)).toBe(true)
    expect(isMultiple('12345678901234567.895', 0.01)).toBe(false)
    expect(isMultiple(1e308, 0.123456789)).toBe(false)
  })

  it('are checked against limits digit by digit', () => {
    const big = { type: 'integer', maximum: 9007199254740992 }
    expect(exactProblem(big, '9007199254740993')).toMatchObject({ message: 'form.atMost' })
    expect(exactProblem({ type: 'integer' }, '12345678901234567.5')).toMatchObject({
      message: 'form.integer',
    })
    expect(exactProblem({ type: 'number', multipleOf: 0.01 }, '12345678901234567.895')).toMatchObject({
      message: 'form.multipleOf',
    })
    expect(exactProblem({ type: 'integer' }, '9007199254740993')).toBeUndefined()
  })

  it('are shown with all of their digits', () => {
    const quantity = (value: unknown, language: 'en' | 'de') =>
      valueFormats(language, 'UTC').quantity(value, 0, 20)
    expect(quantity('9007199254740993', 'en')).toBe('9,007,199,254,740,993')
    expect(quantity('-12345678901234567890.12', 'de')).toBe('-12.345.678.901.234.567.890,12')
    expect(quantity(0.1234567890123456, 'en')).toBe('0.1234567890123456')
    expect(valueFormats('en', 'UTC').number('9007199254740993')).toBe('9007199254740993')
  })

  it('are accepted in the number fields of forms', () => {
    const model = formOf({
      entity: 'sum',
      type: 'object',
      audit: false,
      properties: {
        whole: { type: 'integer', minimum: 0 },
        part: { type: 'number', maximum: 1 },
        text: { type: 'string' },
      },
    })
    const problems = (values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        [...checkForm(toRjsf(model, 'add', 'en'), model, 'add', values)].map(([key, { message }]) => [
          key,
          message,
        ]),
      )
    expect(
      problems({ whole: '9007199254740993', part: '0.12345678901234567891', text: '9007199254740993' }),
    ).toEqual({})
    expect(problems({ whole: '-9007199254740993', part: '1.00000000000000000001' })).toEqual({
      whole: 'form.atLeast',
      part: 'form.atMost',
    })
    expect(problems({ whole: '12' })).toEqual({ whole: 'form.integer' })
  })
})
