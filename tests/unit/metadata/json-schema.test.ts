import { expect, it } from 'vitest'
import { createCheck } from '../../../engine/metadata/json-schema'

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

it('checks of the same documents share what is prepared, and each finds its own references', () => {
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

it('leaves the schemas as they are, so that they can be frozen', () => {
  const frozen = Object.freeze({ $id: 'frozen.json', type: 'string' })
  expect(createCheck(frozen)('text')).toEqual([])
  expect(Object.getOwnPropertyNames(frozen)).toEqual(['$id', 'type'])
})
