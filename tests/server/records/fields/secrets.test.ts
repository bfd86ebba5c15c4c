import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import type { EntityBehaviour } from '../../../../server-stub/platform/records/behaviour'
import type { RecordStore } from '../../../../server-stub/platform/records/record-store'
import { syncTables } from '../../../../server-stub/platform/records/sync-tables'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

const key: PropertyMeta = { type: 'string', maxLength: 200, secret: true }
const gate: EntityMeta = {
  entity: 'gate',
  type: 'object',
  required: ['name', 'token'],
  if: { required: ['token'], properties: { token: { type: 'string', pattern: '^k' } } },
  then: { required: ['note'] },
  editable: { properties: { token: { not: { type: 'string', pattern: '^a' } } } },
  deletable: { properties: { token: { not: { type: 'string', pattern: '^a' } } } },
  actions: {
    peek: { path: '/gate/peek', when: { properties: { token: { type: 'string', pattern: '^b' } } } },
    show: { path: '/gate/show', reveals: ['code', 'token'] },
  },
  properties: {
    name: { type: 'string', maxLength: 20 },
    note: { type: 'string', maxLength: 20 },
    token: { ...key, minLength: 3, filterable: true, sortable: true },
    spare: { ...key, format: 'rsa-private-key' },
    code: { type: 'string', maxLength: 20, secret: 'onRequest' },
    level: { type: 'integer', secret: true },
    list: { type: 'array', items: { type: 'string' }, secret: true },
    levelGrade: { type: 'integer', readOnly: true, derived: { grade: 'level', limits: [5, 10] } },
    listSize: { type: 'integer', readOnly: true, derived: { size: ['list'] } },
    levelLeft: { type: 'integer', readOnly: true, derived: { minus: ['level', 'level'] } },
  },
}
const visit: EntityMeta = {
  entity: 'visit',
  type: 'object',
  properties: {
    gateId: { type: 'string', format: 'id', reference: { entity: 'gate' } },
    token: { type: 'string', readOnly: true, derived: { through: 'gateId', property: 'token' } },
  },
}
const pass: EntityMeta = {
  entity: 'pass',
  type: 'object',
  properties: { name: { type: 'string', maxLength: 20 }, made: { ...key, title: 'Made' } },
}
const makesKeys: EntityBehaviour = {
  prepare: async ({ record }) => {
    const made = `key of ${String(record['name'])}, made`
    return { values: { made }, revealed: record['name'] === 'none' ? {} : { made } }
  },
}
const entities = new Map([gate, visit, pass].map((entity) => [entity.entity, entity]))
const person = createPerson()
const token = 'abcdefghijklmnopqrstuvwxyz'

describe.each(databases)('secrets on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let gates: RecordStore
  let now = new Date('2026-05-01T00:00:00Z')
  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, {
      entities,
      behaviours: new Map([['pass', makesKeys]]),
      now: () => now,
      fingerprintKey: () => Promise.resolve('a key'),
    })
    gates = world.stores.of('gate')
  })
  afterAll(() => opened.stop())
  const stored = async (id: string) =>
    (
      await opened.database.pool.query<Record<string, unknown>>('select * from records.gate where id = $1', [
        id,
      ])
    ).rows[0]
  const add = async (values: Record<string, unknown> = {}) =>
    (await gates.add({ name: 'G', token: 'xyz', ...values }, person)).id

  test('come back as set, with the time and the end of a fingerprint, only in a single record', async () => {
    const id = await add({ token: `x${token}`, code: '1234', level: 7, list: ['a', 'b'] })
    const row = await gates.get(id, person)
    expect(row).toMatchObject({
      token: { setAt: '2026-05-01 08:00:00', fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/) as string },
      code: { setAt: '2026-05-01 08:00:00', fingerprint: null },
      level: { setAt: '2026-05-01 08:00:00', fingerprint: null },
      spare: null,
    })
    const { list } = await gates.list(query(), person)
    for (const name of ['token', 'code', 'level', 'list', 'spare', 'token~secret', 'code~shown'])
      expect(list[0]).not.toHaveProperty([name])
    expect(Object.keys(row).filter((name) => name.includes('~'))).toEqual([])
    expect(JSON.stringify([row, list])).not.toContain(token)
  })

  test('that were generated are revealed once, for one record and for each of many', async () => {
    const passes = world.stores.of('pass')
    const value = (name: string) => ({ field: 'made', label: 'Made', value: `key of ${name}, made` })
    expect(await passes.add({ name: 'A' }, person)).toMatchObject({ revealed: [value('A')] })
    const added = await passes.addAll!([{ name: 'B' }, { name: 'none' }, { name: 'C' }], person)
    expect(added.map(({ revealed }) => revealed)).toEqual([[value('B')], undefined, [value('C')]])
    expect(JSON.stringify(await passes.list(query(), person))).not.toContain('key of')
  })

  test('reveal nothing by fields computed from them, nor through references', async () => {
    const id = await add({ level: 7, list: ['a', 'b'] })
    expect(await gates.get(id, person)).toMatchObject({ levelGrade: null, levelLeft: null })
    expect((await gates.get(id, person))['listSize'] ?? 0).toBe(0)
    const visits = world.stores.of('visit')
    const { id: of } = await visits.add({ gateId: id }, person)
    expect(await visits.get(of, person)).toMatchObject({ token: null })
  })

  test('cannot be searched, sorted or totalled by', async () => {
    for (const parameters of [{ token: 'xyz' }, { sortField: 'token' }, { 'token~secret': '2026' }])
      expect((await refusal(gates.list(query(parameters), person))).status).toBe(400)
    expect((await refusal(gates.list(query({}, ['level']), person))).status).toBe(400)
    expect((await refusal(gates.isUnique('token', 'xyz', undefined, {}, person))).status).toBe(400)
  })

  test('are kept when left out, blank or sent back as shown, and replaced by another value', async () => {
    const id = await add({ token: `x${token}` })
    const before = await gates.get(id, person)
    now = new Date('2026-06-01T00:00:00Z')
    for (const sent of [{}, { token: '' }, { token: null }, before])
      await gates.edit(id, { ...sent, name: 'H', updateTime: undefined }, person)
    expect((await gates.get(id, person))['token']).toEqual(before['token'])
    expect((await stored(id))?.['token']).toBe(`x${token}`)
    await gates.edit(id, { token: `y${token}` }, person)
    expect((await stored(id))?.['token']).toBe(`y${token}`)
    const after = (await gates.get(id, person))['token'] as { setAt: string; fingerprint: string }
    expect(after.setAt > (before['token'] as typeof after).setAt).toBe(true)
    expect(after.fingerprint).not.toBe((before['token'] as typeof after).fingerprint)
  })

  test('count as present when they are required, and are removed only on demand', async () => {
    expect(await refusal(gates.add({ name: 'G' }, person))).toMatchObject({ fields: [{ field: 'token' }] })
    const shown = { setAt: '2026-05-01 08:00:00', fingerprint: null }
    expect(await refusal(gates.add({ name: 'G', token: shown }, person))).toMatchObject({
      fields: [{ field: 'token' }],
    })
    const id = await add({ code: '1234' })
    expect(await refusal(gates.edit(id, { token: { remove: true } }, person))).toMatchObject({
      fields: [{ field: 'token', message: 'M2' }],
    })
    await gates.edit(id, { code: { remove: true } }, person)
    expect(await gates.get(id, person)).toMatchObject({ code: null })
    expect(await stored(id)).toMatchObject({ code: null, 'code~shown': null })
  })

  test('are parsed when their format says what they are', async () => {
    for (const spare of ['abc', '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----'])
      expect(await refusal(gates.add({ name: 'G', token: 'xyz', spare }, person))).toMatchObject({
        fields: [{ field: 'spare', message: 'form.privateKey' }],
      })
  })

  test('cannot be guessed by what conditions and rules let through', async () => {
    const [a, b] = [await add({ token: 'abc' }), await add({ token: 'bcd' })]
    // Both get the same outcome, whatever they begin with.
    await gates.edit(a, { name: 'A' }, person)
    await gates.edit(b, { name: 'B' }, person)
    const peek = async (id: string) => {
      try {
        await gates.act?.('peek', { id }, person)
        return 'done'
      } catch {
        return 'refused'
      }
    }
    const outcomes = [await peek(a), await peek(b)]
    expect(outcomes[0]).toBe(outcomes[1])
    const k = await world.put('gate', { name: 'K', token: 'key' })
    await gates.edit(k, { name: 'L' }, person)
    await gates.remove([a, b], person)
  })

  test('cannot be guessed by what a record is said to have been', async () => {
    const id = await add({ token: `x${token}` })
    const seen = await gates.get(id, person)
    const guess = (changedFrom: Record<string, unknown>) =>
      gates.edit(id, { name: `${Math.random()}`.slice(0, 9), changedFrom }, person).then(
        () => 'done',
        () => 'refused',
      )
    expect(await guess({ token: `x${token}` })).toBe(await guess({ token: 'wrong' }))
    expect(await guess({ token: seen['token'] })).toBe('done')
    await gates.edit(id, { token: `z${token}` }, person)
    const refused = await refusal(
      gates.edit(id, { name: 'N', changedFrom: { token: seen['token'] } }, person),
    )
    expect(refused.reason).toBe('changed-meanwhile')
    expect(JSON.stringify(refused)).not.toContain(token)
    expect(refused.data).toMatchObject({ record: { token: { fingerprint: expect.any(String) as string } } })
  })

  test('are revealed by an action that names them, and only those that may be', async () => {
    const id = await add({ code: '1234', token: `x${token}` })
    expect(await gates.act?.('show', { id }, person)).toEqual({
      revealed: [{ field: 'code', label: 'code', value: '1234' }],
    })
    const none = await add()
    expect((await refusal(Promise.resolve(gates.act?.('show', { id: none }, person)))).reason).toBe('not-set')
  })

  test('of records from before count as set since their last change', async () => {
    const { pool, db } = opened.database
    const id = await add({ token: `x${token}` })
    await pool.query('alter table records.gate drop column "token~secret"')
    expect(await syncTables(db, entities)).toEqual([])
    const row = await gates.get(id, person)
    expect(row['token']).toMatchObject({ setAt: row['updateTime'] })
  })

  test('stay secrets: no other metadata shows their values', async () => {
    const { db } = opened.database
    const open = (properties: Record<string, PropertyMeta>, rest: Partial<EntityMeta> = {}) =>
      syncTables(
        db,
        new Map([
          ...entities,
          ['gate', { ...gate, ...rest, properties: { ...gate.properties, ...properties } }],
        ]),
      )
    const refused = [expect.objectContaining({ code: 'secret-field', pointer: '/properties/token' })]
    expect(await open({ token: { type: 'string' } })).toEqual(refused)
    expect(await open({ token: { type: 'string', secret: 'onRequest' } })).toEqual(refused)
    const leak: EntityMeta = {
      entity: 'leak',
      type: 'object',
      of: 'gate',
      properties: { token: { type: 'string' } },
    }
    expect(await syncTables(db, new Map([...entities, ['leak', leak]]), { only: ['leak'] })).toEqual(refused)
    // Also when the entity was absent for a while.
    expect(await syncTables(db, new Map([['visit', visit]]))).toEqual([])
    expect(await open({ code: { type: 'string' } })).toEqual([
      expect.objectContaining({ code: 'secret-field', pointer: '/properties/code' }),
    ])
  })
})
