import { describe, expect, it } from 'vitest'
import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { compareDecimals, isMultiple } from '../../../../engine/model/values/decimal'
import {
  exactNumber,
  exactProblem,
  isExactText,
  isNumeric,
} from '../../../../engine/model/values/exact-number'

describe('decimal numbers', () => {
  it.each([
    ['1e3', 1000, 0],
    ['1.5e-3', 0.0015, 0],
    ['-2E+2', -200, 0],
    ['0.10', '0.1', 0],
    ['9', '10', -1],
    ['-9', '-10', 1],
    ['1e-2000', 0, 1],
  ])('compare %s with %s exactly', (one, other, sign) => {
    expect(compareDecimals(one, other)).toBe(sign)
    expect(compareDecimals(other, one)).toBe(sign === 0 ? 0 : -sign)
  })

  it.each(['abc', '', '1.', 'Infinity', '1e3000', '1e-2001'])(
    'do not include %j, which cannot be compared',
    (text) => {
      expect(compareDecimals(text, 1)).toBeNaN()
      expect(compareDecimals(1, text)).toBeNaN()
      expect(isMultiple(text, 1)).toBe(false)
      expect(isMultiple(1, text)).toBe(false)
    },
  )

  it('are multiples of steps, never of zero', () => {
    expect([isMultiple('2e2', 50), isMultiple('2.5e2', 100), isMultiple('-0.3', 0.1)]).toEqual([
      true,
      false,
      true,
    ])
    expect([isMultiple(0, 7), isMultiple(7, 0), isMultiple(0, 0)]).toEqual([true, false, false])
  })
})

describe('a number that is sent as a text', () => {
  it('keeps its sign and loses meaningless zeros', () => {
    expect(exactNumber('-00012345678901234567890.1200')).toBe('-12345678901234567890.12')
    expect(exactNumber('00012345678901234567890')).toBe('12345678901234567890')
    expect(exactNumber('9007199254740993000')).toBe('9007199254740993000')
  })

  it('has at most a thousand digits', () => {
    expect(exactNumber('9'.repeat(1000))).toBe('9'.repeat(1000))
    expect(exactNumber('9'.repeat(1001))).toBeUndefined()
  })

  it('is one that no JSON number holds, in its normal form', () => {
    expect(isExactText('9007199254740993')).toBe(true)
    for (const value of ['1234567890123456', '0009007199254740993', 'a text of many signs', '12', 12, null])
      expect(isExactText(value)).toBe(false)
  })

  it.each<[PropertyMeta, string, string | undefined]>([
    [{ minimum: 9007199254740992 }, '9007199254740991.5', 'form.atLeast'],
    [{ minimum: 9007199254740992 }, '9007199254740992.0', undefined],
    [{ maximum: 9007199254740992 }, '9007199254740992.5', 'form.atMost'],
    [{ maximum: 9007199254740992 }, '9007199254740992.0', undefined],
    [{ exclusiveMinimum: 9007199254740992 } as PropertyMeta, '9007199254740992.0', 'form.moreThan'],
    [{ exclusiveMinimum: 9007199254740992 } as PropertyMeta, '9007199254740992.5', undefined],
    [{ exclusiveMaximum: 9007199254740992 } as PropertyMeta, '9007199254740992.0', 'form.lessThan'],
    [{ exclusiveMaximum: 9007199254740992 } as PropertyMeta, '9007199254740991.5', undefined],
  ])('is checked against %j: %s', (limits, text, message) => {
    expect(exactProblem({ type: 'number', ...limits }, text)?.message).toBe(message)
  })
})

it('numeric fields are those of the types integer and number', () => {
  const numeric = (type: PropertyMeta['type']) => isNumeric({ type })
  expect(['integer', 'number', 'string', 'boolean'].map((type) => numeric(type as 'string'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
