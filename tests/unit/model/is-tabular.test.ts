import { expect, it } from 'vitest'
import { isTabular } from '../../../engine/model/is-tabular'

const text = { type: 'string' }
const tabular = (properties: object, row: object = {}) => isTabular(row as never, properties as never)

it.each([
  [
    'texts, numbers and flags',
    { a: text, b: { type: 'number' }, c: { type: 'integer' }, d: { type: 'boolean' } },
  ],
  ['what has a control of its own', { a: { type: 'object', properties: { b: text }, control: 'json' } }],
  ['values out of a few', { a: { enum: ['x', 1] } }],
  ['lists of short texts', { a: { type: 'array', items: text } }],
  ['lists out of a dictionary', { a: { type: 'array', dictionary: 'state', items: { type: 'integer' } } }],
  ['nothing', {}],
])('%s fit into a table', (_, properties) => {
  expect(tabular(properties)).toBe(true)
  expect(tabular(properties, { additionalProperties: false })).toBe(true)
})

it.each([
  ['an object', { a: { type: 'object' } }],
  ['what has parts', { a: { type: 'string', properties: { b: text } } }],
  ['what has parts of any name', { a: { type: 'string', patternProperties: { b: text } } }],
  ['what may be anything', { a: {} }],
  ['a list out of a few lists', { a: { type: 'array', enum: [['x'], ['y']] } }],
  ['a list of numbers', { a: { type: 'array', items: { type: 'integer' } } }],
  ['a list of texts out of a few', { a: { type: 'array', items: { type: 'string', enum: ['x'] } } }],
  [
    'a list of what stands elsewhere',
    { a: { type: 'array', items: { type: 'string', $ref: '#/definitions/a' } } },
  ],
  ['a list of anything', { a: { type: 'array' } }],
  ['one of several that does not', { a: text, b: { type: 'object' } }],
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
