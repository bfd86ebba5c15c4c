import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import type { ApiRefusal } from '../../../../server-stub/platform/refusal/api-refusal'
import type { EntityBehaviour } from '../../../../server-stub/platform/records/behaviour'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities as fixtures } from '../fixtures/entities'
import { createOperator, createPerson, createWorld, refusal, type World } from '../fixtures/world'

const leaf: EntityMeta = {
  entity: 'leaf',
  type: 'object',
  label: 'name',
  tenancy: { field: 'departmentId' },
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 20 },
    departmentId: { type: 'string', format: 'id', reference: { entity: 'department' } },
    status: { type: 'integer', minimum: 0, maximum: 3, default: 0 },
    grade: { type: 'integer', title: 'Grade', minimum: 1, maximum: 5 },
    kind: { type: 'integer', dictionary: 'device_type' },
    doneTime: { type: 'string', format: 'date-time', readOnly: true },
    doneBy: { type: 'string', format: 'id', readOnly: true },
  },
  actions: {
    publish: {
      path: '/leaf/publish',
      when: { properties: { status: { enum: [0, 2] } } },
      set: { status: 1 },
      moment: ['doneTime'],
      actor: ['doneBy'],
    },
    close: {
      path: '/leaf/close',
      when: { properties: { status: { const: 1 } } },
      refusal: 'M44',
      set: { status: 2 },
    },
    gradeAll: {
      path: '/leaf/gradeAll',
      records: 'many',
      ids: 'leaves',
      same: { field: 'departmentId', message: 'M131' },
      take: { mark: 'grade' },
    },
    sort: { path: '/leaf/sort', take: { kind: 'kind' } },
    assign: { path: '/leaf/assign', take: { to: 'departmentId' } },
    move: { path: '/leaf/move', request: 'leafMove', coded: true },
    copy: { path: '/leaf/copy', records: 'many', coded: true },
  },
}

const leafMove: EntityMeta = {
  entity: 'leafMove',
  type: 'object',
  store: 'none',
  operations: [],
  audit: false,
  required: ['targetId'],
  properties: {
    targetId: { type: 'string', format: 'id', title: 'Target', reference: { entity: 'department' } },
    reason: { type: 'string', maxLength: 5 },
    times: { type: 'integer', minimum: 1, default: 1 },
  },
}

describe.each(databases)('business actions on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson({ userId: '5', departmentId: '' })
  let own = ''
  let below = ''
  let other = ''
  let after = 0
  const store = () => world.stores.of('leaf')
  const act = (name: string, request: Record<string, unknown>, person = admin) =>
    store().act?.(name, request, person) ?? Promise.reject(new Error('no actions'))
  const put = (values: Record<string, unknown> = {}) =>
    world.put('leaf', { name: 'leaf', departmentId: own, status: 0, ...values })
  const get = (id: string) => store().get(id, admin)

  beforeAll(async () => {
    opened = await open()
    const code: EntityBehaviour = {
      actions: {
        move: async ({ rows, values }) => ({
          values: () => ({ departmentId: values['targetId'], grade: values['times'] }),
          after: async () => {
            after += 1
            return { moved: rows.length }
          },
        }),
        copy: async ({ rows }, { insert, select, update, add, person }) => {
          const ids: string[] = []
          for (const row of rows) ids.push(await insert('leaf', { name: 'copy', status: row['status'] }))
          const copies = await select('leaf', { name: 'copy', status: [0, null] })
          await update(
            'leaf',
            copies.map(({ id }) => String(id)),
            { grade: 2 },
          )
          // Refused as in the person's own form, so that nothing of the rest may stay.
          if (person.userName === 'op') await add('leaf', { grade: 9 })
          return { data: ids }
        },
      },
    }
    const entities = new Map([...fixtures, ['leaf', leaf] as const, ['leafMove', leafMove] as const])
    world = await createWorld(opened.database, { entities, behaviours: new Map([['leaf', code]]) })
    own = await world.put('department', { name: 'Own', vipGrade: 1 })
    below = await world.put('department', { name: 'Below', vipGrade: 2, parentId: own })
    other = await world.put('department', { name: 'Other', vipGrade: 1 })
  })
  afterAll(() => opened.stop())

  test('set fixed values, the moment and the person', async () => {
    const id = await put()
    expect(await act('publish', { id })).toBeNull()
    const row = await get(id)
    expect(row).toMatchObject({ status: 1, doneBy: '5', updateBy: '5' })
    expect(row['doneTime']).toBe(row['updateTime'])
  })

  test('are refused in a state that does not allow them, with the message of the action', async () => {
    const id = await put({ status: 1 })
    expect(await refusal(act('publish', { id }))).toMatchObject({ status: 409, message: 'server.vetoedBy' })
    await act('close', { id })
    expect(await refusal(act('close', { id }))).toMatchObject({ status: 409, message: 'M44' })
  })

  test('succeed once among concurrent calls', async () => {
    const id = await put()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => act('publish', { id })))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect((reason as ApiRefusal).details.reason).toBe('state-forbids')
  })

  test('reach no record of other operators, which is answered like an unknown one', async () => {
    const person = createOperator(own, [own, below])
    const id = await put({ departmentId: other })
    expect(await refusal(act('publish', { id }, person))).toMatchObject({ status: 404 })
    expect(await refusal(act('publish', { id: '123456' }, person))).toMatchObject({ status: 404 })
    const mine = await put({ departmentId: below })
    expect(await refusal(act('gradeAll', { ids: `${mine},${id}`, mark: 3 }, person))).toMatchObject({
      status: 404,
    })
    expect((await get(mine))['grade']).toBeNull()
  })

  test('find their records in a parameter with a name of its own, as a list or joined by commas (P67)', async () => {
    const [one, two] = [await put(), await put()]
    await act('gradeAll', { leaves: [one, two], mark: 2 })
    expect([(await get(one))['grade'], (await get(two))['grade']]).toEqual([2, 2])
    await act('gradeAll', { leaves: `${one},${two}`, mark: 3 })
    expect([(await get(one))['grade'], (await get(two))['grade']]).toEqual([3, 3])
    expect(await refusal(act('publish', { leaves: one }))).toMatchObject({ message: 'M14' })
  })

  test('require their values, and take those that the fields allow', async () => {
    const id = await put()
    const fields = async (request: Record<string, unknown>) =>
      (await refusal(act('gradeAll', { ids: id, ...request }))).fields
    expect(await fields({})).toEqual([{ field: 'mark', message: 'M2', values: { name: 'Grade' } }])
    expect(await fields({ mark: 6 })).toMatchObject([{ field: 'mark', message: 'M138' }])
    expect((await refusal(act('sort', { id, kind: 77 }))).fields).toMatchObject([{ field: 'kind' }])
    await act('gradeAll', { ids: id, mark: 4 })
    expect(await get(id)).toMatchObject({ grade: 4 })
  })

  test('give a record to no operator beyond those of the person, and to none that does not exist', async () => {
    const id = await put()
    const person = createOperator(own, [own, below])
    const refused = { status: 422, fields: [{ field: 'to', message: 'M16' }] }
    for (const to of [other, '404404'])
      expect(await refusal(act('assign', { id, to }, person))).toMatchObject(refused)
    expect(await refusal(act('assign', { id, to: '404404' }))).toMatchObject(refused)
    expect(await get(id)).toMatchObject({ departmentId: own })
    await act('assign', { id, to: below }, person)
    expect(await get(id)).toMatchObject({ departmentId: below })
  })

  test('refuse a parameter that is not theirs (mass assignment)', async () => {
    const id = await put()
    expect(await refusal(act('publish', { id, departmentId: other }))).toMatchObject({
      status: 422,
      reason: 'unknown-field',
    })
    expect(await refusal(act('gradeAll', { ids: id, mark: 1, status: 3 }))).toMatchObject({ status: 422 })
    expect(await get(id)).toMatchObject({ departmentId: own, status: 0 })
  })

  test('on several records require a common value, and take at most a hundred (V27, M131)', async () => {
    const ids = [await put(), await put({ departmentId: below })]
    expect(await refusal(act('gradeAll', { ids: ids.join(','), mark: 1 }))).toMatchObject({
      message: 'M131',
    })
    const many = Array.from({ length: 101 }, (_, index) => String(index + 1)).join(',')
    expect(await refusal(act('gradeAll', { ids: many, mark: 1 }))).toMatchObject({ message: 'M10' })
    expect(await refusal(act('gradeAll', { mark: 1 }))).toMatchObject({ message: 'M14' })
    expect(await refusal(act('publish', { id: ids.join(',') }))).toMatchObject({ message: 'M10' })
  })

  test('check their request against its entity, and go on in code', async () => {
    const id = await put()
    const person = createOperator(own, [own, below])
    const fields = async (request: Record<string, unknown>) =>
      Object.fromEntries(
        ((await refusal(act('move', { id, ...request }, person))).fields ?? []).map(({ field, message }) => [
          field,
          message,
        ]),
      )
    expect(await fields({})).toEqual({ targetId: 'M2' })
    expect(await fields({ targetId: other })).toEqual({ targetId: 'M16' })
    expect(await fields({ targetId: below, reason: 'too long' })).toEqual({ reason: 'M139' })
    expect(after).toBe(0)
    expect(await act('move', { id, targetId: below }, person)).toEqual({ moved: 1 })
    expect(await get(id)).toMatchObject({ departmentId: below, grade: 1 })
    expect(after).toBe(1)
  })

  test('store all that their code does, or nothing', async () => {
    const copies = async () =>
      (await store().list({ page: 1, size: 50, sort: [], filters: {}, totals: [] }, admin)).list.filter(
        ({ name }) => name === 'copy',
      )
    const id = await put()
    expect(await refusal(act('copy', { ids: id }, createOperator(own, [own])))).toMatchObject({ status: 422 })
    expect(await copies()).toEqual([])
    expect(await act('copy', { ids: id })).toHaveLength(1)
    expect(await copies()).toMatchObject([{ status: 0, grade: 2, createBy: '5' }])
  })
})
