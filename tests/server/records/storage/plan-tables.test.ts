import { describe, expect, test } from 'vitest'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { planTable } from '../../../../server-stub/platform/records/storage/plan-table'
import { createStorage, sharingTables } from '../../../../server-stub/platform/records/storage/storage'
import { wantedIndexes } from '../../../../server-stub/platform/records/storage/wanted-index'
import { planTables } from '../../../../server-stub/platform/records/sync-tables'
import { entities } from '../fixtures/entities'

const entity = (properties: Record<string, PropertyMeta>, rest: Partial<EntityMeta> = {}): EntityMeta => ({
  entity: 'thing',
  type: 'object',
  properties,
  ...rest,
})
const tableOf = (meta: EntityMeta) => [...createStorage(new Map([[meta.entity, meta]])).tables.values()]

describe('indexes', () => {
  const shapes = (meta: EntityMeta) =>
    wantedIndexes(tableOf(meta)).map(
      ({ parts, unique, include }) =>
        `${unique ? 'unique ' : ''}${parts.map(({ column, form }) => (form === 'value' ? column : `${form} ${column}`)).join(', ')}${include.length > 0 ? ` + ${include.join(', ')}` : ''}`,
    )

  test('are made as an entity asks for them', () => {
    const meta = entity(
      {
        owner: { type: 'string', format: 'id', reference: { entity: 'thing' }, filterable: true },
        code: { type: 'string', maxLength: 20, unique: true, filterable: 'prefix' },
        nick: { type: 'string', maxLength: 20, unique: ['owner'], options: { caseInsensitive: true } },
        endless: { type: 'string', unique: true, filterable: 'equal' },
        word: { type: 'string', unique: ['endless', 'owner'], caseInsensitive: true },
        status: { type: 'integer', filterable: true },
        state: { type: 'integer', filterable: 'equal' },
        note: { type: 'string', filterable: true },
        at: { type: 'string', format: 'date-time', filterable: 'range' },
        tags: { type: 'array', filterable: 'in', unique: true },
      },
      { tenancy: { field: 'owner' }, indexes: [['at'], ['owner', 'at', 'id'], ['note', 'at']] },
    )
    expect(shapes(meta)).toEqual([
      'createTime, id',
      'owner, createTime, id + status, state',
      'unique code',
      'prefix code',
      'unique owner, fold nick',
      'unique hash endless',
      'unique hash endless, owner, foldHash word',
      'status',
      'state',
      'trigram note',
      'at, id',
      'owner, at, id + status, state',
    ])
  })

  test('are left out for a lookup that another index serves', () => {
    const order = entity(
      {
        owner: { type: 'string', format: 'id', filterable: true },
        machine: { type: 'string', format: 'id', filterable: true },
        paid: { type: 'string', format: 'date-time' },
        createTime: { type: 'string', format: 'date-time' },
      },
      {
        audit: false,
        tenancy: { field: 'owner' },
        indexes: [['paid'], ['owner', 'paid'], ['machine', 'paid']],
      },
    )
    expect(shapes(order)).toEqual(['paid, id', 'owner, paid, id', 'machine, paid, id'])
  })

  test('have names that fit, differ with the columns, and never look like a table', () => {
    const long = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        `averyLongFieldNameThatGoesOnAndOn${index}`,
        { type: 'integer' },
      ]),
    ) as Record<string, PropertyMeta>
    const names = wantedIndexes(
      tableOf(
        entity(long, {
          entity: 'a'.repeat(48),
          indexes: [Object.keys(long), Object.keys(long).slice(1), Object.keys(long).slice(0, 7)],
        }),
      ),
    ).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
      expect(name).toContain(':')
    }
  })

  test('are shared for the default order of entities in one table', () => {
    const storage = createStorage(entities)
    const sharing = [...storage.tables.values()]
      .filter(({ name }) => name === 'user')
      .flatMap((table) => sharingTables(storage, table))
      .slice(0, 2)
    expect(sharing.map(({ entity: { entity: name } }) => name)).toEqual(['user', 'deletedUser'])
    const orders = wantedIndexes(sharing).filter(({ parts }) => parts[0]?.column === 'createTime')
    expect(orders).toHaveLength(1)
  })
})

describe('plans', () => {
  const kept = (columns: Record<string, string>, indexes: Record<string, boolean> = {}) => ({
    columns: new Map(Object.entries(columns)),
    indexes: new Map(Object.entries(indexes)),
  })
  const meta = entity(
    {
      count: { type: 'integer' },
      small: { type: 'integer', minimum: 0, maximum: 9 },
      name: { type: 'string' },
    },
    { audit: false },
  )
  const plan = (current: ReturnType<typeof kept> | undefined) =>
    planTable(tableOf(meta), wantedIndexes(tableOf(meta)), current)

  test('create a whole table', () => {
    const { changes, problems } = plan(undefined)
    expect(problems).toEqual([])
    expect(changes).toMatchObject([
      {
        kind: 'create',
        columns: [{ field: 'id' }, { field: 'count' }, { field: 'small' }, { field: 'name' }],
      },
    ])
  })

  test('add columns, widen whole numbers, and drop nothing', () => {
    const { changes, problems } = plan(
      kept({ id: 'bigint', count: 'integer', small: 'bigint', gone: 'text' }),
    )
    expect(problems).toEqual([])
    expect(changes).toMatchObject([
      { kind: 'add', column: { field: 'name' } },
      { kind: 'widen', column: { field: 'count' } },
    ])
    expect(
      plan(kept({ id: 'bigint', count: 'bigint', small: 'integer', name: 'text', gone: 'text' })).changes,
    ).toEqual([])
  })

  test('report another type as a problem, with its place', () => {
    const { problems } = plan(kept({ id: 'bigint', count: 'bigint', small: 'integer', name: 'jsonb' }))
    expect(problems).toMatchObject([{ code: 'changed-type', pointer: '/properties/name', source: 'thing' }])
  })

  test('report a conflict between entities of one table', () => {
    const other = entity({ count: { type: 'string' } }, { entity: 'other', of: 'thing' })
    const [problem] = planTables(new Map([meta, other].map((one) => [one.entity, one])), new Map()).flatMap(
      ({ problems }) => problems,
    )
    expect(problem).toMatchObject({ code: 'changed-type', pointer: '/properties/count', source: 'other' })
  })

  test('report impossible names and keys', () => {
    const bad = JSON.parse('{"__proto__": {"type": "string"}, "id": {"type": "object"}}') as Record<
      string,
      PropertyMeta
    >
    const codes = planTable(tableOf(entity(bad)), [], undefined).problems.map(({ code }) => code)
    expect(codes).toEqual(['bad-key', 'reserved-name'])
  })

  test('drop uniqueness that is no longer asked for, and keep other and foreign indexes', () => {
    const current = kept(
      { id: 'bigint', count: 'bigint', small: 'integer', name: 'text' },
      { 'thing:name:0123456789': true, 'thing:count:0123456789': false, thing_pkey: true, mine: true },
    )
    expect(plan(current).changes).toEqual([{ kind: 'drop-index', name: 'thing:name:0123456789' }])
    expect(planTable(tableOf(meta), undefined, current).changes).toEqual([])
  })
})
