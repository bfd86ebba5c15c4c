import { afterAll, afterEach, assert, beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf } from '../../../../engine/metadata/entities/entity-fields'
import { ApiRefusal } from '../../../../server-stub/platform/refusal/api-refusal'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createPerson, createWorld, query, refusal, type World } from '../fixtures/world'

const texts = [
  `'; drop table records.machine; --`,
  `' or '1'='1`,
  `1) or (1=1`,
  `1; select pg_sleep(10)`,
  `" union select * from pg_shadow --`,
  `\\'; delete from records.machine where ''='`,
  `$1`,
  `$$; drop schema records cascade; $$`,
  `%`,
  `_`,
  `\\`,
  `{1,2}`,
  `{"a": [}`,
  `null`,
  `0x1F`,
  `1e400`,
  `-0`,
  `--`,
  `/*`,
  `a\u0000b`,
  `\ud800`,
  `\u202e\u200b`,
  `😀`.repeat(100),
  `,`,
  `,,,,`,
  `now()`,
  `infinity`,
  `epoch,tomorrow`,
  `2026-01-01,infinity`,
  `[1,2)`,
  `true,false`,
  `records.fold('x')`,
]

/** Yields texts made of parts that parsers may stumble over; the same ones in every run. */
function* mutations(count: number): Iterable<string> {
  let state = 42
  const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % below
  const parts = [
    ...texts,
    "'",
    '"',
    ';',
    ')',
    '(',
    ' ',
    '\n',
    '\t',
    '::int',
    'ü',
    '1',
    '2026-01-01',
    ',',
    'select',
    '${x}',
    '__proto__',
  ]
  for (let round = 0; round < count; round += 1) {
    yield Array.from({ length: 1 + random(5) }, () => parts[random(parts.length)]).join('')
  }
}

describe.each(databases)('hostile requests on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson()
  const all = [...texts, ...mutations(60)]

  /** Returns the error of a call, or undefined when it succeeds or is refused with a status below 500. */
  const failure = async (call: () => Promise<unknown>) => {
    try {
      await call()
      return undefined
    } catch (error) {
      return error instanceof ApiRefusal && error.details.status < 500 ? undefined : error
    }
  }
  const failures = async (calls: readonly (() => Promise<unknown>)[]) =>
    (await Promise.all(calls.map(failure))).filter((error) => error !== undefined)

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
    await world.put('machine', { machineNo: 'M1', remark: 'plain' })
    await world.put('place', { id: 'p', name: 'plain' })
  })
  afterAll(() => opened.stop())
  afterEach(async () => {
    const { rows } = await opened.database.pool.query<{ machines: string; places: string }>(
      'select (select count(*) from records.machine) as machines, (select count(*) from records.place) as places',
    )
    assert.deepEqual(rows, [{ machines: '1', places: '1' }])
  })

  test('cause no error with SQL in any filter', async () => {
    for (const name of ['machine', 'place', 'order']) {
      const entity = entities.get(name)
      const filters = entity ? [...Object.keys(fieldsOf(entity)), ...Object.keys(entity.filters ?? {})] : []
      const store = world.stores.of(name)
      const calls = filters.flatMap((filter) =>
        texts.map((text) => async () => store.list(query({ [filter]: text }), admin)),
      )
      expect(await failures(calls)).toEqual([])
    }
  })

  test('cause no error with SQL in sort, order, totals and parameter names', async () => {
    const store = world.stores.of('machine')
    const calls = all.flatMap((text) => [
      async () => store.list(query({ [text]: '1' }), admin),
      async () => store.list(query({ sortField: text }), admin),
      async () => store.list(query({ sortField: 'machineNo', sortOrder: text }), admin),
      async () => store.list({ ...query(), totals: [text] }, admin),
      async () => store.list({ ...query(), sort: [{ field: text, order: text as 'asc' }] }, admin),
    ])
    expect(await failures(calls)).toEqual([])
  })

  test('find nothing with SQL in ids', async () => {
    for (const store of ['machine', 'place'].map((name) => world.stores.of(name))) {
      for (const text of all) {
        expect(await refusal(store.get(text, admin))).toMatchObject({ status: 404 })
        expect(await refusal(store.edit(text, { remark: 'x', name: 'x' }, admin))).toMatchObject({
          status: 404,
        })
        expect((await refusal(store.remove([text], admin))).reason).toMatch(/not-found|no-ids/)
      }
    }
  })

  test('store or refuse SQL in the names and values of fields', async () => {
    const store = world.stores.of('place')
    for (const text of all) {
      expect(await refusal(store.add({ id: 'x', name: 'x', [text]: 1 }, admin))).toMatchObject({
        reason: 'unknown-field',
        status: 422,
      })
      const calls = [
        () => store.edit('p', { [text]: text }, admin),
        () => store.isUnique(text, text, text, { [text]: text }, admin),
      ]
      expect(await failures(calls)).toEqual([])
      const added = store.add(
        {
          id: 'x',
          name: text,
          'a as b': text,
          'x:y/z +-@$': text,
          anything: { [text]: [text] },
          mixed: text,
        },
        admin,
      )
      const outcome = await added.then(
        () => 'added',
        (error: unknown) => error,
      )
      if (outcome !== 'added') {
        expect(outcome).toBeInstanceOf(ApiRefusal)
        continue
      }
      expect(await store.get('x', admin)).toMatchObject({
        name: text,
        'a as b': text,
        anything: { [text]: [text] },
      })
      await store.remove(['x'], admin)
    }
  })

  test('are refused when their body is no record', async () => {
    const store = world.stores.of('machine')
    for (const body of [null, undefined, 'x', 1, [], [{}]]) {
      expect(await refusal(store.add(body as never, admin))).toMatchObject({
        reason: 'bad-record',
        status: 422,
      })
    }
    const polluting = JSON.parse('{"machineNo": "M9", "__proto__": {"isAdmin": true}}') as Record<
      string,
      unknown
    >
    expect(await refusal(store.add(polluting, admin))).toMatchObject({ reason: 'unknown-field' })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    let deep: unknown = 'x'
    for (let level = 0; level < 5000; level += 1) deep = [deep]
    expect(
      await refusal(world.stores.of('place').add({ id: 'd', name: 'd', anything: deep }, admin)),
    ).toMatchObject({ reason: 'invalid-record' })
  })
})
