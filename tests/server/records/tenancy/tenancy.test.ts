import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordStore, WireRow } from '../../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

describe.each(databases)('the tenancy of operators on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let [own, below, other]: readonly string[] = []
  const store = (entity: string): RecordStore => world.stores.of(entity)
  const id = (text: string | undefined) => text ?? ''
  const person = () => createOperator(id(own), [id(own), id(below)])
  const machine: Record<string, string> = {}
  const order: Record<string, string> = {}
  const listed = async (entity: string, parameters: Record<string, unknown> = {}) =>
    (await store(entity).list(query({ pageSize: 50, ...parameters }), person())).list

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
    own = await world.put('department', { name: 'Own', vipGrade: 1 })
    below = await world.put('department', { name: 'Below', vipGrade: 2, parentId: own })
    other = await world.put('department', { name: 'Other', vipGrade: 1 })
    for (const [name, departmentId] of Object.entries({ own, below, other, nobody: null })) {
      machine[name] = await world.put('machine', { machineNo: name, departmentId, price: 1, remark: 'x' })
      order[name] = await world.put('order', { machineId: machine[name], amount: 2, code: name })
    }
  })
  afterAll(() => opened.stop())

  test('limits a list and its count, sums, filters and pages to own rows and those below', async () => {
    const page = await store('machine').list(query({ sortField: 'machineNo' }, ['price']), person())
    expect(page.list.map((row) => row['machineNo'])).toEqual(['below', 'own'])
    expect(page).toMatchObject({ total: 2, totals: { price: 2 } })
    expect(await listed('machine', { machineNo: 'other' })).toEqual([])
    expect(await listed('machine', { departmentId: `${other},${own}` })).toHaveLength(1)
    expect(await listed('machine', { id: Object.values(machine).join(',') })).toHaveLength(2)
    expect(
      (
        await store('machine').list(query({ pageNo: 2, pageSize: 1, sortField: 'machineNo' }), person())
      ).list.map((row) => row['machineNo']),
    ).toEqual(['own'])
    expect(await listed('machine', { pageSize: -1 })).toHaveLength(2)
  })

  test('applies to an entity whose operator is in another record', async () => {
    expect(
      (await listed('order', { sortField: 'amount' }))
        .map((row) => String(row['code']))
        .toSorted((one, two) => one.localeCompare(two)),
    ).toEqual(['below', 'own'])
    expect(await refusal(store('order').get(id(order['other']), person()))).toMatchObject({ status: 404 })
    expect(await refusal(store('order').edit(id(order['other']), { amount: 3 }, person()))).toMatchObject({
      status: 404,
    })
    expect(await refusal(store('order').remove([id(order['other'])], person()))).toMatchObject({
      status: 404,
    })
    await store('order').edit(id(order['below']), { amount: 3 }, person())
  })

  test('applies to a tree whose records are the operators', async () => {
    expect((await listed('department', { sortField: 'name' })).map((row) => row['name'])).toEqual([
      'Below',
      'Own',
    ])
    expect(await refusal(store('department').edit(id(other), { name: 'Mine' }, person()))).toMatchObject({
      status: 404,
    })
    expect(await refusal(store('department').add({ name: 'Root' }, person()))).toMatchObject({
      fields: [{ field: 'parentId', message: 'M2' }],
    })
    expect(
      await refusal(store('department').add({ name: 'Under', parentId: other }, person())),
    ).toMatchObject({ fields: [{ field: 'parentId', message: 'M16' }] })
    const { id: added } = await store('department').add({ name: 'New', parentId: below }, person())
    expect(await refusal(store('department').edit(id(below), { parentId: other }, person()))).toMatchObject({
      reason: 'invalid-record',
    })
    await store('department').remove([added], createPerson())
  })

  test('applies to a stream, and not to a uniqueness check', async () => {
    const rows: WireRow[] = []
    for await (const batch of store('machine').stream(query({ sortField: 'departmentName' }), person()))
      rows.push(...batch)
    for await (const batch of store('machine').stream(query(), person())) rows.push(...batch)
    expect(rows.map((row) => row['machineNo'])).toEqual(['below', 'own', 'below', 'own'])
    // A taken value is taken, whoever has it: the database would say so anyway.
    expect(await store('machine').isUnique('machineNo', 'other', undefined, {}, person())).toBe(false)
  })

  test.each(['other', 'nobody'])('makes a row of %s look absent', async (name) => {
    const key = id(machine[name])
    const absent = await refusal(store('machine').get('404', person()))
    expect(await refusal(store('machine').get(key, person()))).toEqual(absent)
    expect(await refusal(store('machine').edit(key, { remark: 'mine' }, person()))).toEqual(absent)
    expect(await refusal(store('machine').edit(key, { machineNo: '', price: 'x' }, person()))).toEqual(absent)
    expect(await refusal(store('machine').remove([key], person()))).toEqual(absent)
    expect(await refusal(store('machine').remove([id(machine['own']), key], person()))).toEqual(absent)
    expect(await store('machine').get(key, createPerson())).toMatchObject({ remark: 'x' })
    expect(await store('machine').get(id(machine['own']), person())).toMatchObject({ remark: 'x' })
  })

  test('lets no row be given to another operator, taken from one, or referred to in one', async () => {
    const theirs = { fields: [{ field: 'departmentId', message: 'M16' }] }
    expect(
      await refusal(store('machine').add({ machineNo: 'n1', departmentId: other }, person())),
    ).toMatchObject(theirs)
    expect(
      await refusal(store('machine').edit(id(machine['own']), { departmentId: other }, person())),
    ).toMatchObject(theirs)
    expect(
      await refusal(store('machine').edit(id(machine['own']), { departmentId: '' }, person())),
    ).toMatchObject({ fields: [{ field: 'departmentId', message: 'M2' }] })
    expect(
      await refusal(store('order').add({ machineId: machine['other'], amount: 1 }, person())),
    ).toMatchObject({ fields: [{ field: 'machineId', message: 'M16' }] })
    await store('machine').edit(id(machine['own']), { departmentId: below }, person())
    await store('machine').edit(id(machine['own']), { departmentId: own }, person())
    const { id: added } = await store('machine').add({ machineNo: 'n2' }, person())
    expect(await store('machine').get(added, person())).toMatchObject({ departmentId: own, own: true })
    await store('machine').remove([added], person())
  })

  test('shows nothing to a person without an operator', async () => {
    const nobody = createOperator('', [])
    expect(await store('machine').list(query(), nobody)).toEqual({ list: [], total: 0 })
    expect(await refusal(store('machine').add({ machineNo: 'n3' }, nobody))).toMatchObject({
      reason: 'invalid-record',
    })
    expect(
      (await store('machine').list(query(), createOperator('x', ["x'; drop table records.machine"]))).total,
    ).toBe(0)
  })
})
