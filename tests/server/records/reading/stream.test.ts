import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BATCH } from '../../../../server-stub/platform/records/reading/lists/stream-rows'
import type { RecordStore, WireRow } from '../../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createPerson, createWorld, query, type World } from '../fixtures/world'

describe.each(databases)('streams on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let machines: RecordStore
  const admin = createPerson()
  const COUNT = 5003
  const collect = async (parameters: Record<string, unknown>, store = machines) => {
    const rows: WireRow[] = []
    const sizes: number[] = []
    for await (const batch of store.stream(query(parameters), admin)) {
      rows.push(...batch)
      sizes.push(batch.length)
    }
    return { rows, sizes }
  }
  const activity = async () =>
    (
      await opened.database.pool.query<{ state: string }>(
        `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    ).rows.map(({ state }) => state)

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
    machines = world.stores.of('machine')
    await opened.database.pool.query(`
      insert into records.machine (id, "createTime", "machineNo", "machineName", price, "deviceType", "onlineTime")
      select n, timestamptz '2026-01-01 00:00:00+08' + (n / 50) * interval '1 second', 'S' || n, case when n % 4 > 0 then 'name ' || (n % 97) end,
        case when n % 3 > 0 then n end, n % 3 + 1, case when n % 2 > 0 then timestamptz '2026-01-01 00:00:00+08' + n * interval '1 minute' end
      from generate_series(1, ${COUNT}) n`)
    await opened.database.pool.query(
      `insert into records.place (id, name) select 'p' || lpad(n::text, 5, '0'), 'x' from generate_series(1, ${BATCH}) n`,
    )
  })
  afterAll(() => opened.stop())

  test.each([
    ['newest first', {}],
    ['oldest first', { sortField: 'createTime' }],
    ['by an indexed field, descending', { sortField: 'machineNo', sortOrder: 'desc' }],
    ['by amount, with nulls', { sortField: 'price' }],
    ['by amount, descending', { sortField: 'price', sortOrder: 'desc' }],
    ['by time, with nulls', { sortField: 'onlineTime' }],
    ['by two fields', { sortField: 'machineName,price', sortOrder: 'desc,asc' }],
    ['by a field of another record', { sortField: 'departmentName' }],
    ['with a filter', { deviceType: '2', sortField: 'createTime', sortOrder: 'desc' }],
    ['with a filter on another record', { departmentName: 'nobody' }],
  ])('give every row once, in the order of the list: %s', async (_, parameters) => {
    const listed = (await machines.list(query({ ...parameters, pageSize: -1 }), admin)).list
    const { rows, sizes } = await collect(parameters)
    expect(rows.map((row) => row['id'])).toEqual(listed.map((row) => row['id']))
    expect(sizes.slice(0, -1).every((size) => size === BATCH)).toBe(true)
    if (listed[0])
      expect(rows[0]).toEqual(
        Object.fromEntries(Object.entries(listed[0]).filter(([name]) => name !== 'lockPassword')),
      )
  })

  test('end after a full last batch, with text keys too', async () => {
    const places = world.stores.of('place')
    for (const sortOrder of ['asc', 'desc']) {
      const { rows, sizes } = await collect({ sortField: 'id', sortOrder }, places)
      expect(sizes).toEqual([BATCH])
      expect(new Set(rows.map((row) => row['id'])).size).toBe(BATCH)
    }
  })

  test('are not disturbed by rows that come and go meanwhile', async () => {
    const seen: unknown[] = []
    for await (const batch of machines.stream(query({ sortField: 'createTime' }), admin)) {
      seen.push(...batch.map((row) => row['machineNo']))
      await opened.database.pool.query(
        `insert into records.machine (id, "machineNo", "createTime") values (${900_000 + seen.length}, 'new${seen.length}', '2000-01-01')`,
      )
      await opened.database.pool.query(`delete from records.machine where "machineNo" = $1`, [seen[0]])
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(COUNT)
  })

  test.each([{}, { sortField: 'departmentName' }])(
    'leave nothing behind when %j is left early',
    async (parameters) => {
      for await (const batch of machines.stream(query(parameters), admin)) {
        expect(batch).toHaveLength(BATCH)
        break
      }
      await expect.poll(async () => (await activity()).filter((state) => state !== 'idle')).toEqual([])
    },
  )
})
