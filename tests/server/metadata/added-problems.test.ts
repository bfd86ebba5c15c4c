import { expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { addedProblems } from '../../../server-stub/platform/metadata/problems/added-problems'
import { shipped } from '../../shipped'

const people = shipped.entities.get('user') as EntityMeta
const { userName, departmentId, phone, password } = people.properties

/** Returns the pointers at which an added entity is refused. */
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

it('an added part of the users may be read, with fields as the users have them', () => {
  expect(pointersOf({ ...part, properties: { userName, departmentId, phone } as never })).toEqual([])
})

it('an added part of the users has no writing operations and no actions, since it lacks the code of users', () => {
  expect(pointersOf({ ...part, operations: ['list', 'edit'] })).toEqual(['/operations'])
  expect(pointersOf({ of: 'user', tenancy: people.tenancy })).toEqual(['/operations'])
  expect(pointersOf({ ...part, actions: {} })).toEqual(['/actions'])
})

it('an added part must keep the tenancy, and the keywords that protect a field', () => {
  expect(pointersOf({ of: 'user', operations: ['list'] })).toEqual(['/tenancy'])
  const { writeOnly: _writeOnly, ...open } = password ?? {}
  expect(pointersOf({ ...part, properties: { password } as never })).toEqual([])
  expect(pointersOf({ ...part, properties: { password: open } as never })).toEqual([
    '/properties/password/writeOnly',
  ])
})

it('a part of a part must keep the rules of the table, and the secrets of its other parts', () => {
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

it('a part of an added entity may be written', () => {
  const book = { entity: 'book', type: 'object', properties: { name: { type: 'string' } } } as EntityMeta
  expect(pointersOf({ of: 'book', properties: { name: { type: 'string' } } as never }, [book])).toEqual([])
  expect(pointersOf({ properties: { name: { type: 'string' } } as never })).toEqual([])
})

it('rows of an added entity are stored in a table, or nowhere', () => {
  expect(pointersOf({ store: 'metadata' })).toEqual(['/store'])
  expect(pointersOf({ store: 'none' })).toEqual([])
})
