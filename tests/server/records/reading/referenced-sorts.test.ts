import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { testedQuery } from '../../../../server-stub/platform/records/reading/filters/tested-query'
import { pageStatements } from '../../../../server-stub/platform/records/reading/lists/list-rows'
import { checkSort } from '../../../../server-stub/platform/records/reading/query/query-order'
import { createStorage } from '../../../../server-stub/platform/records/storage/storage'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities as fixtures } from '../fixtures/entities'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

const reference = (entity: string) => ({ type: 'string', format: 'id', reference: { entity } })
const through = (field: string, property: string, more: object = {}) => ({
  type: 'string',
  readOnly: true,
  sortable: true,
  derived: { through: field, property },
  ...more,
})

const machine: EntityMeta = { ...fixtures.get('machine')!, indexes: [['machineNo'], ['machineName']] }

const cabinet: EntityMeta = {
  entity: 'cabinet',
  type: 'object',
  required: ['machineId'],
  properties: { machineId: reference('machine') },
}

/** Slots belong to the operator of the machine of their cabinet. */
const slot: EntityMeta = {
  entity: 'slot',
  type: 'object',
  tenancy: { field: 'departmentId' },
  required: ['cabinetId', 'no'],
  indexes: [['cabinetId', 'no']],
  properties: {
    cabinetId: reference('cabinet'),
    no: { type: 'integer', sortable: true, filterable: 'equal' },
    note: { type: 'string', maxLength: 20, sortable: true },
    spareId: reference('machine'),
    spareNo: through('spareId', 'machineNo'),
    machineId: through('cabinetId', 'machineId'),
    machineNo: through('machineId', 'machineNo', { filterable: true }),
    machineName: through('machineId', 'machineName'),
    departmentId: through('machineId', 'departmentId'),
  },
}

const entities = new Map([
  ...fixtures,
  ...[machine, cabinet, slot].map((entity) => [entity.entity, entity] as const),
])

const machines = 210
const slots = 480

describe.each(databases)('sorts by a unique field of a referenced record on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson()
  const operator = createOperator('20', ['20'])

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, { entities })
    const { db } = opened.database
    for (const id of ['10', '20']) await world.put('department', { id, name: id, vipGrade: 0 })
    // The numbers of machines run against their ids.
    await sql`insert into records.machine (id, "machineNo", "machineName", "departmentId")
      select at, 'M' || (9000 - at), 'same', case when at % 70 = 0 then 20 else 10 end
      from generate_series(1, ${machines}::int) as at`.execute(db)
    await sql`insert into records.cabinet (id, "machineId") select at, at from generate_series(1, ${machines}::int) as at`.execute(
      db,
    )
    await sql`insert into records.slot (id, "cabinetId", no, note, "spareId")
      select at, at % ${machines}::int + 1, at / ${machines}::int % 7, 'same', 1
      from generate_series(1, ${machines * slots}::int) as at`.execute(db)
    await sql`analyze`.execute(db)
  })
  afterAll(() => opened.stop())

  const list = (asked: object, person = admin, from = world) =>
    from.stores.of('slot').list(query({ pageSize: 5, ...asked }), person)
  const placesOf = async (asked: object, person = admin, from = world) =>
    (await list(asked, person, from)).list.map((row) => `${String(row['machineNo'])} ${String(row['no'])}`)

  test('are answered among more rows than are sorted, in both directions and on later pages', async () => {
    const page = await list({ sortField: 'machineNo' })
    expect(page).toMatchObject({ totalEstimated: true })
    expect(page.unsortable).toContain('note')
    expect(page.unsortable).toContain('machineName')
    expect(page.unsortable).not.toContain('machineNo')
    const both = { sortField: 'machineNo,no' }
    expect(await placesOf(both)).toEqual(Array.from({ length: 5 }, () => 'M8790 0'))
    expect(await placesOf({ ...both, sortOrder: 'desc,asc' })).toEqual(
      Array.from({ length: 5 }, () => 'M8999 0'),
    )
    const [last, next] = await placesOf({ ...both, pageNo: slots / 2 + 1, pageSize: 2 })
    expect([last, next]).toEqual(['M8791 0', 'M8791 0'])
  })

  test('show each operator its own rows', async () => {
    const own = await list({ sortField: 'machineNo,no', pageSize: 4 * slots }, operator)
    expect(own.total).toBe(3 * slots)
    const found = own.list.map((row) => String(row['machineNo']))
    expect(found).toEqual([...found].sort())
    expect(new Set(found)).toEqual(new Set(['M8790', 'M8860', 'M8930']))
  })

  test('find the first rows without sorting all of them', async () => {
    const context = { storage: createStorage(entities), person: admin, dictionary: () => undefined }
    const table = context.storage.table('slot')!
    const asked = testedQuery(table, query({ pageSize: 10, sortField: 'machineNo,no' }), context)
    const plan = async (along?: string) => {
      const sort = checkSort(table, asked.sort, admin)
      const { walk } = pageStatements(table, asked, sort, context, undefined, along)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${walk}`.execute(opened.database.db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await plan()).toContain('Seq Scan on slot')
    expect(await plan('machineNo')).not.toContain('Seq Scan on slot')
  })

  test('sort all rows when the reference is not required, as a row may lose it', async () => {
    expect(await refusal(list({ sortField: 'spareNo' }))).toMatchObject({ reason: 'too-many-to-sort' })
    const narrow = await list({ sortField: 'spareNo', sortOrder: 'desc', machineNo: 'M8790' })
    expect(narrow).toMatchObject({ total: slots })
  })

  test('sort all rows when the records of some are missing, and show these first', async () => {
    await world.put('slot', { cabinetId: '999999', no: 3 })
    expect(await placesOf({ sortField: 'machineNo', no: 3 })).not.toContain('null 3')
    // Another start of the server finds the row.
    const restarted = await createWorld(opened.database, { entities })
    expect(await placesOf({ sortField: 'machineNo', no: 3 }, admin, restarted)).toContain('null 3')
    expect(await refusal(list({ sortField: 'machineNo' }, admin, restarted))).toMatchObject({
      reason: 'too-many-to-sort',
    })
  })
})
