import { expect, it } from 'vitest'
import { isTabular } from '../../../../engine/model/fields/is-tabular'

const text = { type: 'string' }
const tabular = (properties: object, row: object = {}) => isTabular(row as never, properties as never)

it.each([
  [
    'texts, numbers and flags',
    { a: text, b: { type: 'number' }, c: { type: 'integer' }, d: { type: 'boolean' } },
  ],
  ['fields with a control of their own', { a: { type: 'object', properties: { b: text }, control: 'json' } }],
  ['fields with listed values', { a: { enum: ['x', 1] } }],
  ['lists of short texts', { a: { type: 'array', items: text } }],
  ['lists of dictionary values', { a: { type: 'array', dictionary: 'state', items: { type: 'integer' } } }],
  ['rows without fields', {}],
])('%s fit into a table', (_, properties) => {
  expect(tabular(properties)).toBe(true)
  expect(tabular(properties, { additionalProperties: false })).toBe(true)
})

it.each([
  ['an object', { a: { type: 'object' } }],
  ['a field with properties', { a: { type: 'string', properties: { b: text } } }],
  ['a field with properties by pattern', { a: { type: 'string', patternProperties: { b: text } } }],
  ['a field of any type', { a: {} }],
  ['a field with listed lists as values', { a: { type: 'array', enum: [['x'], ['y']] } }],
  ['a list of numbers', { a: { type: 'array', items: { type: 'integer' } } }],
  ['a list of listed texts', { a: { type: 'array', items: { type: 'string', enum: ['x'] } } }],
  [
    'a list of a referenced schema',
    { a: { type: 'array', items: { type: 'string', $ref: '#/definitions/a' } } },
  ],
  ['a list of any values', { a: { type: 'array' } }],
  ['a row with one unsuitable field', { a: text, b: { type: 'object' } }],
])('%s does not fit into a table', (_, properties) => {
  expect(tabular(properties)).toBe(false)
})

it.each(['oneOf', 'anyOf', 'allOf', 'if', 'patternProperties', 'dependencies', 'dependentSchemas'])(
  'rows that are shaped by %s do not fit into a table',
  (keyword) => {
    expect(tabular({ a: text }, { [keyword]: [] })).toBe(false)
  },
)

it('rows with additional values do not fit into a table', () => {
  expect(tabular({ a: text }, { additionalProperties: true })).toBe(false)
  expect(tabular({ a: text }, { additionalProperties: text })).toBe(false)
})
