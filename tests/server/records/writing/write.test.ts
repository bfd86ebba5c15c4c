import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

describe.each(databases)('writing records on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let moment = new Date('2026-05-01T00:00:00Z')
  const admin = createPerson()
  const store = (entity: string) => world.stores.of(entity)

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, { now: () => moment })
    await world.put('department', { id: '10', name: 'The maker', vipGrade: 0 })
  })
  afterAll(() => opened.stop())

  test('stores a record as it was sent, without loss', async () => {
    const department = await store('department').add({ name: 'Ünïcode 运营商 😀' }, admin)
    const sent = {
      machineNo: 'W1',
      machineName: 'Ça ‘va’ — "ja" \\',
      departmentId: department.id,
      deviceType: 3,
      warranty: false,
      price: 0.29,
      taxRate: 33.33,
      temperature: -12.345678901,
      stock: 0,
      installDate: '2024-02-29',
      onlineTime: '2026-01-01 12:00:00',
      email: 'a@b.cn',
      tags: ['a,b', '"', '{}', '\\'],
    }
    const secrets = { lockPassword: 'abc123', pin: '1234' }
    const { id } = await store('machine').add({ ...sent, ...secrets }, admin)
    const row = await store('machine').get(id, admin)
    expect(row).toMatchObject({
      id,
      ...sent,
      departmentName: 'Ünïcode 运营商 😀',
      own: true,
      createTime: '2026-05-01 08:00:00',
      createBy: '1',
      updateTime: '2026-05-01 08:00:00',
    })
    expect(row).not.toHaveProperty('pin')
    const { lockPassword, ...listed } = row
    expect(lockPassword).toEqual({ setAt: '2026-05-01 08:00:00', fingerprint: null })
    expect((await store('machine').list(query({ machineNo: 'W1' }), admin)).list).toEqual([listed])
    await store('machine').edit(id, row, admin)
    expect(await store('machine').get(id, admin)).toEqual(row)
  })

  test('fills in defaults and the own operator, and ignores kept and forged fields', async () => {
    const { id: departmentId } = await store('department').add({ name: 'Own' }, admin)
    const person = createPerson({ departmentId })
    const { id } = await store('machine').add(
      { id: '5', machineNo: 'W2', createBy: '99', createTime: '2000-01-01 00:00:00', salesStatus: 9 },
      person,
    )
    expect(id).not.toBe('5')
    expect(await store('machine').get(id, person)).toMatchObject({
      departmentId,
      deviceType: 1,
      createBy: '1',
      createTime: '2026-05-01 08:00:00',
      salesStatus: null,
    })
  })

  test('reports all that is wrong at once, references included', async () => {
    const details = await refusal(
      store('machine').add(
        {
          machineName: 'x'.repeat(33),
          price: -1,
          deviceType: 8,
          departmentId: '404',
          email: '@',
          stock: 1000,
        },
        admin,
      ),
    )
    expect(details).toMatchObject({ status: 422, reason: 'invalid-record' })
    expect(Object.fromEntries((details.fields ?? []).map(({ field, message }) => [field, message]))).toEqual({
      machineNo: 'M2',
      machineName: 'M86',
      price: 'M136',
      deviceType: 'M16',
      departmentId: 'M16',
      email: 'M74',
      stock: 'M138',
    })
  })

  test('takes an edit of one field, and checks the whole record', async () => {
    const { id } = await store('machine').add({ machineNo: 'W3', price: 5, remark: 'x' }, admin)
    await store('machine').edit(id, { price: 6 }, admin)
    expect(await store('machine').get(id, admin)).toMatchObject({ machineNo: 'W3', price: 6, remark: 'x' })
    await store('machine').edit(id, { remark: '' }, admin)
    expect(await store('machine').get(id, admin)).toMatchObject({ remark: null })
    expect(await refusal(store('machine').edit(id, { machineNo: 'W9' }, admin))).toMatchObject({
      fields: [{ field: 'machineNo' }],
    })
    expect(await refusal(store('machine').edit(id, { price: 'x' }, admin))).toMatchObject({
      fields: [{ field: 'price', message: 'M136' }],
    })
  })

  test('refuses a duplicate value with M13 at its field, without regard to case, and within a scope', async () => {
    const { id: machineId } = await store('machine').add({ machineNo: 'W4' }, admin)
    const { id: other } = await store('machine').add({ machineNo: 'W5' }, admin)
    expect(await refusal(store('machine').add({ machineNo: 'W4' }, admin))).toMatchObject({
      status: 422,
      fields: [{ field: 'machineNo', message: 'M13' }],
    })
    const { id } = await store('order').add({ machineId, amount: 1, slot: 1, code: 'Été' }, admin)
    expect(await refusal(store('order').add({ machineId, amount: 1, slot: 1 }, admin))).toMatchObject({
      fields: [{ field: 'slot', message: 'M13' }],
    })
    expect(await refusal(store('order').add({ machineId, amount: 1, code: 'éTÉ' }, admin))).toMatchObject({
      fields: [{ field: 'code', message: 'M13' }],
    })
    await store('order').add({ machineId: other, amount: 1, slot: 1 }, admin)
    await store('order').add({ machineId, amount: 1 }, admin)
    await store('order').add({ machineId, amount: 1 }, admin)
    const isUnique = (field: string, value: string, except?: string, within = {}) =>
      store('order').isUnique(field, value, except, within, admin)
    expect(await isUnique('code', 'ÉTÉ')).toBe(false)
    expect(await isUnique('code', 'ÉTÉ', id)).toBe(true)
    expect(await isUnique('code', '  ')).toBe(true)
    expect(await isUnique('slot', '1', undefined, { machineId })).toBe(false)
    expect(await isUnique('slot', '2', undefined, { machineId })).toBe(true)
    expect(await isUnique('slot', '1', undefined, {})).toBe(true)
    expect(await refusal(isUnique('amount', '1'))).toMatchObject({ reason: 'unknown-field' })
    expect(await refusal(isUnique('pin', '1'))).toMatchObject({ reason: 'unknown-field' })
  })

  test('does not overwrite a record that changed meanwhile, within the same second either', async () => {
    const { id } = await store('machine').add({ machineNo: 'W6', remark: 'one' }, admin)
    const seen = await store('machine').get(id, admin)
    await store('machine').edit(id, { ...seen, remark: 'two' }, admin)
    const now = await store('machine').get(id, admin)
    expect(now['updateTime']).not.toBe(seen['updateTime'])
    const details = await refusal(store('machine').edit(id, { ...seen, remark: 'three' }, admin))
    expect(details).toMatchObject({
      status: 409,
      reason: 'changed-meanwhile',
      data: { record: { remark: 'two', updateTime: now['updateTime'] } },
    })
    expect((details.data as { record: object }).record).not.toHaveProperty('pin')
    await store('machine').edit(id, { remark: 'four' }, admin)
    await store('machine').edit(id, { ...(await store('machine').get(id, admin)), remark: 'five' }, admin)
    moment = new Date(moment.getTime() + 60_000)
    await store('machine').edit(id, { remark: 'six' }, admin)
    expect(await store('machine').get(id, admin)).toMatchObject({
      remark: 'six',
      updateTime: '2026-05-01 08:01:00',
    })
  })

  test('guards a record without audit fields by the values that it was read with', async () => {
    await store('place').add({ id: 'c1', name: 'one', population: 5, maybe: 1.5 }, admin)
    const changedFrom = { ...(await store('place').get('c1', admin)) }
    const edit = (values: object, from: unknown = changedFrom) =>
      store('place').edit('c1', { ...values, changedFrom: from }, admin)
    await edit({ population: 6 })
    expect(await refusal(edit({ name: 'two' }))).toMatchObject({
      status: 409,
      reason: 'changed-meanwhile',
      data: { record: { name: 'one', population: 6 } },
    })
    expect(await store('place').get('c1', admin)).toMatchObject({ name: 'one', population: 6 })
    // Other changes are no matter of this edit; blank equals blank.
    await edit({ name: 'two' }, { name: 'one', order: '', unknown: 1 })
    expect(await refusal(edit({ name: 'three' }, 'one'))).toMatchObject({ reason: 'bad-record' })
    const rivals = ['a', 'b', 'c', 'd'].map((name) => edit({ name }, { name: 'two' }))
    const outcomes = await Promise.allSettled(rivals)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('leaves no trace of an edit that changes nothing', async () => {
    const { id } = await store('machine').add({ machineNo: 'W7', price: 1.5, tags: ['a'] }, admin)
    const before = await store('machine').get(id, admin)
    await store('machine').edit(id, { price: 1.5, tags: ['a'], remark: null }, createPerson({ userId: '77' }))
    expect(await store('machine').get(id, admin)).toEqual(before)
  })

  test('takes keys that come with the record', async () => {
    await store('place').add({ id: 'k1', name: 'one' }, admin)
    expect(await refusal(store('place').add({ id: 'k1', name: 'two' }, admin))).toMatchObject({
      fields: [{ field: 'id', message: 'M13' }],
    })
    expect(await refusal(store('place').add({ name: 'two' }, admin))).toMatchObject({
      fields: [{ field: 'id', message: 'M2' }],
    })
    expect(await refusal(store('place').edit('k1', { id: 'k2' }, admin))).toMatchObject({
      fields: [{ field: 'id', message: 'server.vetoed' }],
    })
    await store('place').edit('k1', { id: 'k1', name: 'three', mixed: 'now a text', maybe: 1.5 }, admin)
    expect(await store('place').get('k1', admin)).toMatchObject({
      name: 'three',
      mixed: 'now a text',
      maybe: 1.5,
    })
  })

  test('limits each part of a table to its own rows', async () => {
    const [kept, gone] = [
      await world.put('user', { userName: 'kept' }),
      await world.put('user', { userName: 'gone', deletedFlag: 1 }),
    ]
    expect(await store('user').get(kept, admin)).toMatchObject({ userName: 'kept', self: false })
    expect(await refusal(store('user').get(gone, admin))).toMatchObject({ status: 404 })
    expect(await store('deletedUser').get(gone, admin)).toMatchObject({ userName: 'gone' })
    expect(await refusal(store('deletedUser').remove([kept], admin))).toMatchObject({ status: 404 })
    expect((await store('deletedUser').list(query({ userName: 'KE' }), admin)).total).toBe(0)
    const { id } = await store('deletedUser').add(
      {
        userName: 'x',
        name: 'x',
        roleId: (await store('role').add({ code: 'r', name: 'r', menuIds: ['1'] }, admin)).id,
        departmentId: (await store('department').add({ name: 'U' }, admin)).id,
        password: 'Console#2026',
        confirmPassword: 'Console#2026',
        deletedFlag: 0,
      },
      admin,
    )
    expect(await store('deletedUser').get(id, admin)).toMatchObject({ deletedFlag: 1 })
  })

  test('reports an entity without a table, or with an outdated one', async () => {
    expect(await refusal(store('nothing').list(query(), admin))).toMatchObject({
      status: 404,
      reason: 'unknown-entity',
    })
    const later: ReadonlyMap<string, EntityMeta> = new Map([
      ...entities,
      ['late', { entity: 'late', type: 'object', properties: { a: { type: 'string' } } }],
    ])
    const late = await createWorld(opened.database, { entities: later })
    await opened.database.pool.query('alter table records.late drop column a')
    expect(await refusal(late.stores.of('late').list(query(), admin))).toMatchObject({
      status: 500,
      reason: 'not-synced',
    })
  })

  test('handles fifty columns of every kind', async () => {
    const kinds: readonly [PropertyMeta, (index: number) => unknown][] = [
      [{ type: 'string', maxLength: 64 }, (index) => `text ${index} 文`],
      [{ type: 'integer' }, (index) => index * 1_000_000_007],
      [{ type: 'number', control: 'money' }, (index) => index / 100],
      [{ type: 'number' }, (index) => index / 7],
      [{ type: 'boolean' }, (index) => index % 2 === 0],
      [{ type: 'string', format: 'date' }, (index) => `2026-01-${String((index % 28) + 1).padStart(2, '0')}`],
      [
        { type: 'string', format: 'date-time' },
        (index) => `2026-01-01 00:00:${String(index % 60).padStart(2, '0')}`,
      ],
      [{ type: 'array' }, (index) => [index, { deep: `${index}` }]],
      [{ type: 'string', format: 'id' }, (index) => String(index)],
      [{ type: 'integer', minimum: 0, maximum: 99 }, (index) => index],
    ]
    const fields = Array.from(
      { length: 50 },
      (_, index) => [`field${index}`, ...(kinds[index % kinds.length] as (typeof kinds)[number])] as const,
    )
    const wide: EntityMeta = {
      entity: 'wide',
      type: 'object',
      properties: Object.fromEntries(
        fields.map(([name, property]) => [name, { ...property, sortable: true }]),
      ),
    }
    const { stores } = await createWorld(opened.database, { entities: new Map([['wide', wide]]) })
    const values = Object.fromEntries(fields.map(([name, , value], index) => [name, value(index)]))
    const { id } = await stores.of('wide').add(values, admin)
    expect(await stores.of('wide').get(id, admin)).toMatchObject(values)
    await stores
      .of('wide')
      .edit(id, Object.fromEntries(fields.map(([name, , value], index) => [name, value(index + 1)])), admin)
    expect((await stores.of('wide').list(query({ sortField: 'field3' }), admin)).list[0]).toMatchObject({
      field3: 4 / 7,
      field2: 0.03,
    })
  })
})
