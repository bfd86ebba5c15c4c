import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { EntityBehaviour } from '../../../../server-stub/platform/records/behaviour'
import { composeBehaviours } from '../../../../server-stub/platform/records/compose-behaviours'
import { tenantBehaviour } from '../../../../server-stub/platform/people/behaviours/tenant-behaviour'
import { departmentBehaviour } from '../../../../server-stub/product/operators/department-behaviour'
import { machineBehaviour } from '../../../../server-stub/product/machines/machine-behaviour'
import { roleBehaviour } from '../../../../server-stub/platform/people/behaviours/role-behaviour'
import { userBehaviour } from '../../../../server-stub/platform/people/behaviours/user-behaviour'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

/** The sales of machines. */
const salesOrder: EntityMeta = {
  entity: 'salesOrder',
  type: 'object',
  properties: { machineId: { type: 'string', format: 'id' } },
}

describe.each(databases)('behaviours on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson({ userId: '5' })
  const store = (entity: string) => world.stores.of(entity)
  const roles: Record<string, string> = {}
  const changes: string[] = []
  let own = ''
  const operator = () =>
    createOperator(own, [own], {
      access: {
        roles: new Set(['op']),
        menus: new Set(['m1', 'm2']),
        buttons: new Set(['user:add', 'role:edit']),
      },
    })
  const user = (over: Record<string, unknown> = {}) => ({
    userName: 'newcomer',
    name: 'New',
    password: 'Console#2026',
    confirmPassword: 'Console#2026',
    roleId: roles['low'],
    departmentId: own,
    ...over,
  })
  const fields = async (call: Promise<unknown>) =>
    Object.fromEntries(((await refusal(call)).fields ?? []).map(({ field, message }) => [field, message]))

  beforeAll(async () => {
    opened = await open()
    const also: EntityBehaviour = {
      defaults: () => ({ remark: 'new' }),
      prepare: async () => ({}),
      afterChange: async ({ kind }) => void changes.push(kind),
    }
    const behaviours = new Map(
      Object.entries({
        user: userBehaviour({
          hashPassword: async (password) => `hashed ${password.length}`,
          grantsOf: ({ menuIds, buttonCodes }) => ({
            menus: new Set(menuIds),
            buttons: new Set(buttonCodes),
          }),
        }),
        department: composeBehaviours([tenantBehaviour(() => 3), departmentBehaviour]),
        machine: composeBehaviours([machineBehaviour, also]),
        role: roleBehaviour(),
      }),
    )
    world = await createWorld(opened.database, {
      behaviours,
      entities: new Map([...entities, ['salesOrder', salesOrder]]),
    })
    own = (
      await store('department').add(
        { name: 'Own', parentId: await world.put('department', { name: 'Maker', vipGrade: 0 }) },
        admin,
      )
    ).id
    for (const [code, vipGrade] of Object.entries({ admin: 0, low: 2, high: 0, demo: null })) {
      roles[code] = (await store('role').add({ code, name: code, vipGrade, menuIds: ['m1'] }, admin)).id
    }
  })
  afterAll(() => opened.stop())

  test('of users check passwords, store hashes and keep names unique (V1 to V8, V65)', async () => {
    expect(await fields(store('user').add(user({ password: '', confirmPassword: '' }), admin))).toEqual({
      password: 'M2',
      confirmPassword: 'M2',
    })
    for (const [password, message] of [
      ['short1', 'M67'],
      [`${'xyz'.repeat(6)}abc`, 'M67'],
      ['Newcomer-1', 'M68'],
      ['pässwort12', 'M69'],
      ['with space1', 'M70'],
      ['aaaa1234', 'M71'],
      ['abcabcabc', 'M72'],
    ])
      expect(
        await fields(store('user').add(user({ password, confirmPassword: password }), admin)),
        password,
      ).toEqual({ password: message })
    expect(await fields(store('user').add(user({ confirmPassword: 'other' }), admin))).toEqual({
      confirmPassword: 'M63',
    })
    const { id } = await store('user').add(user(), operator())
    const row = await store('user').get(id, admin)
    expect(row).toMatchObject({ userName: 'newcomer', deletedFlag: 0, isViewAllEnable: 0 })
    expect(row).not.toHaveProperty('password')
    const stored = async () =>
      (
        await opened.database.pool.query<{ password: string }>(
          'select password from records."user" where id = $1',
          [id],
        )
      ).rows
    expect(await stored()).toEqual([{ password: 'hashed 12' }])
    expect(await fields(store('user').add(user(), admin))).toEqual({ userName: 'M41' })
    await store('user').edit(id, { ...row, name: 'Newer', password: '', confirmPassword: '' }, admin)
    const another = { password: 'Another#2026', confirmPassword: 'Another#2026' }
    expect(await fields(store('user').edit(id, another, admin))).toEqual({ password: 'server.vetoed' })
    expect(await stored()).toEqual([{ password: 'hashed 12' }])
  })

  test('of users give no rights that the person lacks', async () => {
    expect(
      await fields(store('user').add(user({ userName: 'u1', roleId: roles['admin'] }), operator())),
    ).toEqual({ roleId: 'M44' })
    expect(
      await fields(store('user').add(user({ userName: 'u1', roleId: roles['high'] }), operator())),
    ).toEqual({ roleId: 'M44' })
    expect(await fields(store('user').add(user({ userName: 'u1', isViewAllEnable: 1 }), operator()))).toEqual(
      { isViewAllEnable: 'M44' },
    )
    const { id } = await store('user').add(user({ userName: 'u1', roleId: roles['demo'] }), operator())
    expect(await fields(store('user').edit(id, { roleId: roles['high'] }, operator()))).toEqual({
      roleId: 'M44',
    })
    await store('user').edit(id, { roleId: roles['admin'], isViewAllEnable: 1 }, admin)
    expect(await fields(store('user').edit(id, { name: 'taken over' }, operator()))).toEqual({
      roleId: 'M44',
    })
    expect(await refusal(store('user').remove([id], operator()))).toMatchObject({ reason: 'vetoed' })
  })

  test('of users keep a main account at its operator (6.4)', async () => {
    const another = await world.put('department', { name: 'another', parentId: own })
    const main = await world.put('user', {
      userName: 'mover',
      name: 'Mover',
      roleId: roles['low'],
      departmentId: own,
      mainAccountFlag: 1,
    })
    expect(await fields(store('user').edit(main, { departmentId: another }, admin))).toEqual({
      departmentId: 'server.vetoed',
    })
    const plain = await world.put('user', {
      userName: 'walker',
      name: 'Walker',
      roleId: roles['low'],
      departmentId: own,
    })
    await store('user').edit(plain, { departmentId: another }, admin)
  })

  test('of users mark removed accounts as such, and keep the own one and main ones', async () => {
    const { id } = await store('user').add(user({ userName: 'leaver' }), admin)
    await store('user').remove([id], admin)
    expect(await refusal(store('user').get(id, admin))).toMatchObject({ status: 404 })
    expect(await store('deletedUser').get(id, admin)).toMatchObject({
      userName: 'leaver',
      deletedFlag: 1,
      deleteByName: 'Ada',
      deleteTime: expect.stringMatching(/^20/) as string,
    })
    const main = await world.put('user', { userName: 'main', departmentId: own, mainAccountFlag: 1 })
    const self = await world.put('user', { userName: 'self', departmentId: own })
    expect(await refusal(store('user').remove([main], admin))).toMatchObject({ reason: 'vetoed' })
    expect(await refusal(store('user').remove([self], createPerson({ userId: self })))).toMatchObject({
      reason: 'vetoed',
    })
    expect(await fields(store('user').add(user({ userName: 'leaver' }), admin))).toEqual({ userName: 'M41' })
  })

  test('of operators set the level below that of the parent, down to the third', async () => {
    expect(await store('department').get(own, admin)).toMatchObject({ vipGrade: 1 })
    const { id: second } = await store('department').add(
      { name: 'Second', parentId: own, vipGrade: 0 },
      admin,
    )
    const { id: third } = await store('department').add({ name: 'Third', parentId: second }, admin)
    expect(await store('department').get(third, admin)).toMatchObject({ vipGrade: 3 })
    expect(await fields(store('department').add({ name: 'Fourth', parentId: third }, admin))).toEqual({
      parentId: 'server.vetoed',
    })
    expect(
      await fields(
        store('department').edit(
          second,
          { parentId: (await store('department').get(own, admin))['parentId'] },
          admin,
        ),
      ),
    ).toEqual({ parentId: 'server.hasChildren' })
    await store('department').edit(third, { parentId: own }, admin)
    expect(await store('department').get(third, admin)).toMatchObject({ vipGrade: 2 })
    // 6.4: its records go on naming it.
    await store('department').remove([own], admin)
    expect(await store('department').get(own, admin)).toMatchObject({ name: 'Own' })
  })

  test('of machines fill an empty name with the number, and keep machines with recent orders', async () => {
    const { id } = await store('machine').add({ machineNo: 'N-1', departmentId: own, machineName: '' }, admin)
    expect(await store('machine').get(id, admin)).toMatchObject({ machineName: 'N-1', remark: 'new' })
    expect(
      await fields(store('machine').add({ machineNo: 'x'.repeat(33), departmentId: own }, admin)),
    ).toEqual({ machineNo: 'M139', machineName: 'M86' })
    await store('machine').edit(id, { machineName: '' }, admin)
    expect(await store('machine').get(id, admin)).toMatchObject({ machineName: null })
    const { id: sold } = await store('salesOrder').add({ machineId: id }, admin)
    expect(await refusal(store('machine').remove([id], admin))).toMatchObject({ reason: 'recent-orders' })
    await store('salesOrder').remove([sold], admin)
    await store('machine').remove([id], admin)
    expect(changes).toEqual(['add', 'edit', 'remove'])
  })

  test('of roles grant nothing that the person lacks, and keep built-in roles and those in use', async () => {
    const { id } = await store('role').add(
      { code: 'mine', name: 'Mine', menuIds: ['m1'], buttonCodes: ['user:add'] },
      operator(),
    )
    expect(
      await fields(store('role').edit(id, { buttonCodes: ['user:add', 'user:delete'] }, operator())),
    ).toEqual({ buttonCodes: 'M44' })
    expect(await fields(store('role').edit(id, { menuIds: ['m3'] }, operator()))).toEqual({ menuIds: 'M44' })
    expect(await fields(store('role').edit(id, { vipGrade: 0 }, operator()))).toEqual({ vipGrade: 'M44' })
    await store('role').edit(id, { buttonCodes: ['user:add', 'user:delete'], menuIds: ['m3', 'm1'] }, admin)
    await store('role').edit(id, { buttonCodes: ['user:delete'], menuIds: ['m3'] }, operator())
    expect(await fields(store('role').edit(roles['admin'] ?? '', { name: 'Boss' }, operator()))).toEqual({
      code: 'M44',
    })
    expect(await fields(store('role').edit(roles['demo'] ?? '', { code: 'other' }, admin))).toEqual({
      code: 'M44',
    })
    expect(await refusal(store('role').remove([id, roles['admin'] ?? ''], admin))).toMatchObject({
      reason: 'vetoed',
    })
    expect(await refusal(store('role').remove([roles['low'] ?? ''], admin))).toMatchObject({
      reason: 'referenced',
      values: { name: expect.stringMatching(/user/i) as string },
    })
    await store('role').remove([id], admin)
    expect((await store('role').list(query(), admin)).total).toBe(4)
  })
})
