import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordStore, WireRow } from '../../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

describe.each(databases)('lists on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let machines: RecordStore
  let places: RecordStore
  const admin = createPerson()
  const found = async (parameters: Record<string, unknown>, field = 'machineNo', store = machines) => {
    const { list } = await store.list(query({ sortField: field, ...parameters }), admin)
    return list.map((row: WireRow) => row[field])
  }

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
    machines = world.stores.of('machine')
    places = world.stores.of('place')
    const [a, b] = [
      await world.put('department', { name: 'Nord', vipGrade: 1 }),
      await world.put('department', { name: 'Süd', vipGrade: 2 }),
    ]
    const rows: WireRow[] = [
      {
        machineNo: 'A1',
        machineName: 'Кофе ÉTÉ',
        departmentId: a,
        deviceType: 1,
        warranty: true,
        price: 0.1,
        temperature: 1.1,
        stock: 3,
        installDate: '2026-01-01',
        onlineTime: '2026-01-01 00:00:00',
        tags: ['x', 'y'],
        salesStatus: 1,
        remark: '50% off_now \\o/',
      },
      {
        machineNo: 'A2',
        machineName: 'straße',
        departmentId: a,
        deviceType: 2,
        warranty: false,
        price: 0.2,
        temperature: -0.5,
        stock: 10,
        installDate: '2026-01-31',
        onlineTime: '2026-01-01 23:59:59',
        tags: ['y', '7'],
        salesStatus: 2,
        remark: "Robert'); DROP TABLE records.machine;--",
      },
      {
        machineNo: 'B1',
        machineName: '美式咖啡',
        departmentId: b,
        deviceType: 3,
        price: 0.3,
        temperature: 0.3,
        stock: 999,
        installDate: '2026-02-01',
        onlineTime: '2026-01-02 00:00:00',
        tags: [],
        remark: '50 x off now',
      },
      { machineNo: 'b2', machineName: null, departmentId: b, price: 9_999_999.99 },
    ]
    for (const [index, row] of rows.entries())
      await world.put('machine', { createTime: `2026-01-0${index + 1} 10:00:00`, ...row })
    for (let index = 1; index <= 25; index += 1) {
      await world.put('place', {
        id: `p${String(index).padStart(2, '0')}`,
        name: `Place ${index % 5}`,
        population: index % 3 === 0 ? null : index,
        xmin: index / 10,
        anything: index % 2 === 0 ? index : { deep: [index] },
      })
    }
  })
  afterAll(() => opened.stop())

  test.each<[Record<string, unknown>, readonly string[]]>([
    [{}, ['A1', 'A2', 'B1', 'b2']],
    [{ machineNo: 'a' }, ['A1', 'A2']],
    [{ machineNo: 'B' }, ['B1', 'b2']],
    [{ machineNo: '1' }, []],
    [{ machineName: 'кофе' }, ['A1']],
    [{ machineName: 'été' }, ['A1']],
    [{ machineName: '咖啡' }, ['B1']],
    [{ machineName: 'STRA' }, ['A2']],
    [{ remark: '50%' }, ['A1']],
    [{ remark: 'off_now' }, ['A1']],
    [{ remark: '\\o/' }, ['A1']],
    [{ remark: "'); drop table" }, ['A2']],
    [{ departmentName: 'süd' }, ['B1', 'b2']],
    [{ departmentName: 'nord', machineNo: 'a', warranty: 1 }, ['A1']],
    [{ deviceType: '1,3' }, ['A1', 'B1']],
    [{ deviceType: ' 2 , ,' }, ['A2']],
    [{ deviceType: '-1', machineName: 'straße' }, ['A2']],
    [{ deviceType: '-1,2', salesStatus: 1 }, ['A1']],
    [{ warranty: 0 }, ['A2']],
    [{ warranty: 'true' }, ['A1']],
    [{ price: '0.1,0.2' }, ['A1', 'A2']],
    [{ price: '9999999.99,' }, ['b2']],
    [{ price: ',0.1' }, ['A1']],
    [{ price: '1000,1' }, []],
    [{ temperature: '0.3,1.1' }, ['A1', 'B1']],
    [{ stock: '4,' }, ['A2', 'B1']],
    [{ stock: '-99999999999,99999999999' }, ['A1', 'A2', 'B1']],
    [{ installDate: '2026-01-01,2026-01-31' }, ['A1', 'A2']],
    [{ installDate: '2026-01-31 12:00:00,2026-02-01 00:00:00' }, ['A2', 'B1']],
    [{ installDate: '2026-02,2026' }, ['B1']],
    [{ installDate: '2026-01' }, ['A1', 'A2']],
    [{ installDate: '2026' }, ['A1', 'A2', 'B1']],
    [{ installDate: '2026-01-31' }, ['A2']],
    [{ onlineTime: '2026-01-01,2026-01-01' }, ['A1', 'A2']],
    [{ onlineTime: '2026-01-02' }, ['B1']],
    [{ onlineTime: '2026-01' }, ['A1', 'A2', 'B1']],
    [{ onlineTime: '2025-12' }, []],
    [{ onlineTime: '2026' }, ['A1', 'A2', 'B1']],
    [{ onlineTime: ',2026-01-01 00:00:00' }, ['A1']],
    [{ onlineTime: '2026-01-01 00:00:01,' }, ['A2', 'B1']],
    [{ onlineTime: '2025-12-31T16:00:00Z,2026-01-01T15:59:58Z' }, ['A1']],
    [{ onlineTime: '2026,2026' }, ['A1', 'A2', 'B1']],
    [{ onlineTime: ',' }, ['A1', 'A2', 'B1', 'b2']],
    [{ createTime: '2026-01-03,' }, ['B1', 'b2']],
    [{ tags: 'y' }, ['A1', 'A2']],
    [{ tags: '7,x' }, ['A1', 'A2']],
    [{ salesStatus: 2 }, ['A2']],
    [{ machineName: '   ' }, ['A1', 'A2', 'B1', 'b2']],
  ])('%j finds %j', async (parameters, expected) => expect(await found(parameters)).toEqual(expected))

  test('find values of any type, in fields whose names have a meaning elsewhere', async () => {
    expect(await found({ anything: '4,6' }, 'id', places)).toEqual(['p04', 'p06'])
    expect(await found({ xmin: '2.4,' }, 'id', places)).toEqual(['p24', 'p25'])
    expect(await found({ id: 'p01,p02' }, 'id', places)).toEqual(['p01', 'p02'])
  })

  test('are filtered by levels of the person, or by none, and refuse others (V30, V31)', async () => {
    const departments = world.stores.of('department')
    const names = async (vipGrades: string) =>
      (await departments.list(query({ vipGrades, sortField: 'name' }), admin)).list.map((row) => row['name'])
    expect(await names('1,2')).toEqual(['Nord', 'Süd'])
    expect(await names('2')).toEqual(['Süd'])
    expect(await names('none')).toEqual(await names(''))
    const operator = createOperator('1', ['1'])
    expect(await refusal(departments.list(query({ vipGrades: '1,2' }), operator))).toMatchObject({
      reason: 'bad-level',
      message: 'M45',
    })
    expect(await departments.list(query({ vipGrades: '2,3' }), operator)).toMatchObject({ total: 0 })
  })

  test.each<[Record<string, unknown>, string]>([
    [{ nothing: 1 }, 'unknown-filter'],
    [{ pin: '1' }, 'unknown-filter'],
    [{ taxRate: 1 }, 'unknown-filter'],
    [{ constructor: 'x' }, 'unknown-filter'],
    [{ __proto__x: 'x' }, 'unknown-filter'],
    [{ 'machineNo"; drop table x; --': 'x' }, 'unknown-filter'],
    [{ deviceType: 'one' }, 'bad-filter'],
    [{ deviceType: '1,two' }, 'bad-filter'],
    [{ deviceType: '1.5' }, 'bad-filter'],
    [{ deviceType: '99999999999999999999' }, 'bad-filter'],
    [{ warranty: 'maybe' }, 'bad-filter'],
    [{ price: 'x' }, 'bad-filter'],
    [{ price: '1,2,3' }, 'bad-filter'],
    [{ price: '0.001,' }, 'bad-filter'],
    [{ price: '1e5,' }, 'bad-filter'],
    [{ temperature: 'NaN,' }, 'bad-filter'],
    [{ temperature: 'Infinity,' }, 'bad-filter'],
    [{ installDate: '2026-02-30,' }, 'bad-filter'],
    [{ installDate: '2026-13' }, 'bad-filter'],
    [{ onlineTime: '2026-00' }, 'bad-filter'],
    [{ onlineTime: '0000' }, 'bad-filter'],
    [{ onlineTime: 'yesterday,' }, 'bad-filter'],
    [{ departmentId: 'abc' }, 'bad-filter'],
    [{ departmentId: '9999999999999999999999' }, 'bad-filter'],
    [{ remark: 'x'.repeat(501) }, 'bad-filter'],
    [{ deviceType: Array.from({ length: 1001 }, (_, index) => index).join(',') }, 'bad-filter'],
    [{ sortField: 'remark' }, 'unknown-sort'],
    [{ sortField: 'pin' }, 'unknown-sort'],
    [{ sortField: 'machineNo; drop table x' }, 'unknown-sort'],
    [{ sortField: 'toString' }, 'unknown-sort'],
    [{ pageSize: 100_000, sortField: '(select 1)' }, 'unknown-sort'],
  ])('%j is refused as %s', async (parameters, reason) => {
    expect(await refusal(machines.list(query(parameters), admin))).toMatchObject({ reason, status: 400 })
    expect(
      await refusal(
        (async () => {
          for await (const batch of machines.stream(query(parameters), admin)) expect(batch).toEqual([])
        })(),
      ),
    ).toMatchObject({ reason })
  })

  test('have a total order by every sort, with blanks as the least of all', async () => {
    const ids = async (parameters: Record<string, unknown>) =>
      found({ pageSize: 30, ...parameters }, 'id', places)
    const sorted = async (sortField: string, sortOrder: string) =>
      (await places.list(query({ pageSize: 30, sortField, sortOrder }), admin)).list
    expect((await ids({})).length).toBe(25)
    const up = await sorted('population', 'asc')
    const down = await sorted('population', 'desc')
    expect(up.slice(0, 8).every((row) => row['population'] === null)).toBe(true)
    expect(down.map((row) => row['id'])).toEqual(up.map((row) => row['id']).toReversed())
    const byName = await sorted('name,id', 'desc,asc')
    expect(byName.map((row) => `${String(row['name'])} ${String(row['id'])}`).slice(0, 3)).toEqual([
      'Place 4 p04',
      'Place 4 p09',
      'Place 4 p14',
    ])
  })

  test('join their pages without a gap or a repetition, whatever the sort', async () => {
    for (const sortField of ['name', 'population', 'id', 'name,population', 'xmin']) {
      const seen: unknown[] = []
      for (let pageNo = 1; pageNo <= 5; pageNo += 1) {
        const page = await places.list(query({ pageNo, pageSize: 6, sortField, sortOrder: 'desc' }), admin)
        expect(page.total).toBe(25)
        seen.push(...page.list.map((row) => row['id']))
      }
      const all = await places.list(query({ pageSize: -1, sortField, sortOrder: 'desc' }), admin)
      expect(seen).toEqual(all.list.map((row) => row['id']))
      expect(new Set(seen).size).toBe(25)
    }
    expect((await places.list(query({ pageNo: 9 }), admin)).list).toEqual([])
  })

  test('show the newest first without a sort, or the keys in order', async () => {
    expect((await machines.list(query(), admin)).list.map((row) => row['machineNo'])).toEqual([
      'b2',
      'B1',
      'A2',
      'A1',
    ])
    expect((await places.list(query({ pageSize: 2 }), admin)).list.map((row) => row['id'])).toEqual([
      'p01',
      'p02',
    ])
  })

  test('have exact sums over the filter', async () => {
    const totals = ['price', 'temperature', 'stock']
    expect((await machines.list(query({}, totals), admin)).totals).toEqual({
      price: 10_000_000.59,
      temperature: 0.9,
      stock: 1012,
    })
    expect((await machines.list(query({ machineNo: 'A' }, totals), admin)).totals).toEqual({
      price: 0.3,
      temperature: 0.6,
      stock: 13,
    })
    expect((await machines.list(query({ machineNo: 'zzz' }, totals), admin)).totals).toEqual({
      price: null,
      temperature: null,
      stock: null,
    })
    for (const name of ['machineName', 'pin', 'nothing', 'lockPassword', '*']) {
      expect(await refusal(machines.list(query({}, [name]), admin))).toMatchObject({
        reason: 'unknown-total',
      })
    }
  })

  test('refuse more rows than one answer holds', async () => {
    await opened.database.pool.query(
      `insert into records.place (id, name) select 'q' || n, 'many' from generate_series(1, 100000) n`,
    )
    expect(await refusal(places.list(query({ pageSize: -1 }), admin))).toMatchObject({
      reason: 'too-many-rows',
      status: 422,
      values: { count: 100_000 },
    })
    expect((await places.list(query({ pageSize: -1, name: 'many' }), admin)).list).toHaveLength(100_000)
    await opened.database.pool.query(`delete from records.place where name = 'many'`)
  })
})
