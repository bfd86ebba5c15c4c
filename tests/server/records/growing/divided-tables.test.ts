import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { createGrowthKeeper } from '../../../../server-stub/platform/records/growth-keeper'
import { createIndexBuilder } from '../../../../server-stub/platform/records/index-builder'
import { planTables, syncTables } from '../../../../server-stub/platform/records/sync-tables'
import { readTables } from '../../../../server-stub/platform/records/storage/read-tables'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'
import { entities, partsWithRows, putVisits, questions, wrongKeys } from './visits'

const admin = createPerson()

describe.each(databases)('a table that is divided by month, on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const db = () => opened.database.db
  const keep = async () => {
    const report = vi.fn()
    const keeper = createGrowthKeeper({ db: db(), entities: () => entities, report })
    await keeper.settle()
    await keeper.close()
    expect(report).not.toHaveBeenCalled()
  }
  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, { entities })
    await world.put('department', { id: '10', name: 'Ten' })
    await world.put('department', { id: '11', name: 'Eleven' })
    for (const table of ['visit', 'plainVisit']) await putVisits(db(), table)
    await keep()
    await sql`analyze`.execute(db())
  })
  afterAll(() => opened.stop())

  test('is what a new entity that grows gets, with months ahead, and needs no further change', async () => {
    const { rows } = await sql<{ kind: string }>`select relkind as kind from pg_class
      where oid = 'records.visit'::regclass`.execute(db())
    expect(rows).toEqual([{ kind: 'p' }])
    const { rows: months } = await sql<{ name: string }>`
      select to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') + make_interval(months => n), 'YYYY-MM-DD') as name
      from generate_series(0, 2) as n`.execute(db())
    const parts = await partsWithRows(db(), 'visit')
    for (const { name } of months) expect(parts).toHaveProperty(name)
    const changes = planTables(entities, await readTables(db())).flatMap((plan) => plan.changes)
    expect(changes).toEqual([])
  })

  test('moves rows of other months to months of their own', async () => {
    const { rest, ...months } = await partsWithRows(db(), 'visit')
    expect(rest).toBe(0)
    expect(Object.values(months).reduce((sum, rows) => sum + rows, 0)).toBe(3000)
    expect(months['2026-03-01']).toBeGreaterThan(400)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from records_parts."visit~2026-03-01"
      where to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') <> '2026-03'`.execute(db())
    expect(rows).toEqual([{ n: 0 }])
    expect(await wrongKeys(db(), 'visit')).toBe(0)
  })

  test.each(questions)('answers %s as an undivided table does', async (_, asked) => {
    const ask = (entity: string) =>
      world.stores.of(entity).list(query({ pageSize: 20, ...asked }, ['price']), admin)
    const answer = await ask('visit')
    expect(answer.list.length).toBeGreaterThan(0)
    expect(answer).toEqual(await ask('plainVisit'))
  })

  test('answers parts of the entity, operators, counts and exports as an undivided table does', async () => {
    const operators = createOperator('11', ['11'])
    const read = async (entity: string) => {
      const rows = []
      for await (const batch of world.stores
        .of(entity)
        .stream(query({ sortField: 'at', sortOrder: 'desc' }), operators))
        rows.push(...batch)
      return [rows, await world.stores.of(entity).count?.({ status: '2' }, operators)]
    }
    const [rows, count] = await read('visit')
    expect(rows).toHaveLength(1500)
    expect([rows, count]).toEqual(await read('plainVisit'))
    const { total } = await world.stores.of('openVisit').list(query(), operators)
    expect(total).toBe(500)
  })

  test('adds, edits and removes records, whose ids stay unique over all months', async () => {
    const store = world.stores.of('visit')
    const { id } = (await store.add(
      { at: '2026-02-10 08:00:00', departmentId: '10', note: 'first', status: 0, price: 1.5 },
      admin,
    )) as { id: string }
    expect(await store.get(id, admin)).toMatchObject({ note: 'first', at: '2026-02-10 08:00:00' })
    await store.edit(id, { at: '2026-05-31 23:59:59', departmentId: '10', note: 'moved' }, admin)
    expect(await store.get(id, admin)).toMatchObject({ note: 'moved', at: '2026-05-31 23:59:59' })
    expect(await wrongKeys(db(), 'visit')).toBe(0)
    const again = sql`insert into records.visit (id, at, "departmentId")
      values (${id}::bigint, '2026-03-01', 10)`.execute(db())
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'visit_pkey' })
    await store.remove([id], admin)
    expect(await refusal(store.get(id, admin))).toMatchObject({ status: 404 })
    expect(await wrongKeys(db(), 'visit')).toBe(0)
  })

  test('moves a record that several people move at the same time', async () => {
    const store = world.stores.of('visit')
    const added = await store.add({ at: '2026-02-10 08:00:00', departmentId: '10', note: 'torn' }, admin)
    const { id } = added as { id: string }
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        ['2026-03-10', '2026-04-10', '2026-05-10'].map((day) =>
          store.edit(id, { at: `${day} 08:00:00`, departmentId: '10', note: day }, admin),
        ),
      )
    const found = (await store.get(id, admin)) as { at: string; note: string }
    expect(found.at.slice(0, 10)).toBe(found.note)
    expect(await wrongKeys(db(), 'visit')).toBe(0)
    await store.remove([id], admin)
  })

  test('stores many records at once', async () => {
    const records = Array.from({ length: 50 }, (_, at) => ({
      at: `2026-0${1 + (at % 6)}-20 10:00:00`,
      departmentId: '10',
      note: `many ${at}`,
    }))
    const added = await world.stores.of('visit').addRows?.(records, admin, true)
    expect(JSON.stringify(added)).not.toContain('message')
    const { total } = await world.stores.of('visit').list(query({ note: 'many' }), admin)
    expect(total).toBe(50)
    expect(await wrongKeys(db(), 'visit')).toBe(0)
    await sql`delete from records.visit where note like 'many%'`.execute(db())
  })

  test('reads only the months of a period, and of a known id', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from records.visit as t
      where at >= ${'2026-03-02'}::timestamptz and at <= ${'2026-03-30'}::timestamptz`.execute(db())
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('visit~2026-03-01')
    expect(plan).not.toContain('visit~2026-02-01')
    const asked = vi.spyOn(opened.database.db, 'query')
    await world.stores.of('visit').get('5000', admin)
    const texts = asked.mock.calls.map(([text]) => text)
    asked.mockRestore()
    expect(texts.filter((text) => text.includes('"records"."visit"'))).toEqual([
      expect.stringMatching(/"t"\."at" >= \$\d+::timestamptz and "t"\."at" <= \$\d+::timestamptz/),
    ])
  })

  test('finds a record whose key names another month, as while the record moves', async () => {
    await sql`update records_parts."visit~keys" set at = '2026-06-01' where id = 7000`.execute(db())
    expect(await world.stores.of('visit').get('7000', admin)).toMatchObject({ code: 'C7' })
    await world.stores
      .of('visit')
      .edit('7000', { at: '2026-01-16 00:00:00', departmentId: '11', note: 'kept' }, admin)
    expect(await world.stores.of('visit').get('7000', admin)).toMatchObject({ note: 'kept' })
    expect(await wrongKeys(db(), 'visit')).toBe(0)
  })

  test('gets a new field and its index in all months, built one by one while the server serves', async () => {
    const { visit, ...rest } = Object.fromEntries(entities)
    if (!visit) throw new Error('There is no entity.')
    const place = { type: 'string', maxLength: 40, filterable: 'equal' } as const
    const wider = new Map(
      Object.entries({ ...rest, visit: { ...visit, properties: { ...visit.properties, place } } }),
    )
    // Pretends that the table is large.
    await syncTables(db(), wider, { indexes: false })
    const asked = planTables(wider, await readTables(db())).flatMap(({ changes }) => changes)
    const names = asked.flatMap((change) => (change.kind === 'index' ? [change.index.name] : []))
    expect(names).toHaveLength(1)
    const part = { name: 'few_visits', table: 'visit', columns: ['at'], rows: sql`status = 2` }
    const report = vi.fn()
    const build = async () => {
      const builder = createIndexBuilder({ db: db(), entities: () => wider, parts: [part], report })
      await builder.settle()
      await builder.close()
      expect(report.mock.calls).toEqual([])
    }
    await build()
    const valid = async () => {
      const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
        where indexrelid = to_regclass('records.few_visits')`.execute(db())
      return rows
    }
    expect(await valid()).toEqual([{ valid: true }])
    await sql`drop index records.few_visits`.execute(db())
    // A build that was interrupted: the index of the whole table, and one unfinished part.
    await sql`create index few_visits on only records.visit (at) where status = 2`.execute(db())
    expect(await valid()).toEqual([{ valid: false }])
    await build()
    expect(await valid()).toEqual([{ valid: true }])
  })
})
