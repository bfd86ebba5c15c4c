import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyRows } from '../../../../server-stub/platform/records/copy-rows'
import type { WireRow } from '../../../../server-stub/platform/records/record-store'
import { databases, type OpenedDatabase } from '../../support/databases'
import { entities } from '../fixtures/entities'
import { createPerson, createWorld, query, type World } from '../fixtures/world'

describe.each(databases)('copyRows on $name', ({ open }) => {
  let opened: OpenedDatabase
  let world: World
  const admin = createPerson()
  const row = (index: number): WireRow => ({
    id: String(index + 1),
    createTime: '2026-01-01 00:00:00',
    machineNo: `N${index}`,
    machineName: `tab\t line\n back\\slash \\N \r 汉字 😀 ${index}`,
    price: index / 100,
    temperature: -index / 3,
    warranty: index % 2 === 0,
    tags: ['a\tb', '\\', '"'],
    installDate: '2026-02-28',
    remark: index % 2 === 0 ? '' : null,
  })

  beforeAll(async () => {
    opened = await open()
    world = await createWorld(opened.database)
  })
  afterAll(() => opened.stop())

  test('stores rows without changing them', async () => {
    function* rows() {
      for (let index = 0; index < 3000; index += 1) yield row(index)
    }
    expect(await copyRows(opened.database, entities, 'machine', rows())).toBe(3000)
    expect(await world.stores.of('machine').get('2', admin)).toMatchObject({ ...row(1), remark: null })
    expect(await world.stores.of('machine').get('2999', admin)).toMatchObject(row(2998))
    expect((await world.stores.of('machine').list(query({}, ['price']), admin)).totals).toEqual({
      price: 44_985,
    })
  })

  test('stores all rows or none, and leaves the connection usable', async () => {
    async function* rows() {
      yield { id: 'a', name: 'fine' }
      await Promise.resolve()
      yield { id: 'a', name: 'twice' }
    }
    await expect(copyRows(opened.database, entities, 'place', rows())).rejects.toMatchObject({
      code: '23505',
    })
    await expect(
      copyRows(
        opened.database,
        entities,
        'place',
        (function* () {
          yield { id: 'a' }
          throw new Error('source broke')
        })(),
      ),
    ).rejects.toThrow('source broke')
    await expect(copyRows(opened.database, entities, 'nothing', [])).rejects.toThrow('no table')
    expect(await copyRows(opened.database, entities, 'place', [])).toBe(0)
    expect((await world.stores.of('place').list(query(), admin)).total).toBe(0)
  })
})
