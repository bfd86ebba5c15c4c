import { expect, it } from 'vitest'
import { withPlainKeywords } from '../../../engine/metadata/entities/plain-keywords'

const a = { required: ['b'] }
const b = { minProperties: 2 }

it.each<[string, object, object]>([
  ['dependentRequired', { dependentRequired: { a: ['b'] } }, { dependencies: { a: ['b'] } }],
  ['dependentSchemas', { dependentSchemas: { a }, title: 'A' }, { dependencies: { a }, title: 'A' }],
  [
    'all three keywords of dependencies, beside allOf',
    { dependencies: { a }, dependentRequired: { a: ['b'] }, dependentSchemas: { b }, allOf: [a] },
    {
      dependencies: { a },
      allOf: [a, { dependencies: { a: ['b'] } }, { dependencies: { b } }],
    },
  ],
  [
    'dependentRequired and dependentSchemas, without allOf',
    { dependentRequired: { a: ['b'] }, dependentSchemas: { b } },
    { dependencies: { a: ['b'] }, allOf: [{ dependencies: { b } }] },
  ],
  ['dependencies', { dependencies: { a } }, { dependencies: { a } }],
  [
    'prefixItems and items',
    { prefixItems: [a], items: b, additionalItems: true },
    { items: [a], additionalItems: b },
  ],
  ['prefixItems alone', { prefixItems: [a], title: 'A' }, { items: [a], title: 'A' }],
  ['items of one schema', { items: a, additionalItems: b }, { items: a, additionalItems: b }],
  ['an exclusive limit of draft 4', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  [
    'an inclusive and an exclusive limit of draft 4',
    { minimum: 1, exclusiveMinimum: false, maximum: 5, exclusiveMaximum: true },
    { minimum: 1, exclusiveMaximum: 5 },
  ],
  [
    'an exclusive limit of draft 4 beside one of later drafts',
    { maximum: 5, exclusiveMaximum: true, exclusiveMinimum: 0, minimum: 1 },
    { exclusiveMaximum: 5, exclusiveMinimum: 0, minimum: 1 },
  ],
  [
    'an exclusive limit of draft 4 beside an inclusive one',
    { maximum: 5, exclusiveMaximum: true, minimum: 1 },
    { exclusiveMaximum: 5, minimum: 1 },
  ],
  [
    'an exclusive limit of draft 4 without its number',
    { exclusiveMaximum: true, title: 'A' },
    { title: 'A' },
  ],
  ['limits of later drafts', { exclusiveMinimum: 1, minimum: 0 }, { exclusiveMinimum: 1, minimum: 0 }],
  ['an identifier', { $id: 'a.json', type: 'object' }, { type: 'object' }],
  ['an identifier of draft 4', { id: 'a.json', type: 'object' }, { type: 'object' }],
  [
    'the name of a draft',
    { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' },
    { type: 'object' },
  ],
  ['an anchor', { $anchor: 'here', type: 'object' }, { type: 'object' }],
])('withPlainKeywords writes %s as in draft 7', (_, schema, plain) => {
  expect(withPlainKeywords(schema as Readonly<Record<string, unknown>>)).toEqual(plain)
})

it('withPlainKeywords returns other schemas unchanged, even with a property called "id"', () => {
  const schema = { type: 'object', id: { type: 'string' }, minimum: 1 }
  expect(withPlainKeywords(schema)).toBe(schema)
})
