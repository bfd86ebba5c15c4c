import { describe, expect, it } from 'vitest'
import type { PropertyMeta } from '../../../engine/metadata/contract.generated'
import { allowsNull, plainProperty } from '../../../engine/metadata/entities/plain-property'
import { controlOf } from '../../../engine/model/entities/control-of'

const root = {
  definitions: {
    state: { title: 'The type of a state', type: 'string', enum: ['open', 'closed'], readOnly: true },
    alias: { $ref: '#/definitions/state' },
    moment: { type: 'string', format: 'date-time' },
    untyped: { properties: { name: { type: 'string' } } },
    ring: { allOf: [{ $ref: '#/definitions/ring' }, { type: 'string' }] },
    one: { $ref: '#/definitions/other' },
    other: { $ref: '#/definitions/one' },
    tree: { type: 'object', properties: { child: { $ref: '#/definitions/tree' } } },
  },
}
const read = (property: PropertyMeta) => plainProperty(property, root)

describe('a field composed of other schemas', () => {
  it.each<[string, PropertyMeta, PropertyMeta, string]>([
    [
      'a reference',
      { $ref: '#/definitions/alias' },
      { type: 'string', enum: ['open', 'closed'], readOnly: true },
      'choice',
    ],
    [
      'its own keywords before those of a reference',
      { $ref: '#/definitions/state', title: 'State', readOnly: false },
      { title: 'State', readOnly: false },
      'choice',
    ],
    [
      'the parts of allOf',
      { allOf: [{ type: 'string' }, { format: 'date-time' }] },
      { type: 'string', format: 'date-time' },
      'dateTime',
    ],
    [
      'a schema or null',
      { oneOf: [{ $ref: '#/definitions/moment' }, { type: 'null' }] },
      { type: ['string', 'null'], format: 'date-time' },
      'dateTime',
    ],
    [
      'listed values or null',
      { anyOf: [{ enum: [1, 2] }, { const: null }] },
      { enum: [1, 2, null] },
      'choice',
    ],
    ['a constant or null', { anyOf: [{ const: 'a' }, { type: 'null' }] }, { enum: ['a', null] }, 'choice'],
    [
      'several plain types',
      { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
      { type: ['string', 'integer', 'null'] },
      'text',
    ],
    [
      'several numeric types',
      { oneOf: [{ type: 'number' }, { type: 'integer' }] },
      { type: ['number', 'integer'] },
      'number',
    ],
    [
      'a text or an object',
      { oneOf: [{ type: 'string' }, { $ref: '#/definitions/tree' }] },
      { type: ['string', 'object'] },
      'json',
    ],
    ['a recursive schema', { $ref: '#/definitions/tree' }, { type: 'object' }, 'json'],
    ['a circular schema', { $ref: '#/definitions/ring' }, { type: 'string' }, 'text'],
  ])('is read from %s', (_, property, expected, control) => {
    const plain = read(property)
    expect(plain).toMatchObject({ ...property, ...expected })
    expect(controlOf(plain)).toBe(control)
  })

  it('is unchanged by a reference that cannot be resolved, and takes no title from a type', () => {
    for (const $ref of ['#/definitions/one', '#/definitions/none', 'other.json#/x', '#/definitions/untyped'])
      expect(read({ $ref })).toEqual({ $ref })
    expect(read({ $ref: '#/definitions/state' })).not.toHaveProperty('title')
    const plain: PropertyMeta = { type: 'string', title: 'A' }
    expect(read(plain)).toBe(plain)
  })

  it.each<[PropertyMeta, string]>([
    [{ type: 'integer', enum: [1, 2] }, 'choice'],
    [{ type: 'number', enum: [0.5, 1] }, 'choice'],
    [{ type: 'boolean', enum: [true] }, 'switch'],
    [{ type: 'integer', minimum: 1 }, 'integer'],
  ])('of the schema %j has the widget %s', (property, widget) => expect(controlOf(property)).toBe(widget))

  it.each<[PropertyMeta, boolean]>([
    [{ type: ['string', 'null'] }, true],
    [{ enum: ['a', null] }, true],
    [{ type: 'string', nullable: true }, true],
    [{ oneOf: [{ $ref: '#/definitions/untyped' }, { type: 'null' }] }, true],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }, true],
    [{ $ref: '#/definitions/moment' }, false],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, false],
    [{}, false],
  ])('allows null if its schema %j does', (property, expected) =>
    expect(allowsNull(read(property))).toBe(expected),
  )
})
