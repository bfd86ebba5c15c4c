import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createPerson, createWorld, refusal, type World } from '../fixtures/world'

describe.each(databases)('removing records on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson()
  const store = (entity: string) => world.stores.of(entity)

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
  })
  afterAll(() => opened.stop())

  test('is vetoed by a condition of the entity, as editing is (V81)', async () => {
    const [id, other] = [
      await world.put('machine', { machineNo: 'W8', salesStatus: 9 }),
      await world.put('machine', { machineNo: 'W10' }),
    ]
    expect(await refusal(store('machine').edit(id, { remark: 'x' }, admin))).toMatchObject({
      status: 409,
      reason: 'vetoed',
      message: 'server.vetoedBy',
      values: { fields: 'salesStatus' },
    })
    expect(await refusal(store('machine').remove([other, id], admin))).toMatchObject({
      status: 409,
      reason: 'vetoed',
      values: { fields: 'salesStatus' },
    })
    expect(await store('machine').get(other, admin)).toMatchObject({ machineNo: 'W10' })
  })

  test('takes at least one record, all or none, and no record that others refer to (V70)', async () => {
    const ids = [
      await world.put('machine', { machineNo: 'D1' }),
      await world.put('machine', { machineNo: 'D2' }),
    ]
    const [first = '', second = ''] = ids
    expect(await refusal(store('machine').remove([...ids, '404'], admin))).toMatchObject({ status: 404 })
    const { id: order } = await store('order').add({ machineId: first, amount: 1 }, admin)
    expect(await refusal(store('machine').remove(ids, admin))).toMatchObject({
      status: 409,
      reason: 'referenced',
      values: { name: 'order' },
    })
    await store('order').remove([order], admin)
    await store('machine').remove([first, first, ` ${second} `], admin)
    expect(await refusal(store('machine').get(first, admin))).toMatchObject({ status: 404 })
    expect(await refusal(store('machine').remove([], admin))).toMatchObject({ message: 'M49' })
    const many = Array.from({ length: 101 }, (_, index) => String(index + 1))
    expect(await refusal(store('machine').remove(many, admin))).toMatchObject({
      message: 'M10',
      values: { limit: 100 },
    })
  })

  test('keeps trees whole: parents exist, no record is below itself, and branches go together', async () => {
    const departments = store('department')
    const { id: top } = await departments.add({ name: 'T' }, admin)
    const { id: middle } = await departments.add({ name: 'T1', parentId: top }, admin)
    const { id: low } = await departments.add({ name: 'T11', parentId: middle }, admin)
    for (const parentId of [top, middle, low]) {
      expect(await refusal(departments.edit(top, { parentId }, admin))).toMatchObject({
        fields: [{ field: 'parentId', message: 'server.vetoed' }],
      })
    }
    expect(await refusal(departments.add({ name: 'T2', parentId: '404' }, admin))).toMatchObject({
      fields: [{ field: 'parentId', message: 'M16' }],
    })
    expect(await refusal(departments.remove([middle], admin))).toMatchObject({
      reason: 'referenced',
      values: { name: 'Operator' },
    })
    await departments.edit(low, { parentId: top }, admin)
    await departments.remove([low, middle, top], admin)
  })
})
