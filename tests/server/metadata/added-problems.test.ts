import { expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { addedProblems } from '../../../server-stub/platform/metadata/added-problems'
import { shipped } from '../../shipped'

const people = shipped.entities.get('user') as EntityMeta
const { userName, departmentId, phone, password } = people.properties

/** Where an entity that is added is refused. */
function pointersOf(added: Partial<EntityMeta>, others: readonly EntityMeta[] = []) {
  const entity = { entity: 'added', type: 'object', properties: {}, ...added } as EntityMeta
  const entities = new Map([...shipped.entities, ...others.map((one) => [one.entity, one] as const)])
  entities.set('added', entity)
  return addedProblems(entity, entities, shipped.entities).map(({ pointer }) => pointer)
}

const part: Partial<EntityMeta> = {
  of: 'user',
  operations: ['list', 'get', 'export'],
  tenancy: people.tenancy,
}

it('a part of people may be read, field by field as they are', () => {
  expect(pointersOf({ ...part, properties: { userName, departmentId, phone } as never })).toEqual([])
})

it('is not written, nor has a part actions: the rules in code of people do not know it', () => {
  expect(pointersOf({ ...part, operations: ['list', 'edit'] })).toEqual(['/operations'])
  expect(pointersOf({ of: 'user', tenancy: people.tenancy })).toEqual(['/operations'])
  expect(pointersOf({ ...part, actions: {} })).toEqual(['/actions'])
})

it('keeps the tenancy, and what a field says that protects it', () => {
  expect(pointersOf({ of: 'user', operations: ['list'] })).toEqual(['/tenancy'])
  const { writeOnly: _writeOnly, ...open } = password ?? {}
  expect(pointersOf({ ...part, properties: { password } as never })).toEqual([])
  expect(pointersOf({ ...part, properties: { password: open } as never })).toEqual([
    '/properties/password/writeOnly',
  ])
})

it('a part of a part is held to the table, and to what its other parts keep secret', () => {
  const wallet = {
    entity: 'wallet',
    type: 'object',
    of: 'user',
    properties: { pin: { type: 'string', secret: true } },
  } as unknown as EntityMeta
  const properties = { pin: { type: 'string' } } as never
  expect(pointersOf({ of: 'wallet', operations: ['list'], properties }, [wallet])).toEqual([
    '/tenancy',
    '/properties/pin/secret',
  ])
})

it('a part of an entity that was added may be written', () => {
  const book = { entity: 'book', type: 'object', properties: { name: { type: 'string' } } } as EntityMeta
  expect(pointersOf({ of: 'book', properties: { name: { type: 'string' } } as never }, [book])).toEqual([])
  expect(pointersOf({ properties: { name: { type: 'string' } } as never })).toEqual([])
})

it('rows of an entity that was added are kept in a table, or nowhere', () => {
  expect(pointersOf({ store: 'metadata' })).toEqual(['/store'])
  expect(pointersOf({ store: 'none' })).toEqual([])
})
