import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../../engine/model/conditions/condition'
import { failingFields } from '../../../../engine/model/conditions/failing-fields'

const row = { state: 1, count: 3, name: '', own: false }

describe('the fields that make a condition fail', () => {
  it.each<[string, Condition, readonly string[]]>([
    ['none when the condition holds', { properties: { state: { const: 1 } } }, []],
    ['the fields whose tests fail', { properties: { state: { const: 1 }, own: { const: true } } }, ['own']],
    ['the missing required fields', { required: ['name', 'state'] }, ['name']],
    [
      'the failing fields of every part',
      { allOf: [{ properties: { own: { const: true } } }, { properties: { count: { maximum: 0 } } }] },
      ['own', 'count'],
    ],
    [
      'the fields of all alternatives when none of them holds',
      { anyOf: [{ properties: { state: { const: 0 } } }, { properties: { count: { maximum: 0 } } }] },
      ['state', 'count'],
    ],
    [
      'no fields of alternatives when one of them holds',
      { anyOf: [{ properties: { state: { const: 0 } } }, {}], required: ['name'] },
      ['name'],
    ],
    ['the fields of a negated condition', { not: { properties: { state: { const: 1 } } } }, ['state']],
    [
      'listed once each',
      { required: ['name'], allOf: [{ required: ['name'] }, { properties: { name: { minLength: 1 } } }] },
      ['name'],
    ],
  ])('are %s', (_title, condition, fields) => {
    expect(failingFields(condition, row)).toEqual(fields)
  })
})
