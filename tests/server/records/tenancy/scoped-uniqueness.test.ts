import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities as fixtures } from '../fixtures/entities'
import { createOperator, createPerson, createWorld, refusal, type World } from '../fixtures/world'

const copy: EntityMeta = {
  entity: 'copy',
  type: 'object',
  tenancy: { field: 'departmentId' },
  properties: {
    departmentId: { type: 'string', format: 'id', reference: { entity: 'department' } },
    shelfId: { type: 'string', format: 'id', reference: { entity: 'shelf' } },
    isbn: { type: 'string' },
    copyNo: { type: 'integer', unique: ['isbn', 'departmentId'] },
    word: { type: 'string', unique: ['departmentId'], caseInsensitive: true },
    place: { type: 'integer', unique: ['shelfId'] },
  },
}
const shelf: EntityMeta = {
  entity: 'shelf',
  type: 'object',
  tenancy: { field: 'departmentId' },
  properties: { departmentId: { type: 'string', format: 'id', reference: { entity: 'department' } } },
}

describe.each(databases)('uniqueness within other fields on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let own = ''
  let other = ''
  const admin = createPerson()
  const store = () => world.stores.of('copy')
  beforeAll(async () => {
    opened = await open()
    const entities = new Map([...fixtures, ['copy', copy] as const, ['shelf', shelf] as const])
    world = await createWorld(opened.database, { entities })
    own = await world.put('department', { name: 'Own', vipGrade: 1 })
    other = await world.put('department', { name: 'Other', vipGrade: 1 })
  })
  afterAll(() => opened.stop())

  test('counts all of its fields, long texts included', async () => {
    const add = (isbn: string, copyNo: number) => store().add({ isbn, copyNo, departmentId: own }, admin)
    await add('978-0-14-143951-8', 1)
    await add('978-0-14-143958-7', 1)
    await add('978-0-14-143951-8', 2)
    expect((await refusal(add('978-0-14-143951-8', 1))).fields).toEqual([{ field: 'copyNo', message: 'M13' }])
  })

  test('of a text without a maximum length ignores case where the field says so', async () => {
    const add = (word: string) => store().add({ word, departmentId: own }, admin)
    await add('Größe')
    expect((await refusal(add('GRÖSSE'.replace('SS', 'ß')))).fields).toEqual([
      { field: 'word', message: 'M13' },
    ])
  })

  test('tells nobody which values records of other operators have', async () => {
    const shelfId = await world.put('shelf', { departmentId: other })
    await store().add({ word: 'Secret', place: 7, shelfId, departmentId: other }, admin)
    const person = createOperator(own, [own])
    const isFree = async (field: string, value: string, within: Record<string, unknown>, asking = person) =>
      (await store().isUnique(field, value, undefined, within, asking)) as boolean
    expect(await isFree('word', 'Secret', { departmentId: other }, admin)).toBe(false)
    expect(await isFree('word', 'Secret', { departmentId: other })).toBe(true)
    expect(await isFree('place', '7', { shelfId }, admin)).toBe(false)
    expect(await isFree('place', '7', { shelfId })).toBe(true)
    await store().add({ word: 'Known', departmentId: own }, admin)
    expect(await isFree('word', 'known', { departmentId: own })).toBe(false)
  })
})
