import { expect, it } from 'vitest'
import type { EntityMeta, PropertyMeta } from '../../../engine/metadata/contract.generated'
import {
  entryField,
  fieldOf,
  fieldsOf,
  isAudited,
  isSecret,
  isServerField,
  isUnserved,
} from '../../../engine/metadata/entities/entity-fields'

const thing = (properties: Record<string, PropertyMeta>, rest: object = {}): EntityMeta => ({
  entity: 'thing',
  type: 'object',
  properties,
  ...rest,
})
const name: PropertyMeta = { type: 'string' }

it('an entity has the key, the audit fields and its own fields', () => {
  const entity = thing({ name })
  expect(Object.keys(fieldsOf(entity))).toEqual([
    'id',
    'createTime',
    'createBy',
    'createByName',
    'updateTime',
    'updateBy',
    'name',
  ])
  expect(fieldsOf(entity)).toBe(fieldsOf(entity))
  expect(fieldOf(entity, 'name')).toBe(fieldOf(entity, 'name'))
  expect(fieldOf(entity, 'constructor')).toBeUndefined()
})

it('an entity without audit has the key and its own fields only', () => {
  const entity = thing({ name, createTime: name }, { audit: false })
  expect(Object.keys(fieldsOf(entity))).toEqual(['id', 'name', 'createTime'])
  expect(isAudited(entity, 'createTime')).toBe(false)
})

it('a field called createBy or updateTime with another meaning is not an audit field', () => {
  const own = thing({ createBy: { type: 'string' }, updateTime: { type: 'string', readOnly: true } })
  expect(Object.keys(fieldsOf(own))).not.toContain('createByName')
  expect(isAudited(own, 'createBy')).toBe(false)
  // A plain text, not the time that the server keeps.
  expect(isAudited(own, 'updateTime')).toBe(false)
  expect(isAudited(own, 'createTime')).toBe(true)
  const served = thing({ createBy: { type: 'string', format: 'id', readOnly: true } })
  expect(Object.keys(fieldsOf(served))).toContain('createByName')
  expect(isAudited(served, 'createBy')).toBe(true)
  expect(isAudited(thing({ createBy: { type: 'string', format: 'id' } }), 'createBy')).toBe(false)
})

it('the properties of the entries of a list are found by name', () => {
  const list = { type: 'array', items: { type: 'object', properties: { a: name } } } as PropertyMeta
  expect(entryField(list, 'a')).toBe(name)
  expect(entryField(list, 'b')).toBeUndefined()
  expect(entryField(list, 'constructor')).toBeUndefined()
  expect(entryField({ type: 'array', items: { type: 'string' } } as PropertyMeta, 'a')).toBeUndefined()
  expect(entryField(name, 'a')).toBeUndefined()
  expect(entryField(undefined, 'a')).toBeUndefined()
})

it.each<[PropertyMeta, boolean]>([
  [{ readOnly: true }, true],
  [{ derived: { parameter: 'a' } }, true],
  [{ readOnly: false }, false],
  [{}, false],
])('%j is a field of the server: %s', (property, is) => {
  expect(isServerField(property)).toBe(is)
})

it.each<[PropertyMeta, boolean, boolean]>([
  [{ secret: true }, true, true],
  [{ secret: 'onRequest' }, true, true],
  [{ secret: false }, false, false],
  [{ writeOnly: true }, false, true],
  [{ writeOnly: false }, false, false],
  [{}, false, false],
])('%j is a secret: %s, and never served: %s', (property, secret, unserved) => {
  expect(isSecret(property)).toBe(secret)
  expect(isUnserved(property)).toBe(unserved)
})
