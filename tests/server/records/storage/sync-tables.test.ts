import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { shipped } from '../../../shipped'
import { syncTables, planTables } from '../../../../server-stub/platform/records/sync-tables'
import { readTables } from '../../../../server-stub/platform/records/storage/read-tables'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createPerson, createWorld, query } from '../fixtures/world'

const thing = (properties: Record<string, PropertyMeta>, rest: Partial<EntityMeta> = {}) =>
  new Map<string, EntityMeta>([
    ['thing', { entity: 'thing', type: 'object', audit: false, properties, ...rest }],
  ])

describe.each(databases)('syncTables on $name', ({ open }) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.stop())
  const sync = (meta: ReadonlyMap<string, EntityMeta>, indexes = true) =>
    syncTables(opened.database.db, meta, { indexes })
  const rows = async (text: string) => (await opened.database.pool.query<Record<string, unknown>>(text)).rows
  const changesLeft = async (meta: ReadonlyMap<string, EntityMeta>) =>
    planTables(meta, await readTables(opened.database.db)).flatMap(({ changes }) => changes)

  test('creates what is wanted, and then finds nothing to change', async () => {
    expect(await sync(entities, false)).toEqual([])
    expect(await sync(entities)).toEqual([])
    expect(await changesLeft(entities)).toEqual([])
  })

  test('creates the tables of the shipped entities', async () => {
    const { entities } = shipped
    expect(entities.size).toBeGreaterThan(5)
    expect(await sync(entities)).toEqual([])
    expect(await changesLeft(entities)).toEqual([])
  })

  test('can run at several servers at once', async () => {
    const meta = thing({ name: { type: 'string' } }, { entity: 'thing' })
    expect(await Promise.all(Array.from({ length: 4 }, () => sync(meta)))).toEqual([[], [], [], []])
  })

  test('fills a new field with its default in existing rows, and not in later ones', async () => {
    await sync(thing({ name: { type: 'string' } }))
    await rows(`insert into records.thing (id, name) values (1, 'a')`)
    const texts = { type: 'string', default: `it's \\'; drop table records.thing; --` }
    expect(
      await sync(
        thing({
          name: { type: 'string' },
          note: texts,
          price: { type: 'number', control: 'money', default: 1.5 },
          list: { type: 'array', default: ['x'] },
          wrong: { type: 'integer', default: 'x' },
        }),
      ),
    ).toEqual([])
    await rows(`insert into records.thing (id) values (2)`)
    expect(await rows('select id, note, price, list, wrong from records.thing order by id')).toEqual([
      { id: '1', note: texts.default, price: '150', list: ['x'], wrong: null },
      { id: '2', note: null, price: null, list: null, wrong: null },
    ])
  })

  test('changes nothing of a table with a changed type, and syncs the others', async () => {
    const meta = new Map([
      ...thing({ name: { type: 'integer' }, added: { type: 'string' } }),
      ['other', { entity: 'other', type: 'object' as const, properties: { a: {} } }],
    ])
    expect(await sync(meta)).toMatchObject([
      { code: 'changed-type', pointer: '/properties/name', source: 'thing' },
    ])
    const tables = await readTables(opened.database.db)
    expect(tables.get('thing')?.columns.has('added')).toBe(false)
    expect(tables.has('other')).toBe(true)
  })

  test('reports duplicates that forbid a new uniqueness, and drops one that is given up', async () => {
    const code = (unique: boolean) =>
      thing({ name: { type: 'string' }, code: { type: 'string', maxLength: 9, unique } })
    await sync(code(false))
    await rows(`update records.thing set code = 'x'`)
    expect(await sync(code(true))).toMatchObject([
      { code: 'duplicate-values', pointer: '/properties/code/unique' },
    ])
    await rows(`update records.thing set code = id::text`)
    expect(await sync(code(true))).toEqual([])
    await expect(rows(`insert into records.thing (id, code) values (9, '1')`)).rejects.toMatchObject({
      code: '23505',
    })
    expect(await sync(code(false))).toEqual([])
    await rows(`insert into records.thing (id, code) values (9, '1')`)
  })

  test('widens a number without loss', async () => {
    await sync(
      thing(
        { size: { type: 'integer', minimum: 0, maximum: 9 } },
        {
          entity: 'grown',
        },
      ),
    )
    await rows('insert into records.grown (id, size) values (1, 7)')
    expect(await sync(thing({ size: { type: 'integer' } }, { entity: 'grown' }))).toEqual([])
    expect(await rows('select size from records.grown')).toEqual([{ size: '7' }])
  })

  test('leaves no table behind when a change of metadata fails', async () => {
    const { db } = opened.database
    const { syncTablesIn } = await import('../../../../server-stub/platform/records/sync-tables')
    const half = db.transaction(async (trx) => {
      await syncTablesIn(
        trx,
        new Map([['halfway', { entity: 'halfway', type: 'object', properties: { a: {} } }]]),
      )
      throw new Error('refused after all')
    })
    await expect(half).rejects.toThrow('after all')
    expect((await readTables(db)).has('halfway')).toBe(false)
  })

  test('handles a thousand columns, with names of all kinds', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`field ${index} /+-:@$`, { type: 'string', maxLength: 5 }]),
    )
    const meta = new Map<string, EntityMeta>([['wide', { entity: 'wide', type: 'object', properties }]])
    const { stores } = await createWorld(opened.database, { entities: meta })
    const values = Object.fromEntries(
      Object.keys(properties)
        .slice(0, 300)
        .map((name, index) => [name, `v${index}`]),
    )
    const { id } = await stores.of('wide').add(values, createPerson())
    expect(await stores.of('wide').get(id, createPerson())).toMatchObject(values)
    expect((await stores.of('wide').list(query(), createPerson())).total).toBe(1)
  })

  test('creates indexes that queries use', async () => {
    await sync(entities)
    const plan = async (where: string) =>
      JSON.stringify(
        await opened.database.db.transaction(async (trx) => {
          await sql`set local enable_seqscan = off`.execute(trx)
          return (
            await sql`explain (format json) select id from records.machine where ${sql.raw(where)}`.execute(
              trx,
            )
          ).rows
        }),
      )
    expect(await plan(`records.fold("machineNo") like records.fold('Ab%')`)).toMatch(/Index Cond.*~>=~/)
    expect(await plan(`"machineNo" = 'x'`)).toMatch(/"Index Name":"machine:machineNo:/)
    expect(await plan(`"departmentId" = any('{1,2}'::bigint[])`)).toMatch(
      /"Index Name":"machine:departmentId:/,
    )
  })
})
