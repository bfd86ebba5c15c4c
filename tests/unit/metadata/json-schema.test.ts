import { expect, it } from 'vitest'
import { createCheck } from '../../../engine/metadata/json-schema/json-schema'

const name = { $id: 'name.json', definitions: { short: { type: 'string', maxLength: 3 } } }
const person = {
  $id: 'person.json',
  properties: { name: { $ref: 'name.json#/definitions/short' }, friend: { $ref: '#' } },
}
const house = {
  $id: 'house.json',
  definitions: { owner: { type: 'string' } },
  properties: { owner: { $ref: 'person.json' }, code: { $ref: '#/definitions/owner' } },
}

it('checks of the same documents share their preparation, and each resolves its own references', () => {
  const ofPerson = createCheck(person, [name])
  const ofHouse = createCheck(house, [person, name])
  const ofOwner = createCheck({ $ref: 'house.json#/properties/owner' }, [house, person, name])
  expect(ofHouse({ owner: { name: 'Long' }, code: 1 }).map(({ pointer }) => pointer)).toEqual([
    '/owner/name',
    '/code',
  ])
  expect(ofPerson({ name: 'Ann', friend: { name: 'Long' } }).map(({ pointer }) => pointer)).toEqual([
    '/friend/name',
  ])
  expect(ofOwner({ name: 'Long' }).map(({ pointer }) => pointer)).toEqual(['/name'])
  expect(ofOwner({ name: 'Ann' })).toEqual([])
})

it('a check leaves its schemas unchanged, so that they can be frozen', () => {
  const frozen = Object.freeze({ $id: 'frozen.json', type: 'string' })
  expect(createCheck(frozen)('text')).toEqual([])
  expect(Object.getOwnPropertyNames(frozen)).toEqual(['$id', 'type'])
})

const open = createCheck({ $id: 'open.json', type: ['object', 'array', 'null'] })
const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) })

it('an undefined property counts as absent', () => {
  const check = createCheck({
    $id: 'part.json',
    type: 'object',
    required: ['a'],
    additionalProperties: false,
    properties: { a: { type: 'array', items: { type: ['number', 'null'] } } },
  })
  expect(check({ a: [1, undefined], b: undefined })).toEqual([])
  expect(check({ a: undefined }).map(({ code }) => code)).toEqual(['schema-required'])
  expect(open(undefined)).toEqual([])
})

it('a check accepts values of 200 levels and refuses deeper ones with a problem of its own', () => {
  expect(open(nested(200))).toEqual([])
  const [problem, ...more] = open(nested(201), 'deep')
  expect(problem).toEqual({
    code: 'too-deep',
    pointer: '',
    detail: 'Values are nested more than 200 levels deep.',
    source: 'deep',
  })
  expect(more).toEqual([])
  expect(open({ a: undefined, b: nested(200) }).map(({ code }) => code)).toEqual(['too-deep'])
})

it('a key __proto__ counts as absent', () => {
  const check = createCheck({ $id: 'closed.json', additionalProperties: { type: 'string' }, required: ['a'] })
  expect(check(JSON.parse('{"a": "x", "__proto__": 1}'))).toEqual([])
  expect(check(JSON.parse('{"__proto__": {"a": "x"}}')).map(({ code }) => code)).toEqual(['schema-required'])
})

it('each missing property and each wrong type is reported once', () => {
  const check = createCheck({
    $id: 'either.json',
    required: ['a', 'b'],
    properties: { c: { anyOf: [{ type: 'string' }, { type: 'object', required: ['d'] }] } },
  })
  const told = (value: unknown) =>
    check(value, 'here').map(({ code, pointer, source }) => [code, pointer, source])
  expect(told({})).toEqual([
    ['schema-required', '', 'here'],
    ['schema-required', '', 'here'],
  ])
  expect(told({ a: 1, b: 1, c: 5 })).toEqual([['schema-type', '/c', 'here']])
  expect(told({ a: 1, b: 1, c: {} })).toEqual([['schema-required', '/c', 'here']])
})
