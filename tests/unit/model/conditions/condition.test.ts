import { describe, expect, it } from 'vitest'
import { fieldsOfCondition, satisfies } from '../../../../engine/model/conditions/condition'

describe('a condition', () => {
  it.each([
    [{ properties: { status: { enum: [0, 2] } } }, { status: 2 }, true],
    [{ properties: { status: { enum: [0, 2] } } }, { status: 1 }, false],
    [{ properties: { status: { const: 1 } } }, {}, true],
    [{ required: ['status'], properties: { status: { const: 1 } } }, {}, false],
    [{ required: ['name'] }, { name: '' }, false],
    [{ not: { properties: { a: { const: 1 } }, required: ['a'] } }, { a: 1 }, false],
    [{ not: { properties: { a: { const: 1 } }, required: ['a'] } }, { a: 2 }, true],
    [
      { anyOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 1 } } }] },
      { a: 0, b: 1 },
      true,
    ],
    [
      { allOf: [{ properties: { a: { minimum: 3 } } }, { properties: { a: { maximum: 5 } } }] },
      { a: 6 },
      false,
    ],
    [
      { allOf: [{ properties: { a: { minimum: 3 } } }, { properties: { a: { maximum: 5 } } }] },
      { a: 4 },
      true,
    ],
    [{ properties: { text: { pattern: '^.$' } } }, { text: '😀' }, true],
    [{ properties: { a: { not: { const: 1 } } } }, { a: 1 }, false],
    [{ properties: { list: { minItems: 1 } } }, { list: [] }, false],
    [{ properties: { list: { contains: { const: 1 } } } }, { list: [0, 1] }, true],
    [{ properties: { list: { contains: { const: 1 } } } }, { list: [0, 2] }, false],
    [{ properties: { list: { contains: { minimum: 1 } } } }, {}, true],
    [{ properties: { text: { pattern: '^a+$' } } }, { text: 'aab' }, false],
    [{ properties: { a: { type: 'null' } } }, { a: null }, true],
  ] as const)('of %j over %j is %s', (condition, value, expected) => {
    expect(satisfies(condition as never, value)).toBe(expected)
  })

  it('lists the fields that it reads', () => {
    expect(
      fieldsOfCondition({
        required: ['a'],
        anyOf: [{ properties: { b: { const: 1 } } }],
        not: { required: ['c'] },
      }),
    ).toEqual(['a', 'b', 'c'])
  })
})
