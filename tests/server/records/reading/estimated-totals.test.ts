import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireRow } from '../../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createRecordStores } from '../../../../server-stub/platform/records/create-record-stores'
import {
  createDefinitions,
  createOperator,
  createPerson,
  createWorld,
  query,
  type World,
} from '../fixtures/world'

const many = 130_000
const few = 30_000

describe.each(databases)('totals of very many rows on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson()
  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
    for (const id of ['10', '20']) await world.put('department', { id, name: id, vipGrade: 0 })
    await world.put('machine', { machineNo: 'M', departmentId: '10', price: 1, deviceType: 1 })
    const copies = (from: number, count: number, department: string) => sql`
      insert into records.machine (id, "machineNo", "departmentId", price, "deviceType", "createTime", "installDate")
      select ${from}::bigint + at, 'M' || ${from}::bigint || at, ${department}::bigint, 100, 1, now() - at * interval '1 minute',
        date '2026-01-01' + at % 300
      from generate_series(1, ${count}::int) as at`
    await copies(1_000_000, many, '10').execute(opened.database.db)
    await copies(2_000_000, few, '20').execute(opened.database.db)
    // Nothing else updates what the database knows of the table.
    await sql`alter table records.machine set (autovacuum_enabled = false)`.execute(opened.database.db)
    await sql`analyze records.machine`.execute(opened.database.db)
  })
  afterAll(() => opened.stop())
  const list = (asked: object, person = admin, totals: readonly string[] = []) =>
    world.stores.of('machine').list(query(asked as Record<string, unknown>, totals), person)
  const all = many + few + 1

  test('are estimated above 100,000, marked as such, and without sums', async () => {
    const page = await list({ pageSize: 5 }, admin, ['price'])
    expect(page.list).toHaveLength(5)
    expect(page.totalEstimated).toBe(true)
    expect(page.total).toBeGreaterThan(all * 0.8)
    expect(page.total).toBeLessThan(all * 1.2)
    expect(page.totals).toBeUndefined()
  })

  test('are counted on request, with sums', async () => {
    const page = await list({ pageSize: 1, exactTotal: true }, admin, ['price'])
    expect(page).toMatchObject({ total: all, totals: { price: all } })
    expect(page.totalEstimated).toBeUndefined()
    expect(await world.stores.of('machine').count?.({}, admin)).toBe(all)
  })

  test('are those of the rows that the person sees, and counted when these are few', async () => {
    const other = createOperator('20', ['20'])
    const page = await list({ pageSize: 5 }, other, ['price'])
    expect(page).toMatchObject({ total: few, totals: { price: few } })
    expect(page.totalEstimated).toBeUndefined()
    const own = await list({ pageSize: 5 }, createOperator('10', ['10']))
    expect(own.totalEstimated).toBe(true)
    expect(own.total).toBeGreaterThan(100_000)
    expect(own.total).toBeLessThan(all)
  })

  test('are estimated, too, when few rows would be searched for among very many', async () => {
    await opened.database.db.connection(async (db) => {
      // As if the table were a thousand times as large.
      await sql`set cpu_tuple_cost = 10`.execute(db)
      const stores = createRecordStores({ database: { db }, definitions: () => createDefinitions() })
      const page = await stores
        .of('machine')
        .list(query({ pageSize: 5, installDate: '2026-02-01,2026-02-01' }), admin)
      expect(page.list).toHaveLength(5)
      expect(page.totalEstimated).toBe(true)
      expect(page.total).toBeGreaterThan(5)
      const none = await stores
        .of('machine')
        .list(query({ pageSize: 5, installDate: '2020-02-01,2020-02-01' }), admin)
      expect([none.list.length, none.total, none.totalEstimated]).toEqual([0, 0, undefined])
      await sql`reset cpu_tuple_cost`.execute(db)
    })
  })

  test('are exact on the last page, and beyond it', async () => {
    const last = await list({ pageSize: 1000, pageNo: Math.ceil(all / 1000) })
    expect(last.list.length).toBe(all % 1000)
    expect(last.total).toBe(all)
    const beyond = await list({ pageSize: 1000, pageNo: 1000 })
    expect(beyond.list).toEqual([])
    expect(beyond.total).toBe(all)
    expect(beyond.totalEstimated).toBeUndefined()
  })

  test('are never below the number of rows already seen', async () => {
    await sql`update pg_class set reltuples = 1000 where oid = 'records.machine'::regclass`.execute(
      opened.database.db,
    )
    const page = await list({ pageSize: 10, pageNo: 14_000 })
    expect(page).toMatchObject({ total: 140_001, totalEstimated: true })
    await sql`analyze records.machine`.execute(opened.database.db)
  })

  test('beyond 1,000,000 rows lead to pages read from the nearer end, so that the last has the last rows', async () => {
    const size = 1000
    await sql`update pg_class set reltuples = 3000000 where oid = 'records.machine'::regclass`.execute(
      opened.database.db,
    )
    const { total } = await list({ pageSize: size })
    expect(total).toBeGreaterThan(2_500_000)
    const ids = (rows: readonly WireRow[]) => rows.map(({ id }) => id)
    for (const sortOrder of ['asc', 'desc']) {
      const sorted = { sortField: 'createTime', sortOrder }
      const pageNo = Math.ceil(total / size)
      const last = await list({ ...sorted, pageSize: size, pageNo })
      const before = await list({ ...sorted, pageSize: size, pageNo: pageNo - 1 })
      const opposite = await list({
        sortField: 'createTime',
        sortOrder: sortOrder === 'asc' ? 'desc' : 'asc',
        pageSize: 2 * size,
      })
      const rest = total - (pageNo - 1) * size
      expect(ids(last.list)).toEqual(ids(opposite.list).slice(0, rest).toReversed())
      expect(ids(before.list)).toEqual(
        ids(opposite.list)
          .slice(rest, rest + size)
          .toReversed(),
      )
      expect([last.total, last.totalEstimated]).toEqual([total, true])
    }
    // A page nearer to the beginning is counted from there.
    const near = await list({ pageSize: size, pageNo: 1100 })
    expect([near.list, near.total]).toEqual([[], all])
    await sql`analyze records.machine`.execute(opened.database.db)
  })
})
