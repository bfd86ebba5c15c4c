import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { computedProblems } from '../../../server-stub/platform/metadata/problems/computed-problems'
import { shipped } from '../../shipped'

const shop = { entity: 'shop', type: 'object', properties: { size: { type: 'integer' } } } as EntityMeta

/** Returns the problems of a field in an entity with fields of all kinds. */
function told(property: object) {
  const entity = {
    entity: 'thing',
    type: 'object',
    properties: {
      text: { type: 'string' },
      whole: { type: ['integer', 'null'] },
      part: { type: 'number' },
      money: { type: 'number', control: 'money' },
      day: { type: 'string', format: 'date' },
      moment: { type: 'string', format: 'date-time' },
      list: { type: 'array' },
      shopId: { type: 'string', format: 'id', reference: { entity: 'shop' } },
      field: property,
    },
  } as unknown as EntityMeta
  return computedProblems(entity, new Map([['shop', shop]])).map(({ code, pointer }) => `${code} ${pointer}`)
}

it('the shipped entities have no problem of this kind', () => {
  expect(
    [...shipped.entities.values()].flatMap((entity) => computedProblems(entity, shipped.entities)),
  ).toEqual([])
})

describe('a computed field', () => {
  it.each([
    [{ minus: ['whole', 'part'] }],
    [{ left: ['money', 'whole'] }],
    [{ grade: 'whole', limits: [1, 'part'] }],
    [{ until: 'day' }],
    [{ until: 'moment' }],
    [{ ahead: 'moment' }],
    [{ size: ['list'] }],
    [{ localized: 'text' }],
    [{ through: 'shopId', property: 'size' }],
    [{ through: 'shopId', property: 'id' }],
    [{ through: 'createBy', property: 'anything' }],
    [{ count: 'shop', by: 'size' }],
    [{ count: 'lost', by: 'anything' }],
  ])('may be %j', (derived) => {
    expect(told({ derived })).toEqual([])
  })

  it.each([
    [{ minus: ['text', 'whole'] }, ['wrong-kind /minus/0']],
    [{ left: ['whole', 'day'] }, ['wrong-kind /left/1']],
    [{ grade: 'text', limits: [1, 'text'] }, ['wrong-kind /limits/1', 'wrong-kind /grade']],
    [{ until: 'whole' }, ['wrong-kind /until']],
    [{ ahead: 'text' }, ['wrong-kind /ahead']],
    [{ size: ['list', 'text'] }, ['wrong-kind /size/1']],
    [{ through: 'text', property: 'size' }, ['no-reference /through']],
    [{ through: 'shopId', property: 'nothing' }, ['unknown-field /property']],
    [{ count: 'shop', by: 'nothing' }, ['unknown-field /by']],
  ])('may not be %j', (derived, problems) => {
    expect(told({ derived })).toEqual(
      problems.map((problem) => problem.replace(' /', ' /properties/field/derived/')),
    )
  })

  it.each([
    { type: 'number', derived: { minus: ['whole', 'field'] } },
    { type: 'boolean', derived: { own: 'field' } },
    { type: 'string', derived: { localized: 'field' } },
  ])('may not be computed from itself: %j', (property) => {
    expect(told(property)).toEqual(['circular /properties/field/derived'])
  })

  it('may not be computed from a field that is computed from it, or through many others', () => {
    const minus = (one: string) => ({ type: 'number', derived: { minus: [one, one] } })
    const found = (properties: object) =>
      computedProblems({ entity: 'sum', type: 'object', properties } as unknown as EntityMeta, new Map()).map(
        ({ code, pointer }) => `${code} ${pointer}`,
      )
    expect(found({ a: minus('b'), b: minus('a') })).toEqual([
      'circular /properties/a/derived',
      'circular /properties/b/derived',
    ])
    const chain = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`f${at}`, at === 0 ? { type: 'number' } : minus(`f${at - 1}`)]),
    )
    expect(found(chain)).toEqual(['circular /properties/f9/derived'])
  })
})

it.each([
  ['contains', 'string', []],
  ['prefix', 'string', []],
  ['contains', 'integer', ['wrong-kind /properties/field/filterable']],
  ['prefix', 'boolean', ['wrong-kind /properties/field/filterable']],
  ['range', 'integer', []],
  ['range', 'string', []],
  ['range', 'boolean', ['wrong-kind /properties/field/filterable']],
  ['range', 'array', ['wrong-kind /properties/field/filterable']],
  ['equal', 'array', []],
  ['in', 'boolean', []],
  [true, 'array', []],
])('a filter "%s" is checked against the type %s', (filterable, type, problems) => {
  expect(told({ type, filterable })).toEqual(problems)
})

it('a day cannot be filtered by a prefix', () => {
  expect(told({ type: 'string', format: 'date', filterable: 'prefix' })).toEqual([
    'wrong-kind /properties/field/filterable',
  ])
})

it.each([
  [{ type: 'string', unique: true }, []],
  [{ type: 'string', unique: ['shopId', 'createBy'] }, []],
  [{ type: 'string', unique: ['lost'] }, ['unknown-field /properties/field/unique/0']],
  [{ type: 'string', unique: ['list'] }, ['wrong-kind /properties/field/unique/0']],
  [{ type: 'array', unique: true }, ['wrong-kind /properties/field/unique']],
  [{ type: 'array', unique: false }, []],
])('the uniqueness of %j is checked', (property, problems) => {
  expect(told(property)).toEqual(problems)
})
