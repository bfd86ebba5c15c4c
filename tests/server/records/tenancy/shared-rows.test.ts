import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { WireRow } from '../../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

const operator = { type: 'string', format: 'id', reference: { entity: 'department' }, filterable: true }

const department: EntityMeta = {
  ...entities.get('department')!,
  properties: {
    ...entities.get('department')!.properties,
    takesGoods: { type: 'integer', enum: [0, 1], default: 0 },
    takesCosts: { type: 'boolean' },
  },
}

const goods: EntityMeta = {
  entity: 'goods',
  type: 'object',
  tenancy: { field: 'departmentId', shared: { with: 'takesGoods' } },
  required: ['name'],
  actions: { rename: { path: '/goods/rename', set: { remark: 'renamed' } } },
  properties: {
    name: { type: 'string', maxLength: 64, filterable: true, sortable: true },
    departmentId: operator,
    superiorFlag: {
      type: 'integer',
      readOnly: true,
      filterable: 'in',
      derived: { superior: 'departmentId' },
    },
    foreign: { type: 'boolean', readOnly: true, derived: { superior: 'departmentId' } },
    cost: {
      type: 'number',
      control: 'money',
      shared: 'takesCosts',
      filterable: 'range',
      sortable: true,
    },
    tags: { type: 'array', items: { type: 'string', maxLength: 9 } },
    others: { type: 'array', items: { type: 'string', format: 'id' }, reference: { entity: 'goods' } },
    entries: { type: 'integer', readOnly: true, derived: { size: ['tags', 'others'] } },
    remark: { type: 'string', maxLength: 64 },
  },
}

/** Rows that say themselves whether they are shared, with a list of records that refer to goods. */
const offer: EntityMeta = {
  entity: 'offer',
  type: 'object',
  tenancy: { field: 'departmentId', shared: { when: 'open' } },
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 64 },
    departmentId: operator,
    open: { type: 'integer', enum: [0, 1], default: 0 },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          goodsId: { type: 'string', format: 'id', reference: { entity: 'goods' } },
          count: { type: 'integer', minimum: 1, maximum: 9 },
        },
      },
    },
  },
}

describe.each(databases)('rows that superiors share, on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const departments: Record<string, string> = {}
  const rows: Record<string, string> = {}
  const admin = createPerson()
  const store = (entity = 'goods') => world.stores.of(entity)
  const at = (name: string) => departments[name] ?? ''
  const row = (name: string) => rows[name] ?? ''
  const third = () => createOperator(at('third'), [at('third')])
  const second = () => createOperator(at('second'), [at('second'), at('third')])
  const names = async (person = third(), parameters: WireRow = {}, entity = 'goods') =>
    (
      await store(entity).list(query({ sortField: 'createTime', pageSize: 50, ...parameters }), person)
    ).list.map(({ name }) => name)

  const flags = (name: string, values: WireRow) => store('department').edit(at(name), values, admin)

  beforeAll(async () => {
    opened = await open()
    const all = new Map(entities)
    for (const entity of [department, goods, offer]) all.set(entity.entity, entity)
    world = await createWorld(opened.database, { entities: all })
    const put = async (name: string, parentId: string | null) =>
      (departments[name] = await world.put('department', { name, parentId, vipGrade: 1, takesGoods: 0 }))
    await put('first', null)
    await put('second', at('first'))
    await put('third', at('second'))
    await put('beside', at('first'))
    for (const name of ['first', 'second', 'third', 'beside']) {
      const values = { departmentId: at(name), cost: 5, tags: ['a', 'b'], createTime: '2025-01-01 00:00:00' }
      rows[name] = await world.put('goods', { name, ...values })
      rows[`open ${name}`] = await world.put('offer', { name: `open ${name}`, ...values, open: 1 })
      rows[`closed ${name}`] = await world.put('offer', { name: `closed ${name}`, ...values, open: 0 })
    }
  })
  afterAll(() => opened.stop())

  test('are seen as far up as each operator on the way takes them over', async () => {
    expect(await names()).toEqual(['third'])
    await flags('third', { takesGoods: 1 })
    expect(await names()).toEqual(['second', 'third'])
    await flags('second', { takesGoods: 1 })
    expect(await names()).toEqual(['first', 'second', 'third'])
    expect(await names(second())).toEqual(['first', 'second', 'third'])
    await flags('third', { takesGoods: 0 })
    expect(await names()).toEqual(['third'])
    expect(await refusal(store().get(row('first'), third()))).toMatchObject({ status: 404 })
    await flags('third', { takesGoods: 1 })
  })

  test('are narrowed to those that an operator may use: its own, and those that its superiors share', async () => {
    const usable = (by: string, entity?: string, person = admin) =>
      names(person, { usableBy: at(by) }, entity)
    expect(await usable('third')).toEqual(['first', 'second', 'third'])
    expect(await usable('second')).toEqual(['first', 'second'])
    expect(await usable('first')).toEqual(['first'])
    expect(await usable('beside')).toEqual(['beside'])
    expect(await usable('third', 'offer')).toEqual([
      'open first',
      'open second',
      'open third',
      'closed third',
    ])
    // The filter shows no user more rows.
    expect(await usable('beside', 'goods', third())).toEqual([])
    expect(await store('department').list(query({ usableBy: at('third') }), admin)).toMatchObject({
      total: (await store('department').list(query(), admin)).total,
    })
    expect(await names(admin, { usableBy: "1' or true" })).toEqual([])
  })

  test('are distinguished from own rows, and can be searched for, counted, exported and referred to', async () => {
    expect(await names(third(), { superiorFlag: 1 })).toEqual(['first', 'second'])
    expect(await names(third(), { superiorFlag: 0 })).toEqual(['third'])
    expect(await names(admin, { superiorFlag: 0 })).toHaveLength(4)
    expect(await store().get(row('second'), third())).toMatchObject({ superiorFlag: 1, foreign: true })
    expect(await store().get(row('second'), second())).toMatchObject({ superiorFlag: 0, foreign: false })
    expect((await store().list(query({ name: 'first' }), third())).total).toBe(1)
    const exported: WireRow[] = []
    for await (const batch of store().stream(query(), third())) exported.push(...batch)
    expect(exported).toHaveLength(3)
    await store().edit(row('third'), { others: [row('first')] }, third())
    expect(await store().get(row('third'), third())).toMatchObject({ entries: 3 })
    expect(await refusal(store().edit(row('third'), { others: [row('beside')] }, third()))).toMatchObject({
      fields: [{ field: 'others', message: 'M16' }],
    })
    await store().edit(row('third'), { others: null }, third())
  })

  test('cannot be changed by operators below', async () => {
    const vetoed = { status: 409, reason: 'vetoed' }
    for (const name of ['first', 'second']) {
      const before = await store().get(row(name), admin)
      expect(await refusal(store().edit(row(name), { remark: 'mine' }, third()))).toMatchObject(vetoed)
      expect(await refusal(store().edit(row(name), {}, third()))).toMatchObject(vetoed)
      expect(await refusal(store().edit(row(name), { departmentId: at('third') }, third()))).toMatchObject(
        vetoed,
      )
      expect(await refusal(store().remove([row(name)], third()))).toMatchObject(vetoed)
      expect(await refusal(store().remove([row('third'), row(name)], third()))).toMatchObject(vetoed)
      expect(await refusal(store().act!('rename', { id: row(name) }, third()))).toMatchObject(vetoed)
      expect(await store().get(row(name), admin)).toEqual(before)
    }
    expect(
      await refusal(store().add({ name: 'planted', departmentId: at('second') }, third())),
    ).toMatchObject({ fields: [{ field: 'departmentId', message: 'M16' }] })
    expect(await refusal(store().edit(row('beside'), { remark: 'mine' }, third()))).toMatchObject({
      status: 404,
    })
    await store().edit(row('third'), { remark: 'ours' }, third())
    await store().act!('rename', { id: row('third') }, third())
    expect(await store().get(row('third'), third())).toMatchObject({ remark: 'renamed' })
  })

  test('hide the values that the operator does not take over, in every kind of query', async () => {
    const costs = async () =>
      (await store().list(query({ sortField: 'name' }), third())).list.map(({ cost }) => cost)
    expect(await costs()).toEqual([null, null, 5])
    expect(await store().get(row('first'), third())).toMatchObject({ cost: null })
    expect(await names(third(), { cost: '4,6' })).toEqual(['third'])
    expect((await store().list(query({}, ['cost']), third())).totals).toEqual({ cost: 5 })
    const exported: WireRow[] = []
    for await (const batch of store().stream(query({ sortField: 'cost' }), third())) exported.push(...batch)
    expect(exported.map(({ cost }) => cost)).toEqual([null, null, 5])
    await flags('third', { takesCosts: true })
    expect(await costs()).toEqual([null, 5, 5])
    await flags('second', { takesCosts: true })
    expect(await costs()).toEqual([5, 5, 5])
    expect((await store().list(query({ sortField: 'name' }), admin)).list).toHaveLength(4)
  })

  test('are also seen because the row itself says so', async () => {
    expect(new Set(await names(third(), {}, 'offer'))).toEqual(
      new Set(['closed third', 'open first', 'open second', 'open third']),
    )
    expect(await refusal(store('offer').edit(row('open first'), { open: 0 }, third()))).toMatchObject({
      reason: 'vetoed',
    })
    expect(await refusal(store('offer').remove([row('closed first')], third()))).toMatchObject({
      status: 404,
    })
  })

  test('the records of a list field refer only to visible rows, which are not deleted meanwhile', async () => {
    const lines = (...ids: readonly unknown[]) => ({ lines: ids.map((goodsId) => ({ goodsId, count: 1 })) })
    const offering = store('offer')
    const { id } = await offering.add({ name: 'mixed', ...lines(row('third'), row('second')) }, third())
    expect(
      await refusal(offering.edit(id, lines(row('third'), row('beside'), '404'), third())),
    ).toMatchObject({
      fields: [
        { field: 'lines.1.goodsId', message: 'M16' },
        { field: 'lines.2.goodsId', message: 'M16' },
      ],
    })
    expect(await refusal(store().remove([row('second')], second()))).toMatchObject({ reason: 'referenced' })
    expect(await refusal(store().remove([row('third')], third()))).toMatchObject({ reason: 'referenced' })
    await offering.edit(id, lines(row('third')), third())
    await store().remove([row('second')], second())
    await offering.edit(id, lines(undefined), third())
    await store().remove([row('third')], third())
  })
})
