import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { certificateBehaviour } from '../../../../server-stub/product/payments/certificate-behaviour'
import type { WireRow } from '../../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities as fixtures } from '../fixtures/entities'
import { createOperator, createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

const ticket: EntityMeta = {
  entity: 'ticket',
  type: 'object',
  tenancy: { field: 'departmentId' },
  editable: { properties: { status: { const: 0 } } },
  required: ['ticketNo', 'uses'],
  properties: {
    ticketNo: { type: 'string', maxLength: 9, unique: true },
    departmentId: { type: 'string', format: 'id', reference: { entity: 'department' } },
    uses: { type: 'integer', minimum: 0, maximum: 9 },
    kind: { type: 'integer', minimum: 1, maximum: 9, default: 1, immutable: true },
    status: { type: 'integer', minimum: 0, maximum: 9, default: 0, readOnly: true },
  },
  actions: {
    open: {
      path: '/ticket/open',
      values: { series: 1 },
      saving: { add: '/ticket/addAndOpen', edit: '/ticket/editAndOpen' },
      when: { properties: { status: { const: 0 }, uses: { minimum: 1 } } },
      set: { status: 1 },
    },
  },
}

const certificate: EntityMeta = {
  entity: 'certificate',
  type: 'object',
  properties: {
    fileUrl: { type: 'string', maxLength: 2000 },
    fileName: { type: 'string', maxLength: 200, readOnly: true },
  },
}

describe.each(databases)('actions on saving on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  let own = ''
  let other = ''
  const admin = createPerson({ departmentId: '' })
  const person = () => createOperator(own, [own])
  const store = () => world.stores.of('ticket')
  const save = (way: 'add' | 'edit', request: WireRow) =>
    store().act!('open', { series: 1, ...request }, person(), way)
  const all = async () => (await store().list(query(), admin)).list
  const add = async (values: WireRow) => (await store().add(values, person())).id

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database, {
      entities: new Map([...fixtures, ['ticket', ticket] as const, ['certificate', certificate] as const]),
      behaviours: new Map([['certificate', certificateBehaviour]]),
    })
    own = await world.put('department', { name: 'Own', vipGrade: 1 })
    other = await world.put('department', { name: 'Other', vipGrade: 1 })
  })
  afterAll(() => opened.stop())

  test('add a record as its form does, and act upon it', async () => {
    const { id } = (await save('add', { ticketNo: 'A', uses: 2 })) as { id: string }
    expect(await store().get(id, person())).toMatchObject({
      ticketNo: 'A',
      departmentId: own,
      kind: 1,
      status: 1,
    })
  })

  test('do neither when one of both is refused', async () => {
    const before = await all()
    const fields = async (request: WireRow) => (await refusal(save('add', request))).fields
    expect(await fields({ ticketNo: 'B' })).toMatchObject([{ field: 'uses', message: 'M2' }])
    expect(await fields({ ticketNo: 'A', uses: 1 })).toMatchObject([{ field: 'ticketNo', message: 'M13' }])
    expect(await fields({ ticketNo: 'B', uses: 1, departmentId: other })).toMatchObject([
      { field: 'departmentId', message: 'M16' },
    ])
    expect(await refusal(save('add', { ticketNo: 'B', uses: 0 }))).toMatchObject({ reason: 'state-forbids' })
    expect(await refusal(save('add', { ticketNo: 'B', uses: 1, unheardOf: 1 }))).toMatchObject({
      reason: 'unknown-field',
    })
    expect(await all()).toEqual(before)
  })

  test('take no server-kept field from the request', async () => {
    const { id } = (await save('add', { ticketNo: 'K', uses: 1, status: 7, createBy: '99' })) as {
      id: string
    }
    expect(await store().get(id, admin)).toMatchObject({ status: 1, createBy: '2' })
  })

  test('edit a record as its form does, and act upon it', async () => {
    const id = await add({ ticketNo: 'E', uses: 0 })
    const { updateTime } = await store().get(id, admin)
    expect(await save('edit', { id, uses: 3, updateTime })).toBeNull()
    expect(await store().get(id, admin)).toMatchObject({ ticketNo: 'E', uses: 3, status: 1 })
    expect(await refusal(save('edit', { id, uses: 4 }))).toMatchObject({ reason: 'vetoed' })
  })

  test('leave the record as it was when the edit is refused', async () => {
    const id = await add({ ticketNo: 'F', uses: 1 })
    const before = await store().get(id, admin)
    expect(await refusal(save('edit', { id, uses: 0 }))).toMatchObject({ reason: 'state-forbids' })
    expect(await refusal(save('edit', { id, uses: 1, kind: 2 }))).toMatchObject({ reason: 'invalid-record' })
    expect(await refusal(save('edit', { id, uses: 1, updateTime: '2020-01-01 00:00:00' }))).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await refusal(save('edit', { uses: 1 }))).toMatchObject({ message: 'M14' })
    expect(await refusal(save('edit', { id: `${id},${id}9`, uses: 1 }))).toMatchObject({ message: 'M10' })
    expect(await store().get(id, admin)).toEqual(before)
    const foreign = await world.put('ticket', { ticketNo: 'G', uses: 1, status: 0, departmentId: other })
    expect(await refusal(save('edit', { id: foreign, uses: 2 }))).toMatchObject({ status: 404 })
  })

  test('succeed once among concurrent calls', async () => {
    const id = await add({ ticketNo: 'R', uses: 1 })
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => save('edit', { id, uses: 2 })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const added = Array.from({ length: 6 }, () => save('add', { ticketNo: 'S', uses: 1 }))
    expect((await Promise.allSettled(added)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a certificate takes the name of its uploaded file', async () => {
    const files = world.stores.of('certificate')
    const nameOf = async (id: string) => (await files.get(id, admin))['fileName']
    const { id } = await files.add(
      { fileUrl: '/file/view/0.p12#apiclient%20cert%20%E8%AF%81.p12', fileName: 'x' },
      admin,
    )
    expect(await nameOf(id)).toBe('apiclient cert 证.p12')
    await files.edit(id, { fileUrl: '/file/view/second.p12' }, admin)
    expect(await nameOf(id)).toBe('second.p12')
    await files.edit(id, { fileUrl: `/file/view/1.p12#${'n'.repeat(300)}%E2%80%AE` }, admin)
    expect(await nameOf(id)).toBe('n'.repeat(200))
  })
})
