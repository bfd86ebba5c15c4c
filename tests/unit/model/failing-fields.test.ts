import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/model/condition'
import { failingFields } from '../../../engine/model/failing-fields'

const row = { state: 1, count: 3, name: '', own: false }

describe('the fields that make a condition fail', () => {
  it.each<[string, Condition, readonly string[]]>([
    ['none where it holds', { properties: { state: { const: 1 } } }, []],
    ['those whose tests fail', { properties: { state: { const: 1 }, own: { const: true } } }, ['own']],
    ['those that are missing', { required: ['name', 'state'] }, ['name']],
    [
      'those of every part',
      { allOf: [{ properties: { own: { const: true } } }, { properties: { count: { maximum: 0 } } }] },
      ['own', 'count'],
    ],
    [
      'all of alternatives that fail together',
      { anyOf: [{ properties: { state: { const: 0 } } }, { properties: { count: { maximum: 0 } } }] },
      ['state', 'count'],
    ],
    [
      'none of alternatives of which one holds',
      { anyOf: [{ properties: { state: { const: 0 } } }, {}], required: ['name'] },
      ['name'],
    ],
    ['those of what must not hold', { not: { properties: { state: { const: 1 } } } }, ['state']],
    [
      'each once',
      { required: ['name'], allOf: [{ required: ['name'] }, { properties: { name: { minLength: 1 } } }] },
      ['name'],
    ],
  ])('are %s', (_title, condition, fields) => {
    expect(failingFields(condition, row)).toEqual(fields)
  })
})
