import { expect, it } from 'vitest'
import type { EntityMeta, GroupFile } from '../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'
import { expandEntity } from '../../../engine/metadata/entities/expand-entity'

const owner: GroupFile = {
  group: 'owner',
  tenancy: { field: 'departmentId' },
  filters: { levels: { field: 'level', match: 'in', levels: true } },
  required: ['departmentId'],
  properties: {
    departmentId: { type: 'string', format: 'id', title: 'Operator' },
    level: { type: 'integer', readOnly: true },
  },
}
const place: GroupFile = { group: 'place', properties: { street: { type: 'string', maxLength: 50 } } }
const shop: EntityMeta = {
  entity: 'shop',
  type: 'object',
  groups: ['owner', 'place'],
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 20 }, departmentId: { immutable: true } },
}
const files = {
  group: (name: string) => [owner, place].find(({ group }) => group === name),
  entity: (name: string) => (name === 'shop' ? shop : undefined),
}

it('an expanded entity has the fields of its groups in their order, with its own changes', () => {
  const whole = expandEntity(shop, files)
  expect(Object.keys(whole.properties)).toEqual(['departmentId', 'level', 'street', 'name'])
  expect(whole.properties['departmentId']).toEqual({
    type: 'string',
    format: 'id',
    title: 'Operator',
    immutable: true,
  })
  expect(whole).toMatchObject({ tenancy: owner.tenancy, filters: owner.filters })
  expect(whole.required).toEqual(['departmentId', 'name'])
  expect(decodeEntity(whole).problems).toEqual([])
})

it('an expanded entity has the indexes of its groups before its own, and no empty keywords', () => {
  const indexed: GroupFile = { ...owner, indexes: [['departmentId', 'id']] }
  const group = (name: string) => (name === 'owner' ? indexed : files.group(name))
  const whole = (entity: EntityMeta) => expandEntity(entity, { ...files, group })
  expect(whole({ ...shop, indexes: [['name']] }).indexes).toEqual([['departmentId', 'id'], ['name']])
  expect(whole(shop).indexes).toEqual([['departmentId', 'id']])
  expect(expandEntity({ ...shop, indexes: [['name']] }, files).indexes).toEqual([['name']])
  const { required: _, ...free } = shop
  const bare = expandEntity({ ...free, groups: ['place'] }, files)
  for (const keyword of ['indexes', 'required', 'filters', 'tenancy'])
    expect(bare).not.toHaveProperty(keyword)
  expect(expandEntity({ ...shop, groups: ['place'] }, files).required).toEqual(['name'])
})

it('a part of a table gets the fields of its table, all of them or those that it names', () => {
  const part: EntityMeta = {
    entity: 'closedShop',
    type: 'object',
    of: 'shop',
    properties: { name: { sortable: true } },
  }
  const whole = expandEntity(part, files)
  expect(Object.keys(whole.properties)).toEqual(['departmentId', 'level', 'street', 'name'])
  expect(whole.properties['name']).toEqual({ type: 'string', maxLength: 20, sortable: true })
  expect(whole.tenancy).toEqual(owner.tenancy)
  expect(whole.required).toBeUndefined()
  const some = expandEntity({ ...part, only: ['name', 'departmentId', 'level'] }, files)
  expect(Object.keys(some.properties)).toEqual(['name', 'departmentId', 'level'])
})

it('every part of a table gets the keywords of `parts`, with its fixed values in the actions', () => {
  const goods: EntityMeta = {
    entity: 'goods',
    type: 'object',
    required: ['name'],
    parts: {
      label: 'name',
      operations: ['list', 'get'],
      editable: { properties: { kind: { const: 1 } } },
      required: ['kind'],
      actions: {
        open: { path: '/goods/open', set: { state: 1 } },
        close: { path: '/goods/close', values: { hard: true } },
      },
    },
    properties: {
      name: { type: 'string', maxLength: 20 },
      kind: { type: 'integer' },
      state: { type: 'integer' },
    },
  }
  const find = { ...files, entity: (name: string) => (name === 'goods' ? goods : undefined) }
  const partOf = (over: Partial<EntityMeta>) =>
    expandEntity({ entity: 'part', type: 'object', of: 'goods', properties: {}, ...over }, find)
  const part = partOf({ where: { kind: 2, state: [1, 2] } })
  expect(part).toMatchObject({
    label: 'name',
    operations: ['list', 'get'],
    required: ['kind'],
    editable: { properties: { kind: { const: 1 } } },
  })
  expect(part.actions).toEqual({
    open: { path: '/goods/open', set: { state: 1 }, values: { kind: 2 } },
    close: { path: '/goods/close', values: { hard: true } },
  })
  expect(decodeEntity(part).problems).toEqual([])
  const own = partOf({
    where: { kind: 3 },
    operations: ['list'],
    actions: { open: { path: '/other/open' }, more: { path: '/other/more' } },
  })
  expect(own.operations).toEqual(['list'])
  expect(Object.entries(own.actions ?? {}).map(([name, { path }]) => [name, path])).toEqual([
    ['open', '/other/open'],
    ['close', '/goods/close'],
    ['more', '/other/more'],
  ])
  const whole = expandEntity(goods, find)
  expect([whole.parts, whole.actions, whole.required]).toEqual([undefined, undefined, ['name']])
  expect(decodeEntity(goods).problems).toMatchObject([{ code: 'not-a-file', pointer: '/parts' }])
})

it('unknown groups and fields are left for the decoder to report', () => {
  const lost = expandEntity({ ...shop, groups: ['owner', 'nowhere'] }, files)
  expect(decodeEntity(lost).problems).toMatchObject([{ code: 'unknown-group', pointer: '/groups/0' }])
  const part: EntityMeta = {
    entity: 'part',
    type: 'object',
    of: 'shop',
    only: ['name', 'nothing'],
    properties: {},
  }
  expect(decodeEntity(expandEntity(part, files)).problems).toMatchObject([
    { code: 'unknown-field', pointer: '/only/0', detail: '"shop" has no field "nothing".' },
  ])
  expect(decodeEntity({ entity: 'empty', type: 'object', properties: {} }).problems).toMatchObject([
    { code: 'no-fields' },
  ])
})
