import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { createGrowthKeeper } from '../../../server-stub/platform/records/growth-keeper'
import { createIndexBuilder } from '../../../server-stub/platform/records/index-builder'
import { planTables, syncTables } from '../../../server-stub/platform/records/sync-tables'
import { readTables } from '../../../server-stub/platform/records/storage/read-tables'
import { readTableSizes } from '../../../server-stub/platform/servers/table-sizes'
import {
  createOperator,
  createPerson,
  createWorld,
  query,
  refusal,
  type World,
} from '../../server/records/fixtures/world'
import { entities, partsWithRows, putVisits, questions } from '../../server/records/growing/visits'
import { databases, type OpenedDatabase } from '../../server/support/databases'
import { recordStatements } from '../../server/statistics/record-statements'
import { shardsOf } from './shards-of'

const admin = createPerson()

describe.each(databases)('a table that is distributed over workers', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const db = () => opened.database.db
  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, { entities })
    for (const id of ['10', '11']) await world.put('department', { id, name: `Operator ${id}` })
    for (const table of ['visit', 'plainVisit']) await putVisits(db(), table)
    const report = (error: unknown) => {
      throw error
    }
    const keeper = createGrowthKeeper({ db: db(), entities: () => entities, report })
    await keeper.settle()
    await keeper.close()
    await sql`analyze`.execute(db())
  })
  afterAll(() => opened.stop())

  test('is what a new entity that grows gets, by operator and month, and needs no further change', async () => {
    const { rows } = await sql<{ name: string; by: string; keys: string | null }>`
      select logicalrelid::text as name, column_to_column_name(logicalrelid, partkey) as by,
        to_regclass('records_parts."visit~keys"')::text as keys
      from pg_dist_partition where logicalrelid in ('records.visit'::regclass, 'records_parts."visit~2026-03-01"'::regclass)
      order by 1`.execute(db())
    expect(rows).toEqual([
      { name: 'records.visit', by: 'departmentId', keys: null },
      { name: 'records_parts."visit~2026-03-01"', by: 'departmentId', keys: null },
    ])
    const changes = planTables(entities, await readTables(db())).flatMap((plan) => plan.changes)
    expect(changes).toEqual([])
    const { rest, ...months } = await partsWithRows(db(), 'visit')
    expect(rest).toBe(0)
    expect(Object.values(months).reduce((sum, many) => sum + many, 0)).toBe(3000)
  })

  test.each(questions)('answers %s as a table of the coordinator does', async (_, asked) => {
    const ask = (entity: string) =>
      world.stores.of(entity).list(query({ pageSize: 20, ...asked }, ['price']), admin)
    const answer = await ask('visit')
    expect(answer.list.length).toBeGreaterThan(0)
    expect(answer).toEqual(await ask('plainVisit'))
  })

  test.each([
    ['the order of its index', {}],
    ['another order', { sortField: 'price', sortOrder: 'asc' }],
  ])('streams its rows in %s, with names of the coordinator', async (_, sorted) => {
    const operator = createOperator('11', ['11'])
    const read = async (entity: string) => {
      const rows = []
      for await (const batch of world.stores.of(entity).stream(query(sorted), operator)) rows.push(...batch)
      return rows
    }
    const rows = await read('visit')
    expect(rows).toHaveLength(1500)
    expect(rows).toEqual(await read('plainVisit'))
  })

  test('asks only the worker of an operator, for pages, counts, exports and single records', async () => {
    const operator = createOperator('11', ['11'])
    const store = world.stores.of('visit')
    const statements = await recordStatements(opened.database, async () => {
      await store.list(query({ pageSize: 20, note: 'visit', pageNo: 2 }, ['price']), operator)
      await store.list(query({ pageSize: 20 }), operator)
      await store.count?.({ status: '1' }, operator)
      const rows = store.stream(query(), operator)[Symbol.asyncIterator]()
      await rows.next()
      await rows.return?.()
      await store.get('5000', operator)
      await store.edit('5000', { note: 'edited' }, operator)
    })
    const asking = statements.filter(({ text }) => text.includes('"visit"') && !/^\s*explain/.test(text))
    expect(asking.length).toBeGreaterThan(7)
    for (const { text, values } of asking)
      expect([text, await shardsOf(opened.database, { text, values })]).toEqual([text, 1])
  })

  test('adds, edits and removes records of several operators at once', async () => {
    const store = world.stores.of('visit')
    const add = async (departmentId: string) =>
      (
        (await store.add({ at: '2026-02-10 08:00:00', departmentId, note: 'own', price: 1.5 }, admin)) as {
          id: string
        }
      ).id
    const ids = [await add('10'), await add('11'), await add('10')]
    await store.edit(ids[0] ?? '', { at: '2026-05-31 23:59:59', note: 'moved' }, admin)
    expect(await store.get(ids[0] ?? '', admin)).toMatchObject({
      note: 'moved',
      at: '2026-05-31 23:59:59',
      price: 1.5,
    })
    const other = createOperator('11', ['11'])
    expect(await refusal(store.edit(ids[0] ?? '', { note: 'mine' }, other))).toMatchObject({ status: 404 })
    await store.remove(ids, admin)
    for (const id of ids) expect(await refusal(store.get(id, admin))).toMatchObject({ status: 404 })
    expect(await refusal(store.remove(ids, admin))).toMatchObject({ status: 404 })
  })

  test('moves a record to another operator, with all of its values', async () => {
    const store = world.stores.of('visit')
    await store.edit('7000', { departmentId: '10', note: 'given' }, admin)
    const before = await world.stores.of('plainVisit').get('7000', admin)
    expect(await store.get('7000', admin)).toEqual({ ...before, departmentId: '10', note: 'given' })
    const { rows } = await sql`select from records.visit where id = 7000`.execute(db())
    expect(rows).toHaveLength(1)
    await store.edit('7000', { departmentId: '11', note: before['note'] }, admin)
    expect(await store.get('7000', admin)).toEqual(before)
  })

  test('refuses a record without an operator', async () => {
    const editing = world.stores.of('visit').edit('7000', { departmentId: null }, admin)
    expect(await refusal(editing)).toMatchObject({ status: 422 })
    expect(await world.stores.of('visit').get('7000', admin)).toMatchObject({ departmentId: '11' })
  })

  test('counts to the size of the database, with what the workers hold', async () => {
    const sizes = new Map((await readTableSizes(db())).map((size) => [size.name, size]))
    const { rows: coordinator } = await sql<{ bytes: number }>`
      select pg_database_size(current_database())::float8 as bytes`.execute(db())
    const plain = sizes.get('plainVisit')
    const visit = sizes.get('visit')
    expect(plain?.rows).toBe(3000)
    expect(visit?.rows).toBeGreaterThan(2500)
    expect(visit?.rows).toBeLessThan(3500)
    expect(visit?.bytes).toBeGreaterThan((plain?.bytes ?? Infinity) / 2)
    expect(sizes.get('')?.bytes).toBeGreaterThan(2 * (coordinator[0]?.bytes ?? Infinity))
  })

  test('gets a new field with its index', async () => {
    const { visit, ...rest } = Object.fromEntries(entities)
    if (!visit) throw new Error('There is no entity.')
    const place = { type: 'string', maxLength: 40, filterable: 'equal', default: 'hall' } as const
    const wider = new Map(
      Object.entries({ ...rest, visit: { ...visit, properties: { ...visit.properties, place } } }),
    )
    expect(await syncTables(db(), wider)).toEqual([])
    const { rows } = await sql<{ place: string; many: string }>`
      select place, count(*) as many from records.visit group by 1`.execute(db())
    expect(rows).toEqual([{ place: 'hall', many: '3000' }])
    expect(planTables(wider, await readTables(db())).flatMap((plan) => plan.changes)).toEqual([])
  })

  test('gets an index of a large table while it serves', async () => {
    const part = { name: 'few_visits', table: 'visit', columns: ['at'], rows: sql`status = 2` }
    const report = (error: unknown) => {
      throw error
    }
    const builder = createIndexBuilder({ db: db(), entities: () => entities, parts: [part], report })
    await builder.settle()
    await builder.close()
    const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
      where indexrelid = to_regclass('records.few_visits')`.execute(db())
    expect(rows).toEqual([{ valid: true }])
    const { rows: workers } = await sql<{
      result: string
    }>`select result from run_command_on_shards('records.visit',
      $$ select bool_and(indisvalid)::text from pg_index where indrelid = '%s'::regclass $$)`.execute(db())
    expect(workers.map(({ result }) => result)).toEqual(workers.map(() => 'true'))
  })
})
