import { sql } from '../../../../server-stub/platform/database/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiRefusal } from '../../../../server-stub/platform/refusal/api-refusal'
import { databases, type OpenedDatabase } from '../../support/databases'
import { createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

describe.each(databases)('concurrent calls on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson({ departmentId: '' })
  const store = (entity: string) => world.stores.of(entity)
  const reasons = async (calls: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((outcome) => {
      if (outcome.status === 'fulfilled') return 'done'
      if (outcome.reason instanceof ApiRefusal) return outcome.reason.details.reason
      throw outcome.reason
    })

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
  })
  afterAll(() => opened.stop())

  test('add the same value once', async () => {
    const calls = Array.from({ length: 12 }, () => store('machine').add({ machineNo: 'same' }, admin))
    const outcomes = await reasons(calls)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'invalid-record')).toHaveLength(11)
    const lost = (await Promise.allSettled(calls)).find((outcome) => outcome.status === 'rejected')
    expect(lost).toMatchObject({ reason: { details: { fields: [{ field: 'machineNo', message: 'M13' }] } } })
  })

  test('store all edits of different fields, and one edit of those that saw the same record', async () => {
    const id = await world.put('machine', { machineNo: 'edit', updateTime: '2026-01-01 00:00:00' })
    const edits = [{ remark: 'a' }, { price: 1 }, { stock: 5 }, { email: 'a@b.cn' }, { warranty: true }]
    expect(await reasons(edits.map((edit) => store('machine').edit(id, edit, admin)))).toEqual(
      edits.map(() => 'done'),
    )
    const seen = await store('machine').get(id, admin)
    expect(seen).toMatchObject(Object.assign({}, ...edits) as object)
    const rivals = Array.from({ length: 8 }, (_, index) =>
      store('machine').edit(id, { ...seen, remark: `rival ${index}` }, admin),
    )
    const outcomes = await reasons(rivals)
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'changed-meanwhile'), 'done'])
    expect(await store('machine').get(id, admin)).toMatchObject({
      remark: `rival ${outcomes.indexOf('done')}`,
    })
  })

  test('either refer to a record or remove it, never both', async () => {
    for (let round = 0; round < 15; round += 1) {
      const machineId = await world.put('machine', { machineNo: `ref ${round}` })
      const add = () => store('order').add({ machineId, amount: 1 }, admin)
      const remove = () => store('machine').remove([machineId], admin)
      const outcomes = await reasons(round % 2 === 0 ? [add(), remove()] : [remove(), add()])
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    }
    const { rows } =
      await sql`select 1 from records.order o left join records.machine m on m.id = o."machineId" where m.id is null`.execute(
        opened.database.db,
      )
    expect(rows).toEqual([])
  })

  test('wait with a reference for a removal under way, and then refuse it', async () => {
    const machineId = await world.put('machine', { machineNo: 'waiting' })
    const trx = await opened.database.db.begin()
    await sql`delete from records.machine where id = ${machineId}`.execute(trx)
    const adding = reasons([store('order').add({ machineId, amount: 1 }, admin)])
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%key share%' and datname = current_database()`.execute(
              opened.database.db,
            )
          ).rows.length,
      )
      .toBe(1)
    await trx.commit()
    expect(await adding).toEqual(['invalid-record'])
  })

  test('remove records in any order without blocking each other', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => world.put('machine', { machineNo: `many ${index}` })),
    )
    const outcomes = await reasons([
      store('machine').remove(ids, admin),
      store('machine').remove(ids.toReversed(), admin),
      store('machine').remove(ids.slice(5), admin),
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'not-found', 'not-found'])
  })

  test('do not move branches into a ring', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [
        await world.put('department', { name: `a${round}` }),
        await world.put('department', { name: `b${round}` }),
      ]
      const outcomes = await reasons([
        store('department').edit(a, { parentId: b }, admin),
        store('department').edit(b, { parentId: a }, admin),
      ])
      expect(outcomes.toSorted()).toEqual(['done', 'invalid-record'])
    }
  })

  test('read and write through few connections', async () => {
    const id = await world.put('machine', { machineNo: 'busy' })
    const calls = Array.from({ length: 120 }, (_, index) => {
      if (index % 3 === 0) return store('machine').edit(id, { stock: index }, admin)
      return index % 3 === 1
        ? store('machine').list(query({ machineNo: 'busy' }), admin)
        : store('order').list(query(), admin)
    })
    expect(new Set(await reasons(calls))).toEqual(new Set(['done']))
  })

  test('refuse a filter by an unknown field', async () => {
    expect((await refusal(store('machine').list(query({ brandNew: 'x' }), admin))).reason).toBe(
      'unknown-filter',
    )
  })
})
