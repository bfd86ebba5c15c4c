import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

const many = 100_500

describe.each(databases)('sorts of very many rows on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson()
  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
    for (const id of ['10', '20']) await world.put('department', { id, name: id, vipGrade: 0 })
    await world.put('machine', { machineNo: 'M', departmentId: '20', price: 1, deviceType: 1 })
    await sql`
      insert into records.machine (id, "machineNo", "departmentId", price, "deviceType", "createTime", "installDate")
      select 1000000 + at, 'M' || at, 10, at, 1, now() - at * interval '1 minute', date '2026-01-01' + at % 300
      from generate_series(1, ${many}::int) as at`.execute(opened.database.db)
    await sql`alter table records.machine set (autovacuum_enabled = false)`.execute(opened.database.db)
    await sql`analyze records.machine`.execute(opened.database.db)
  })
  afterAll(() => opened.stop())
  const list = (asked: object, person = admin) =>
    world.stores.of('machine').list(query({ pageSize: 5, ...asked }), person)

  test('without an index are refused, and named in each page', async () => {
    const refused = await refusal(list({ sortField: 'price', sortOrder: 'desc' }))
    expect(refused).toMatchObject({
      status: 422,
      reason: 'too-many-to-sort',
      message: 'server.tooManyToSort',
    })
    expect((refused.data as { unsortable: string[] }).unsortable).toContain('price')
    const page = await list({ sortField: 'createTime', sortOrder: 'desc' })
    expect(page.list).toHaveLength(5)
    expect(page.unsortable).toEqual((refused.data as { unsortable: string[] }).unsortable)
    expect(page.unsortable).not.toContain('createTime')
  })

  test('are refused behind a field with repeated values, and by fields of other records', async () => {
    for (const sortField of ['price,createTime', 'departmentName'])
      expect(await refusal(list({ sortField }))).toMatchObject({ reason: 'too-many-to-sort' })
    expect((await list({ sortField: 'createTime,price' })).list).toHaveLength(5)
  })

  test('are refused, too, when all rows are counted', async () => {
    expect(await refusal(list({ sortField: 'price', exactTotal: 'true' }))).toMatchObject({
      reason: 'too-many-to-sort',
    })
  })

  test('are allowed for as many rows as a search or an operator leaves', async () => {
    const found = await list({ sortField: 'price', sortOrder: 'desc', installDate: '2026-02-01,2026-02-03' })
    expect(found.list.map((row) => row['price'])).toEqual(
      found.list.map((row) => row['price']).toSorted((one, other) => Number(other) - Number(one)),
    )
    expect(found.unsortable).toBeUndefined()
    const own = await list({ sortField: 'price' }, createOperator('20', ['20']))
    expect(own).toMatchObject({ total: 1 })
    expect(own.unsortable).toBeUndefined()
  })
})
