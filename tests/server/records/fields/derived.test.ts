import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { Language } from '../../../../engine/metadata/locale/language'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

const odd: EntityMeta = {
  entity: 'odd',
  type: 'object',
  properties: {
    byText: { type: 'string', reference: { entity: 'machine' }, filterable: true },
    textName: { type: 'string', readOnly: true, derived: { through: 'byText', property: 'machineNo' } },
    byNumber: { type: 'string', reference: { entity: 'machine', value: 'machineNo' } },
    numberName: { type: 'string', readOnly: true, derived: { through: 'byNumber', property: 'remark' } },
    // Not unique there: any of the matches may be shown, but the row only once.
    byRemark: { type: 'string', reference: { entity: 'machine', value: 'remark' } },
    remarkName: { type: 'string', readOnly: true, derived: { through: 'byRemark', property: 'machineNo' } },
    many: { type: 'array', items: { type: 'string' }, reference: { entity: 'machine' } },
    nowhere: { type: 'string', readOnly: true, derived: { through: 'gone', property: 'x' } },
    gone: { type: 'string', reference: { entity: 'unheardOf' } },
    upward: { type: 'string', readOnly: true, derived: { through: 'self', property: 'upward' } },
    self: { type: 'string', format: 'id', reference: { entity: 'odd' } },
    referring: { type: 'integer', readOnly: true, derived: { count: 'odd', by: 'self' } },
  },
}

const named: EntityMeta = {
  entity: 'named',
  type: 'object',
  properties: {
    name: { type: 'string' },
    zhName: { type: 'string' },
    enName: { type: 'string' },
    deName: { type: 'string' },
    shown: {
      type: 'string',
      readOnly: true,
      derived: { localized: 'name' },
      filterable: 'contains',
      sortable: true,
    },
    under: { type: 'string', format: 'id', reference: { entity: 'named' } },
    underName: { type: 'string', readOnly: true, derived: { through: 'under', property: 'shown' } },
  },
}

describe.each(databases)('derived fields on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let departments: readonly string[] = []
  let machines: readonly string[] = []
  const admin = createPerson()

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, {
      entities: new Map([...entities, ['odd', odd], ['named', named]]),
    })
    departments = [
      await world.put('department', { name: 'A', vipGrade: 1 }),
      await world.put('department', { name: 'B', vipGrade: 2 }),
    ]
    await world.put('user', { id: '1', name: 'Ada', userName: 'ada', deletedFlag: 1 })
    machines = [
      await world.put('machine', {
        machineNo: 'M1',
        departmentId: departments[1],
        createBy: '1',
        lockPassword: 'secret1',
        pin: '9',
        remark: 'same',
      }),
      await world.put('machine', { machineNo: 'M2', departmentId: departments[0], remark: 'same' }),
      await world.put('machine', { machineNo: 'M3' }),
    ]
  })
  afterAll(() => opened.stop())

  test('read through references, of deleted users too', async () => {
    const page = await world.stores
      .of('machine')
      .list(query({ sortField: 'departmentName', sortOrder: 'desc' }), admin)
    expect(
      page.list.map(({ machineNo, departmentName, vipGrade, createByName, own }) => [
        machineNo,
        departmentName,
        vipGrade,
        createByName,
        own,
      ]),
    ).toEqual([
      ['M1', 'B', 2, 'Ada', true],
      ['M2', 'A', 1, null, true],
      ['M3', null, null, null, true],
    ])
    expect((await world.stores.of('machine').list(query({ departmentName: 'B' }), admin)).total).toBe(1)
  })

  test('read through references of references, and keep hidden fields hidden', async () => {
    const id = await world.put('order', { machineId: machines[0], amount: 1 })
    const orders = world.stores.of('order')
    expect(await orders.get(id, admin)).toMatchObject({
      machineNo: 'M1',
      departmentId: departments[1],
      departmentName: 'B',
      lockPassword: null,
      pin: null,
    })
    const operator = createOperator(departments[1] ?? '', departments)
    expect(await orders.get(id, operator)).toMatchObject({ machineNo: 'M1', lockPassword: null, pin: null })
    expect(
      (await orders.list(query({ machineNo: 'm1', departmentId: departments[1] }), operator)).total,
    ).toBe(1)
  })

  test('mark the own records and the own account of the person', async () => {
    const operator = createOperator(departments[0] ?? '', departments, { userId: machines[0] ?? '' })
    const own = (await world.stores.of('machine').list(query({ sortField: 'machineNo' }), operator)).list
    expect(own.map((row) => row['own'])).toEqual([false, true])
    const self = (await world.stores.of('department').list(query({ sortField: 'name' }), operator)).list
    expect(self.map((row) => row['self'])).toEqual([true, false])
    const user = await world.put('user', { userName: 'me', departmentId: departments[0] })
    const users = world.stores.of('user')
    expect(
      await users.get(user, createOperator(departments[0] ?? '', departments, { userId: user })),
    ).toMatchObject({ self: true })
    expect(await users.get(user, admin)).toMatchObject({ self: false })
  })

  test('name things in the language of the reader, else in English, Chinese, or by the text itself', async () => {
    const first = await world.put('named', {
      name: 'a',
      zhName: '夜班',
      enName: 'Night',
      deName: 'Nachtschicht',
    })
    for (const values of [
      { name: 'b', zhName: '早班', enName: 'Early', deName: '' },
      { name: 'c', zhName: '晚班' },
      { name: 'D', under: first },
    ])
      await world.put('named', values)
    const store = world.stores.of('named')
    const shownTo = async (language: Language, filters = {}) =>
      (await store.list(query({ sortField: 'shown', ...filters }), { ...admin, language })).list.map(
        ({ shown }) => shown,
      )
    expect(await shownTo('de')).toEqual(['D', 'Early', 'Nachtschicht', '晚班'])
    expect(await shownTo('en')).toEqual(['D', 'Early', 'Night', '晚班'])
    expect(await shownTo('zh')).toEqual(['D', '夜班', '早班', '晚班'])
    // A language without a field of its own.
    expect(await shownTo('ja')).toEqual(['D', 'Early', 'Night', '晚班'])
    expect(await shownTo('de', { shown: 'schicht' })).toEqual(['Nachtschicht'])
    expect(await shownTo('en', { shown: 'schicht' })).toEqual([])
    const referring = (await store.list(query(), { ...admin, language: 'de' })).list.find(
      ({ name }) => name === 'D',
    )
    expect(referring?.['underName']).toBe('Nachtschicht')
  })

  test('count the records that refer to a record', async () => {
    const list = await world.stores
      .of('department')
      .list(query({ sortField: 'machineCount', sortOrder: 'desc' }), admin)
    expect(list.list.map((row) => row['machineCount'])).toEqual([1, 1])
    await world.put('machine', { machineNo: 'M4', departmentId: departments[1] })
    expect(await world.stores.of('department').get(departments[1] ?? '', admin)).toMatchObject({
      machineCount: 2,
    })
  })

  test('take references of other kinds, to other fields, in lists, to nowhere and in rings', async () => {
    const store = world.stores.of('odd')
    const { id } = await store.add(
      { byText: machines[0], byNumber: 'M2', byRemark: 'same', many: machines },
      admin,
    )
    await store.edit(id, { self: id }, admin)
    expect(await store.list(query({ byText: machines[0] }), admin)).toMatchObject({
      total: 1,
      list: [
        {
          textName: 'M1',
          numberName: 'same',
          remarkName: expect.stringMatching(/M[12]/) as string,
          nowhere: null,
          upward: null,
          referring: 1,
          many: machines,
        },
      ],
    })
    expect((await store.list(query(), admin)).list).toHaveLength(1)
    const wrong = await refusal(
      store.add({ byText: 'x', byNumber: 'M9', many: [machines[0], '404'], gone: 'x', self: '404' }, admin),
    )
    expect(wrong.fields?.map(({ field }) => field).toSorted()).toEqual(['byNumber', 'byText', 'many', 'self'])
    const nested = await refusal(store.add({ many: [[['x']]] }, admin))
    expect(nested.fields).toContainEqual({ field: 'many', message: 'M16' })
    for (const machine of machines) {
      expect(await refusal(world.stores.of('machine').remove([machine], admin))).toMatchObject({
        reason: 'referenced',
      })
    }
    await store.remove([id], admin)
  })

  test('a value that others refer to cannot be changed', async () => {
    const entity: EntityMeta = {
      entity: 'code',
      type: 'object',
      properties: { code: { type: 'string', maxLength: 9, unique: true } },
    }
    const user: EntityMeta = {
      entity: 'coded',
      type: 'object',
      properties: { code: { type: 'string', maxLength: 9, reference: { entity: 'code', value: 'code' } } },
    }
    const { stores } = await createWorld(opened.database, {
      entities: new Map([entity, user].map((meta) => [meta.entity, meta])),
    })
    const { id } = await stores.of('code').add({ code: 'a' }, admin)
    await stores.of('code').edit(id, { code: 'b' }, admin)
    await stores.of('coded').add({ code: 'b' }, admin)
    expect(await refusal(stores.of('code').edit(id, { code: 'c' }, admin))).toMatchObject({
      status: 409,
      reason: 'referenced',
    })
  })
})

describe.each(databases)('restricted fields on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let id: string
  const admin = createPerson()
  const operator = createPerson({
    isAdmin: false,
    access: { roles: new Set(['x']), menus: new Set(), buttons: new Set() },
  })

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
    id = await world.put('machine', { machineNo: 'S1', lockPassword: 'abc123', pin: '1234' })
  })
  afterAll(() => opened.stop())

  test('are neither served nor searched by nor set without their code', async () => {
    const store = world.stores.of('machine')
    expect(await store.get(id, admin)).toMatchObject({ lockPassword: { fingerprint: null } })
    expect(await store.get(id, operator)).not.toHaveProperty('lockPassword')
    for (const parameters of [{ lockPassword: 'abc123' }, { pin: '1234' }, { sortField: 'lockPassword' }]) {
      expect((await refusal(store.list(query(parameters), operator))).status).toBe(400)
    }
    expect((await refusal(store.list(query({ lockPassword: 'abc123' }), admin))).status).toBe(400)
    expect(await refusal(store.edit(id, { lockPassword: 'mine' }, operator))).toMatchObject({
      status: 403,
      fields: [{ field: 'lockPassword', message: 'M44' }],
    })
    expect(await refusal(store.add({ machineNo: 'S2', lockPassword: 'mine' }, operator))).toMatchObject({
      status: 403,
    })
    await store.edit(id, { lockPassword: '', pin: '', remark: 'r' }, operator)
    expect(await store.get(id, admin)).toMatchObject({ remark: 'r' })
    const { rows } = await opened.database.pool.query('select pin, "lockPassword" from records.machine')
    expect(rows).toEqual([{ pin: '1234', lockPassword: 'abc123' }])
  })

  test('that are secret are not exported, even to people who see them', async () => {
    for await (const [row] of world.stores.of('machine').stream(query(), admin)) {
      expect(row).toMatchObject({ machineNo: 'S1' })
      expect(row).not.toHaveProperty('lockPassword')
    }
  })
})
