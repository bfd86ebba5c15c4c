import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { createGrowthKeeper } from '../../../../server-stub/platform/records/growth-keeper'
import { planTables, syncTables } from '../../../../server-stub/platform/records/sync-tables'
import { readTables } from '../../../../server-stub/platform/records/storage/read-tables'
import { databases, type DatabaseTemplate, type OpenedDatabase } from '../../support/databases'
import { createPerson, createWorld, query, type World } from '../fixtures/world'
import { entities, partsWithRows, putVisits, wrongKeys } from './visits'

const admin = createPerson()
const count = 25_000

const template: DatabaseTemplate = {
  name: 'undivided_visits',
  async build({ db }) {
    // Without indexes, the table is created undivided, as before an upgrade.
    await syncTables(db, entities, { indexes: false })
    await syncTables(db, entities)
    for (const table of ['visit', 'plainVisit']) await putVisits(db, table, count)
    await sql`create table public.seen (n bigint)`.execute(db)
    await sql`create function public.see() returns trigger language plpgsql as
      $$ begin insert into public.seen select count(*) from added; return null; end $$`.execute(db)
    await sql`create trigger see after insert on records.visit referencing new table as added
      for each statement execute function public.see()`.execute(db)
    await sql`comment on trigger see on records.visit is 'it sees'`.execute(db)
    await sql`analyze`.execute(db)
  },
}

describe.each(databases)('a table that is divided while the server serves, on $name', (database) => {
  let opened: OpenedDatabase
  let world: World
  let keepers: ReturnType<typeof createGrowthKeeper>[] = []
  const report = vi.fn()
  const db = () => opened.database.db
  const keeper = (least = 0) => {
    const made = createGrowthKeeper({ db: db(), entities: () => entities, report, least })
    keepers.push(made)
    return made
  }
  beforeEach(async () => {
    opened = await database.open({ template })
    world = await createWorld(opened.database, { entities })
    report.mockReset()
  })
  afterEach(async () => {
    await Promise.all(keepers.map((made) => made.close()))
    keepers = []
    await opened.stop()
  })

  const isDivided = async () => (await readTables(db(), ['visit'])).get('visit')?.isDivided === true
  /** Returns what the division has left beside the table, its months and its keys. */
  const left = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = to_regnamespace('records_parts') and relkind in ('r', 'p')
        and relname !~ '^visit~([0-9]{4}-[0-9]{2}-01|rest|keys)$'
      union all select tgname from pg_trigger where tgname like 'dividing_%'
      union all select proname from pg_proc where pronamespace = to_regnamespace('records_parts')
        and proname not in ('visit~added', 'visit~changed', 'visit~removed', 'visit~emptied')`.execute(db())
    return rows.map(({ name }) => name)
  }
  const content = async (table: string) =>
    (
      await sql<{
        text: string
      }>`select concat_ws(' ', count(*), sum(id), sum(hashtext(r::text)::bigint)) as text
        from (select id, "departmentId", at, status, price, code, note from records.${sql.id(table)}) as r`.execute(
        db(),
      )
    ).rows[0]?.text
  const expectDivided = async () => {
    expect(report.mock.calls).toEqual([])
    expect(await isDivided()).toBe(true)
    expect(await left()).toEqual([])
    expect(await wrongKeys(db(), 'visit')).toBe(0)
    expect((await partsWithRows(db(), 'visit'))['rest']).toBe(0)
    expect(await content('visit')).toBe(await content('plainVisit'))
    expect(planTables(entities, await readTables(db())).flatMap(({ changes }) => changes)).toEqual([])
  }
  /** Waits until the copy has begun, or has come to its end. */
  const until = (condition: 'begun' | 'copied') =>
    vi.waitFor(
      async () => {
        const { rows } = await sql<{
          done: boolean
        }>`select done from records_parts."visit~progress"`.execute(db())
        expect(rows).toHaveLength(1)
        if (condition === 'copied') expect(rows[0]?.done).toBe(true)
      },
      { timeout: 30_000, interval: 5 },
    )
  /** Keeps the copy from replacing the table until the returned transaction ends. */
  const hold = async () => {
    const reader = await db().begin()
    await sql`select from records.visit limit 1`.execute(reader)
    return reader
  }

  test('keeps its rows, indexes, triggers and answers', async () => {
    const before = await world.stores
      .of('visit')
      .list(query({ note: 'wörld', sortField: 'at' }, ['price']), admin)
    await keeper().settle()
    await expectDivided()
    expect(
      await world.stores.of('visit').list(query({ note: 'wörld', sortField: 'at' }, ['price']), admin),
    ).toEqual(before)
    expect(await world.stores.of('visit').get('5000', admin)).toMatchObject({ code: 'C5' })
    await putVisits(db(), 'visit', 7, 900_000)
    const { rows } =
      await sql`select n, obj_description(t.oid, 'pg_trigger') as comment from public.seen, pg_trigger t
      where t.tgname = 'see' and n = 7`.execute(db())
    expect(rows).toEqual([{ n: '7', comment: 'it sees' }])
    // A second run finds nothing to do.
    await keeper().settle()
    expect(await left()).toEqual([])
  })

  test('stays as it is while it is small', async () => {
    await keeper(2 ** 30).settle()
    expect(await isDivided()).toBe(false)
    expect(await left()).toEqual([])
  })

  test('has all that is written meanwhile by several writers', async () => {
    let isDone = false
    const both = async (write: (table: string) => Promise<unknown>) => {
      await write('visit')
      await write('plainVisit')
    }
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      let at = 0
      for (; !isDone || at < 20; at += 1) {
        const id = ((writer * 7919 + at * 31) % Math.floor(count / 3)) * 3 + writer + 1
        await both((table) => putVisits(db(), table, 5, 1_000_000 * (writer + 1) + at * 5))
        await both((table) =>
          sql`update records.${sql.id(table)} set status = 5, at = at + interval '20 days' where id = ${id * 1000}`.execute(
            db(),
          ),
        )
        await both((table) =>
          sql`delete from records.${sql.id(table)} where id = ${(id + 3) * 1000}`.execute(db()),
        )
      }
      return at
    })
    await keeper().settle()
    isDone = true
    expect(Math.min(...(await Promise.all(writers)))).toBeGreaterThan(0)
    await keeper().settle()
    await expectDivided()
  })

  test('answers readers at every moment', async () => {
    let isDone = false
    const reader = (async () => {
      let answers = 0
      for (; !isDone; answers += 1) {
        const { total } = await world.stores.of('visit').list(query({ status: '2' }), admin)
        expect(total).toBe(Math.floor((count + 1) / 3))
        await world.stores.of('visit').get(String(1000 * (1 + (answers % count))), admin)
      }
      return answers
    })()
    await keeper().settle()
    isDone = true
    expect(await reader).toBeGreaterThan(0)
    await expectDivided()
  })

  test('is divided by one server at a time, and by the next one when that is killed', async () => {
    const reader = await hold()
    const dividing = keeper().settle()
    await until('begun')
    await keeper().settle()
    const { rows } = await sql<{
      pid: number
    }>`select pid from pg_locks where locktype = 'advisory' and objid = 6021031
      and database = (select oid from pg_database where datname = current_database())`.execute(db())
    expect(rows).toHaveLength(1)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db())
    await dividing
    report.mockReset()
    const { rows: before } = await sql`select 'visit'::text, oid from pg_class where relname = 'visit'
      and relnamespace = to_regnamespace('records_parts')`.execute(db())
    expect(before).toHaveLength(1)
    for (const table of ['visit', 'plainVisit']) await putVisits(db(), table, 50, 500_000)
    await reader.rollback()
    await keeper().settle()
    await expectDivided()
    // The next server has gone on with the same copy.
    const { rows: after } =
      await sql`select 'visit'::text, oid from pg_class where oid = 'records.visit'::regclass`.execute(db())
    expect(after).toEqual(before)
  })

  test('is left to the next server by a server that stops', async () => {
    const reader = await hold()
    const first = keeper()
    const dividing = first.settle()
    await until('copied')
    await first.close()
    await dividing
    expect(report.mock.calls).toEqual([])
    expect(await isDivided()).toBe(false)
    await reader.rollback()
    await keeper().settle()
    await expectDivided()
  })

  test('begins again when it gets a field, or is emptied, meanwhile', async () => {
    const reader = await hold()
    const dividing = keeper().settle()
    await until('copied')
    await reader.rollback()
    await sql`alter table records.visit add column extra text`.execute(db())
    await dividing
    await expectDivided()
    expect((await readTables(db(), ['visit'])).get('visit')?.columns.has('extra')).toBe(true)
  })

  test('begins again when it is emptied meanwhile', async () => {
    const reader = await hold()
    const dividing = keeper().settle()
    await until('copied')
    await reader.rollback()
    for (const table of ['visit', 'plainVisit']) {
      await sql`truncate records.${sql.id(table)}`.execute(db())
      await putVisits(db(), table, 10)
    }
    await dividing
    await keeper().settle()
    await expectDivided()
  })

  test('keeps the rights of other roles', async () => {
    const role = `report_${randomBytes(6).toString('hex')}`
    await sql`create role ${sql.id(role)}`.execute(db())
    try {
      await sql`grant select on records.visit to ${sql.id(role)}`.execute(db())
      await sql`grant update (note) on records.visit to ${sql.id(role)}`.execute(db())
      await keeper().settle()
      await expectDivided()
      const { rows } = await sql`select has_table_privilege(${role}, 'records.visit', 'select') as reads,
      has_column_privilege(${role}, 'records.visit', 'note', 'update') as notes,
      has_column_privilege(${role}, 'records.visit', 'code', 'update') as codes`.execute(db())
      expect(rows).toEqual([{ reads: true, notes: true, codes: false }])
    } finally {
      await sql`drop owned by ${sql.id(role)}`.execute(db())
      await sql`drop role ${sql.id(role)}`.execute(db())
    }
  })

  test.each([
    ['a view', sql`create view public.visits as select id from records.visit`, 'the view visits'],
    [
      'a foreign key',
      sql`create table public.stay (visit bigint references records.visit (id))`,
      'the foreign key of stay',
    ],
    ['a publication', sql`create publication visits for table records.visit`, 'the publication visits'],
  ])('stays as it is when %s of somebody else depends on it', async (_, dependent, name) => {
    await dependent.execute(db())
    await keeper().settle()
    await keeper().settle()
    expect(report.mock.calls.flat().map(String)).toContain(
      `Error: The table of visit stays undivided: ${name} depends on it.`,
    )
    expect(await isDivided()).toBe(false)
    expect(await left()).toEqual([])
  })

  test('stays as it is when a row has no time, and the report says so', async () => {
    await sql`insert into records.visit (id, "departmentId") values (1, 10)`.execute(db())
    await keeper().settle()
    expect(report.mock.calls.flat().map(String)).toEqual([
      'Error: The table of visit stays undivided: it has rows without "at", which belong to no month.',
    ])
    expect(await isDivided()).toBe(false)
    expect(await left()).toEqual([])
  })
})
