import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { WireRow } from '../../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

const operator = { type: 'string', format: 'id', reference: { entity: 'department' }, filterable: true }
const named = { name: { type: 'string', maxLength: 64, filterable: true }, departmentId: operator } as const
const refer = (entity: string) => ({ type: 'string', format: 'id', reference: { entity } }) as const

const department: EntityMeta = {
  ...entities.get('department')!,
  properties: {
    ...entities.get('department')!.properties,
    takesGoods: { type: 'integer', enum: [0, 1], default: 0 },
  },
}
/** Usable by its operator, and by operators below that take the goods of their superior. */
const goods: EntityMeta = {
  entity: 'goods',
  type: 'object',
  tenancy: { field: 'departmentId', shared: { with: 'takesGoods' } },
  properties: named,
}
/** Usable by its operator alone. */
const shelf: EntityMeta = {
  entity: 'shelf',
  type: 'object',
  tenancy: { field: 'departmentId' },
  properties: named,
}
const offer: EntityMeta = {
  entity: 'offer',
  type: 'object',
  tenancy: { field: 'departmentId' },
  actions: {
    refit: { path: '/offer/refit', records: 'many', request: 'refit', take: { goodsId: 'goodsId' } },
  },
  properties: {
    ...named,
    goodsId: refer('goods'),
    shelfId: refer('shelf'),
    others: { type: 'array', items: { type: 'string', format: 'id' }, reference: { entity: 'goods' } },
    lines: { type: 'array', items: { type: 'object', properties: { goodsId: refer('goods') } } },
  },
}
const refit: EntityMeta = {
  entity: 'refit',
  type: 'object',
  store: 'none',
  audit: false,
  properties: { goodsId: refer('goods') },
}

/** Shown to operators below by its name alone. */
const payment: EntityMeta = {
  entity: 'payment',
  type: 'object',
  tenancy: { field: 'departmentId', shared: { when: 'open', only: ['name'] } },
  properties: {
    ...named,
    open: { type: 'integer', enum: [0, 1], default: 0 },
    account: { type: 'string', maxLength: 64, filterable: true, sortable: true },
    amount: { type: 'number', filterable: 'range' },
    key: { type: 'string', maxLength: 64, secret: true },
    shelfId: refer('shelf'),
    shelfName: {
      type: 'string',
      readOnly: true,
      derived: { through: 'shelfId', property: 'name' },
    },
  },
}
const bill: EntityMeta = {
  entity: 'bill',
  type: 'object',
  tenancy: { field: 'departmentId' },
  properties: {
    ...named,
    paymentId: refer('payment'),
    paymentName: { type: 'string', readOnly: true, derived: { through: 'paymentId', property: 'name' } },
    paymentAccount: {
      type: 'string',
      readOnly: true,
      derived: { through: 'paymentId', property: 'account' },
    },
  },
}

describe.each(databases)('references that the operator of a record may use, on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const at: Record<string, string> = {}
  const rows: Record<string, string> = {}
  const admin = createPerson()
  const offers = () => world.stores.of('offer')
  const first = () => createOperator(at['first']!, Object.values(at))
  const foreign = (field: string) => ({
    fields: [{ field, message: 'M16', words: 'server.referenceForeign' }],
  })

  beforeAll(async () => {
    opened = await open()
    const all = new Map(entities)
    for (const entity of [department, goods, shelf, offer, refit, payment, bill])
      all.set(entity.entity, entity)
    world = await createWorld(opened.database, { entities: all })
    const put = async (name: string, parentId: string | null, takesGoods: number) =>
      (at[name] = await world.put('department', { name, parentId, vipGrade: 1, takesGoods }))
    await put('first', null, 0)
    await put('second', at['first']!, 1)
    await put('third', at['second']!, 0)
    await put('beside', at['first']!, 0)
    for (const name of Object.keys(at))
      for (const entity of ['goods', 'shelf'])
        rows[`${entity} ${name}`] = await world.put(entity, {
          name,
          departmentId: at[name],
          createTime: '2025-01-01 00:00:00',
        })
  })
  afterAll(() => opened.stop())

  const of = (name: string, values: WireRow) => ({ name: 'x', departmentId: at[name], ...values })

  test('are enforced in a new record, though its author sees all records', async () => {
    for (const person of [admin, first()]) {
      const add = (name: string, values: WireRow) => offers().add(of(name, values), person)
      expect(await refusal(add('third', { goodsId: rows['goods beside'] }))).toMatchObject(foreign('goodsId'))
      expect(await refusal(add('third', { goodsId: rows['goods second'] }))).toMatchObject(foreign('goodsId'))
      expect(await refusal(add('third', { shelfId: rows['shelf beside'] }))).toMatchObject(foreign('shelfId'))
      expect(await refusal(add('third', { shelfId: rows['shelf second'] }))).toMatchObject(foreign('shelfId'))
      expect(
        await refusal(add('third', { others: [rows['goods third'], rows['goods first']] })),
      ).toMatchObject(foreign('others'))
      expect(
        await refusal(
          add('third', { lines: [{ goodsId: rows['goods third'] }, { goodsId: rows['goods beside'] }] }),
        ),
      ).toMatchObject(foreign('lines.1.goodsId'))
      // Allowed: own goods, goods that a superior shares, and unshared shelves of operators below.
      await add('third', { goodsId: rows['goods third'], shelfId: rows['shelf third'] })
      await add('second', { goodsId: rows['goods first'], shelfId: rows['shelf third'] })
    }
    expect(await refusal(offers().add(of('third', { goodsId: '404' }), admin))).toMatchObject({
      fields: [{ words: 'server.referenceUnknown' }],
    })
  })

  test('are enforced in a change, even one of only the operator, but a kept value may stay', async () => {
    const { id } = await offers().add(of('second', { goodsId: rows['goods first'] }), admin)
    const edit = (values: WireRow) => offers().edit(id, values, admin)
    expect(await refusal(edit({ goodsId: rows['goods beside'] }))).toMatchObject(foreign('goodsId'))
    expect(await refusal(edit({ departmentId: at['third'] }))).toMatchObject(foreign('goodsId'))
    await edit({ departmentId: at['third'], goodsId: rows['goods third'] })
    const old = await world.put('offer', {
      name: 'old',
      departmentId: at['third'],
      goodsId: rows['goods beside'],
    })
    await offers().edit(old, { name: 'older' }, admin)
    expect(await offers().get(old, admin)).toMatchObject({ name: 'older', goodsId: rows['goods beside'] })
  })

  test('are enforced in each of many records by its own operator', async () => {
    const add = (...bodies: readonly WireRow[]) => offers().addAll!(bodies, admin)
    const before = (await offers().list(query(), admin)).total
    expect(
      await refusal(
        add(of('beside', { goodsId: rows['goods beside'] }), of('third', { goodsId: rows['goods beside'] })),
      ),
    ).toMatchObject(foreign('1.goodsId'))
    expect((await offers().list(query(), admin)).total).toBe(before)
    await add(of('beside', { goodsId: rows['goods beside'] }), of('third', { goodsId: rows['goods third'] }))
    expect((await offers().list(query(), admin)).total).toBe(before + 2)
  })

  test('are enforced in the values of an action', async () => {
    const { id } = await offers().add(of('third', {}), admin)
    const act = (goodsId?: string) => offers().act!('refit', { ids: id, goodsId }, admin)
    expect(await refusal(act(rows['goods beside']))).toMatchObject(foreign('goodsId'))
    await act(rows['goods third'])
    expect(await offers().get(id, admin)).toMatchObject({ goodsId: rows['goods third'] })
  })

  test("show the shared fields of a superior's record, and nothing else of it", async () => {
    const below = createOperator(at['third']!, [at['third']!])
    const payments = world.stores.of('payment')
    const id = await world.put('payment', {
      name: 'of first',
      departmentId: at['first'],
      open: 1,
      account: 'A-1',
      amount: 7,
      key: 'hidden',
      shelfId: rows['shelf first'],
      createTime: '2025-01-01 00:00:00',
    })
    const own = await world.put('payment', {
      name: 'own',
      departmentId: at['third'],
      open: 0,
      account: 'A-2',
      amount: 5,
    })
    const seen = { id, name: 'of first', departmentId: at['first'] }
    const hidden = {
      account: null,
      amount: null,
      open: null,
      shelfId: null,
      shelfName: null,
      createTime: null,
    }
    expect(await payments.get(id, below)).toMatchObject({ ...seen, ...hidden })
    expect((await payments.get(id, below))['key'] ?? null).toBeNull()
    expect(await payments.get(own, below)).toMatchObject({ account: 'A-2', amount: 5 })
    expect(await payments.get(id, createOperator(at['first']!, Object.values(at)))).toMatchObject({
      account: 'A-1',
      shelfName: 'first',
    })
    const found = async (parameters: WireRow) => {
      const { list } = await payments.list(query(parameters), below)
      return list.map(({ name }) => name)
    }
    expect(await found({ account: 'A-1' })).toEqual([])
    expect(await found({ account: 'A-2' })).toEqual(['own'])
    expect(await found({ amount: '6,8' })).toEqual([])
    expect((await payments.list(query({}, ['amount']), below)).totals).toEqual({ amount: 5 })
    const exported: WireRow[] = []
    for await (const batch of payments.stream(query({ sortField: 'account' }), below)) exported.push(...batch)
    expect(Object.fromEntries(exported.map(({ name, account }) => [name, account ?? null]))).toEqual({
      'of first': null,
      own: 'A-2',
    })
    // A record that refers to it shows its name, and no more.
    const bill = await world.put('bill', { name: 'b', departmentId: at['third'], paymentId: id })
    expect(await world.stores.of('bill').get(bill, below)).toMatchObject({
      paymentName: 'of first',
      paymentAccount: null,
    })
  })

  test('are those that a list narrowed to an operator shows', async () => {
    const names = async (entity: string, usableBy: string) =>
      (
        await world.stores.of(entity).list(query({ usableBy: at[usableBy]!, sortField: 'createTime' }), admin)
      ).list.map(({ name }) => name)
    expect(await names('goods', 'third')).toEqual(['third'])
    expect(await names('goods', 'second')).toEqual(['first', 'second'])
    expect(await names('shelf', 'third')).toEqual(['third'])
    expect(await names('shelf', 'second')).toEqual(['second', 'third'])
    expect(await names('shelf', 'first')).toHaveLength(4)
  })
})
