import { expect, it } from 'vitest'
import { withPlainKeywords } from '../../../engine/metadata/plain-keywords'

const a = { required: ['b'] }
const b = { minProperties: 2 }

it.each<[string, object, object]>([
  ['one half of the dependencies', { dependentRequired: { a: ['b'] } }, { dependencies: { a: ['b'] } }],
  ['the other half', { dependentSchemas: { a }, title: 'A' }, { dependencies: { a }, title: 'A' }],
  [
    'both halves and those of before, beside rules that there are',
    { dependencies: { a }, dependentRequired: { a: ['b'] }, dependentSchemas: { b }, allOf: [a] },
    {
      dependencies: { a },
      allOf: [a, { dependencies: { a: ['b'] } }, { dependencies: { b } }],
    },
  ],
  [
    'both halves where there are no rules',
    { dependentRequired: { a: ['b'] }, dependentSchemas: { b } },
    { dependencies: { a: ['b'] }, allOf: [{ dependencies: { b } }] },
  ],
  ['dependencies of before', { dependencies: { a } }, { dependencies: { a } }],
  [
    'the first entries of a list, and those that follow',
    { prefixItems: [a], items: b, additionalItems: true },
    { items: [a], additionalItems: b },
  ],
  ['the first entries alone', { prefixItems: [a], title: 'A' }, { items: [a], title: 'A' }],
  ['a list of one kind', { items: a, additionalItems: b }, { items: a, additionalItems: b }],
  ['limits of draft 4', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  [
    'limits of draft 4 that are reached, of two sides',
    { minimum: 1, exclusiveMinimum: false, maximum: 5, exclusiveMaximum: true },
    { minimum: 1, exclusiveMaximum: 5 },
  ],
  [
    'a limit of draft 4 beside one of later drafts',
    { maximum: 5, exclusiveMaximum: true, exclusiveMinimum: 0, minimum: 1 },
    { exclusiveMaximum: 5, exclusiveMinimum: 0, minimum: 1 },
  ],
  [
    'a limit of draft 4 beside a plain one',
    { maximum: 5, exclusiveMaximum: true, minimum: 1 },
    { exclusiveMaximum: 5, minimum: 1 },
  ],
  ['a limit of draft 4 without its number', { exclusiveMaximum: true, title: 'A' }, { title: 'A' }],
  ['limits of later drafts', { exclusiveMinimum: 1, minimum: 0 }, { exclusiveMinimum: 1, minimum: 0 }],
  ['an identity', { $id: 'a.json', type: 'object' }, { type: 'object' }],
  ['an identity of draft 4', { id: 'a.json', type: 'object' }, { type: 'object' }],
  ['a draft', { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' }, { type: 'object' }],
  ['an anchor', { $anchor: 'here', type: 'object' }, { type: 'object' }],
])('withPlainKeywords writes %s as in draft 7', (_, schema, plain) => {
  expect(withPlainKeywords(schema as Readonly<Record<string, unknown>>)).toEqual(plain)
})

it('withPlainKeywords returns other schemas unchanged, even with a property called "id"', () => {
  const schema = { type: 'object', id: { type: 'string' }, minimum: 1 }
  expect(withPlainKeywords(schema)).toBe(schema)
})
