import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../server-stub/platform/person/person'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

describe.each(databases)('addAll on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson()
  const addAll = async (entity: string, records: readonly unknown[], person: Person = admin) => {
    const added = await world.stores.of(entity).addAll?.(records, person)
    return { ids: (added ?? []).map(({ id }) => id) }
  }
  const total = async (entity: string) => (await world.stores.of(entity).list(query(), admin)).total

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
    await world.put('department', { id: '10', name: 'The maker', vipGrade: 0 })
  })
  afterAll(() => opened.stop())

  test('adds thousands of records in order, each as a single call would add it', async () => {
    const { ids } = await addAll(
      'machine',
      Array.from({ length: 3000 }, (_, index) => ({ machineNo: `B${index}`, price: index / 100 })),
    )
    expect(new Set(ids).size).toBe(3000)
    expect(await world.stores.of('machine').get(ids[2999] ?? '', admin)).toMatchObject({
      machineNo: 'B2999',
      price: 29.99,
      departmentId: '10',
      deviceType: 1,
      createBy: '1',
    })
  })

  test.each<[string, readonly unknown[], object]>([
    [
      'invalid values',
      [{ machineNo: 'C1' }, { machineNo: 'C2', price: -1 }, {}],
      {
        fields: [
          { field: '1.price', message: 'M136' },
          { field: '2.machineNo', message: 'M2' },
        ],
      },
    ],
    [
      'references to missing records',
      [{ machineNo: 'C1' }, { machineNo: 'C2', departmentId: '404' }],
      { fields: [{ field: '1.departmentId', message: 'M16' }] },
    ],
    [
      'values that are already taken',
      [{ machineNo: 'C1' }, { machineNo: 'B1' }],
      { fields: [{ field: '1.machineNo', message: 'M13' }] },
    ],
    ['duplicate values', [{ machineNo: 'C1' }, { machineNo: 'C1' }], { fields: [{ message: 'M13' }] }],
    [
      'unknown fields',
      [{ machineNo: 'C1' }, { machineNo: 'C2', isAdmin: true }],
      { reason: 'unknown-field' },
    ],
    ['entries that are no records', [{ machineNo: 'C1' }, null], { reason: 'bad-record' }],
  ])('adds none of the records when there are %s', async (_, records, expected) => {
    const before = await total('machine')
    expect(await refusal(addAll('machine', records))).toMatchObject(expected)
    expect(await total('machine')).toBe(before)
  })

  test('adds no record to another operator', async () => {
    const own = await world.put('department', { name: 'Own' })
    const operator = createOperator(own, [own])
    expect(
      await refusal(
        addAll('machine', [{ machineNo: 'D1' }, { machineNo: 'D2', departmentId: '10' }], operator),
      ),
    ).toMatchObject({ fields: [{ field: '1.departmentId', message: 'M16' }] })
    const { ids } = await addAll('machine', [{ machineNo: 'D1' }], operator)
    expect(await world.stores.of('machine').get(ids[0] ?? '', operator)).toMatchObject({ departmentId: own })
  })
})
