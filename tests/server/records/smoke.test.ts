import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type OpenedDatabase } from '../support/databases'
import { createPerson, createWorld, query, refusal, type World } from './fixtures/world'

describe.each(databases)('$name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson()
  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
  })
  afterAll(() => opened.stop())

  test('smoke', async () => {
    const dep = await world.stores.of('department').add({ name: 'A' }, admin)
    const machines = world.stores.of('machine')
    const { id } = await machines.add({ machineNo: 'M1', price: 12.34, taxRate: 6.5, departmentId: dep.id, onlineTime: '2026-01-02T03:04:05Z', tags: ['a', 'b'] }, admin)
    console.info(await machines.get(id, admin))
    console.info(await machines.list(query({ departmentName: 'a', machineNo: 'm', tags: 'b', sortField: 'departmentName,price', sortOrder: 'desc' }, ['price']), admin))
    console.info(await machines.list(query({ pageNo: 2, pageSize: 1 }), admin))
    await machines.edit(id, { machineName: 'ЁЖ', price: 1 }, admin)
    console.info(await machines.list(query({ machineName: 'ёж' }), admin))
    console.info(await refusal(machines.add({ machineNo: 'M1' }, admin)))
    console.info(await refusal(machines.add({ price: -1, stock: 2000, email: 'x', machineName: 'x'.repeat(40), tags: ['x'.repeat(21)], deviceType: -1, departmentId: '99' }, admin)))
    console.info(await refusal(world.stores.of('department').remove([dep.id], admin)))
    for await (const batch of machines.stream(query({ sortField: 'departmentName' }), admin)) console.info(batch)
    for await (const batch of machines.stream(query({}), admin)) console.info(batch.length)
    await machines.remove([id], admin)
    await world.stores.of('department').remove([dep.id], admin)
    const places = world.stores.of('place')
    await places.add({ id: 'p1', name: 'x', xmin: 1.25, 'a as b': 'q', order: 3, 'x:y/z +-@$': 'w', anything: { a: 1 }, mixed: 3, maybe: null }, admin)
    console.info(await places.list(query({ xmin: '1,2', 'a as b': 'Q', order: '3', 'x:y/z +-@$': 'w', sortField: 'xmin,a as b,order,x:y/z +-@$' }), admin))
  })
})
