import { sql } from '../../../server-stub/platform/database/sql/sql'
import { describe, expect, it } from 'vitest'
import { lockMetadata } from '../../../server-stub/platform/metadata/current/difference-store'
import { soon } from '../database/soon'
import type { Answer } from '../support/console-server'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

describe.each(olderDatabase)('conflicting changes of metadata on $name', (database) => {
  const here = useConsole(database)
  const listOf = async (base: string, query: object) => {
    const { data } = await here.admin.call('GET', `${base}/getPage`, { query: { pageSize: 500, ...query } })
    return (data as { list: readonly Row[] }).list
  }
  const fieldsOf = ({ data }: Answer) =>
    Object.fromEntries(
      ((data as { fields?: { field: string; code: string }[] } | null)?.fields ?? []).map(
        ({ field, code }) => [field, code],
      ),
    )

  it('of equal dictionary values added at once one is stored, and the others are refused (D7, M13)', async () => {
    const names = ['one', 'two', 'three']
    const answers = await Promise.all(
      names.map((enName, index) =>
        here.admin.call('POST', '/system/dictItem/add', {
          body: { dictId: 'yes_or_no', value: '77', sort: 30 + index, zhName: enName, enName },
        }),
      ),
    )
    const landed = answers.findIndex(({ success }) => success)
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ success }) => !success).map(fieldsOf)).toEqual([
      { value: 'M13' },
      { value: 'M13' },
    ])
    const items = await listOf('/system/dictItem', { dictId: 'yes_or_no' })
    expect(items.filter(({ value }) => value === '77').map(({ enName }) => enName)).toEqual([names[landed]])
  })

  it('concurrent edits of different properties of a row all take effect', async () => {
    const id = 'yes_or_no.77'
    const edits = [{ enName: 'Same' }, { deName: 'Gleich' }, { frName: 'Pareil' }]
    const answers = await Promise.all(
      edits.map((edit) => here.admin.call('PUT', '/system/dictItem/edit', { body: { id, ...edit } })),
    )
    expect(answers.map(({ success }) => success)).toEqual([true, true, true])
    const items = await listOf('/system/dictItem', { dictId: 'yes_or_no' })
    expect(items.find((item) => item.id === id)).toMatchObject(Object.assign({}, ...edits) as object)
  })

  it('a reset of one property keeps an edit of another one at the same moment', async () => {
    const id = 'yes_or_no.0'
    const edit = (body: object) => here.admin.call('PUT', '/system/dictItem/edit', { body: { id, ...body } })
    await edit({ enName: 'Never', deName: 'Nie' })
    const reset = { kind: 'dictItem', id, properties: ['deName'] }
    const { db } = here.server.database
    const waiting = (count: number) =>
      soon(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows).toHaveLength(count)
      })
    // Both have begun before one of them is carried out.
    const begun = await db.transaction(async (trx) => {
      await lockMetadata(trx)
      const editing = edit({ enName: 'Not at all' })
      await waiting(1)
      const resetting = here.admin.call('PUT', '/system/metadata/reset', { body: reset })
      await waiting(2)
      return [editing, resetting]
    })
    const answers = await Promise.all(begun)
    expect(answers.map(({ success }) => success)).toEqual([true, true])
    const items = await listOf('/system/dictItem', { dictId: 'yes_or_no' })
    const item = items.find((found) => found.id === id)
    expect(item?.['enName']).toBe('Not at all')
    expect(item?.['deName']).not.toBe('Nie')
    await here.admin.call('PUT', '/system/metadata/reset', { body: { kind: 'dictItem', id } })
  })

  it('no menu gets below itself, by whatever change (L41)', async () => {
    const put = (path: string, body: object) => here.admin.call('PUT', path, { body })
    const move = (id: string, parentId: string | null) => put('/system/menu/edit', { id, parentId })
    const vetoed = { parentId: 'server.vetoed' }
    for (const parentId of ['device_management', 'my_device'])
      expect(fieldsOf(await move('device_management', parentId))).toEqual(vetoed)
    const menu = { code: 'ring', name: 'Ring', menuType: 1, sort: 1, path: '/ring' }
    const added = await here.admin.call('POST', '/system/menu/add', { body: { ...menu, parentId: 'ring' } })
    expect(fieldsOf(added)).toEqual(vetoed)

    expect(await move('coupon', 'goods_management')).toMatchObject({ success: true })
    expect(fieldsOf(await move('goods_management', 'free_coupon'))).toEqual(vetoed)
    expect(await move('coupon', null)).toMatchObject({ success: true })
    const { rows } = await sql<{ id: string }>`select id from console.metadata_change
      where name = 'coupon' order by id desc limit 1`.execute(here.server.database.db)
    expect(await move('goods_management', 'coupon')).toMatchObject({ success: true })
    expect(fieldsOf(await put('/system/metadata/revert', { id: rows[0]?.id }))).toEqual(vetoed)

    const both = await Promise.all([move('push', 'coffee_recipe'), move('coffee_recipe', 'push')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('entries that records use are not deleted; the refusal names and counts the records (D7, L41, L45)', async () => {
    const remove = async (path: string, id: string) => {
      const { code, message, data } = await here.admin.call('DELETE', `${path}/delete`, { query: { id } })
      return { code, message, places: (data as { problems?: object[] } | null)?.problems }
    }
    const { rows } = await sql<{
      total: string
    }>`select count(*) as total from records.machine where "deviceType" = 1`.execute(here.server.database.db)
    const total = Number(rows[0]?.total)
    expect(total).toBeGreaterThan(0)
    const used = await remove('/system/dictItem', 'device_type.1')
    expect(used).toMatchObject({ code: 409 })
    expect(used.message).toMatch(
      new RegExp(`^Still in use, by number of records: .*Machine · .+ \\(${total}\\)`),
    )
    expect(used.places).toContainEqual({
      code: 'in-use',
      pointer: '/properties/deviceType',
      detail: `In use by records of "machine": ${total}.`,
      source: 'entity.machine',
    })
    expect(await remove('/system/menu', 'my_device')).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^Still in use, by number of records: Role · .+ \(\d+\)\.$/) as string,
    })

    const name = { type: 'string', maxLength: 20 }
    const kinds = { type: 'array', items: { type: 'string', dictionary: 'yes_or_no' } }
    const kept = { properties: { kind: { type: 'integer', dictionary: 'yes_or_no' } } }
    const configJson = {
      entity: 'shelf',
      type: 'object',
      properties: { name, kinds, kept: { type: 'array', items: { type: 'object', ...kept } } },
    }
    const component = { componentType: 'entity', code: 'shelf', name: 'Shelf', configJson }
    const add = (path: string, body: object) => here.admin.call('POST', path, { body })
    expect(await add('/system/componentConfig/add', component)).toMatchObject({ success: true })
    const added = await add('/records/shelf/add', { name: 'One', kinds: ['0'], kept: [{ kind: 0 }] })
    expect(added).toMatchObject({ success: true })
    const item = await remove('/system/dictItem', 'yes_or_no.0')
    expect(item.places).toEqual(
      expect.arrayContaining(
        ['/properties/kinds/items', '/properties/kept/items/properties/kind'].map((pointer) =>
          expect.objectContaining({ pointer, detail: 'In use by records of "shelf": 1.' }),
        ),
      ),
    )
    expect(await remove('/system/componentConfig', 'entity.shelf')).toMatchObject({
      code: 409,
      message: 'Still in use, by number of records: shelf (1).',
    })
    const { id } = added.data as { id: string }
    expect((await remove('/records/shelf', id)).code).toBe(200)
    expect((await remove('/system/componentConfig', 'entity.shelf')).code).toBe(200)
  })

  it('a value that metadata names is not deleted, nor its dictionary; the refusal names each place (L44)', async () => {
    const call = async (method: 'POST' | 'DELETE', path: string, body: Record<string, unknown>) => {
      const sent = method === 'DELETE' ? { query: body } : { body }
      const { code, message, data } = await here.admin.call(method, path, sent)
      const { problems = [] } = (data ?? {}) as { problems?: { source: string; pointer: string }[] }
      return { code, message, places: problems.map(({ source, pointer }) => `${source} ${pointer}`).sort() }
    }
    expect((await call('POST', '/system/dict/add', { code: 'ripeness', name: 'Ripeness' })).code).toBe(200)
    for (const value of ['1', '2', '3', '4', '5', '6', '7'])
      await call('POST', '/system/dictItem/add', {
        dictId: 'ripeness',
        value,
        sort: 1,
        zhName: value,
        enName: value,
      })
    const entity = {
      entity: 'fruit',
      title: 'Fruit',
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 20 },
        ripe: {
          type: 'integer',
          dictionary: 'ripeness',
          enum: [1, 2, 3, 4, 5, 6],
          default: 1,
          filterable: true,
        },
      },
      if: { properties: { ripe: { const: 2 } } },
      then: { required: ['name'] },
      actions: { pick: { path: '/records/fruit/pick', set: { ripe: 3 } } },
    }
    const screen = {
      kind: 'list',
      code: 'fruit',
      title: 'Fruits',
      entity: 'fruit',
      actions: [
        {
          id: 'pick',
          title: 'Pick',
          kind: 'call',
          does: 'pick',
          enabledWhen: { properties: { ripe: { not: { enum: [4] } } } },
        },
      ],
      form: { items: ['name', { field: 'ripe', visibleWhen: { properties: { ripe: { enum: [5] } } } }] },
    }
    for (const [componentType, configJson] of [
      ['entity', entity],
      ['screen', screen],
    ] as const)
      expect(
        await call('POST', '/system/componentConfig/add', {
          componentType,
          code: 'fruit',
          name: 'Fruit',
          configJson,
        }),
      ).toMatchObject({ code: 200 })
    const remove = (value: string) => call('DELETE', '/system/dictItem/delete', { id: `ripeness.${value}` })
    const enums = (value: number) => `entity.fruit /properties/ripe/enum/${value - 1}`
    expect(await remove('1')).toMatchObject({
      code: 409,
      message: expect.stringContaining('Fruit (entity.fruit /properties/ripe/enum/0)') as string,
      places: ['entity.fruit /properties/ripe/default', enums(1)],
    })
    expect((await remove('2')).places).toEqual(['entity.fruit /if/properties/ripe/const', enums(2)])
    expect((await remove('3')).places).toEqual(['entity.fruit /actions/pick/set/ripe', enums(3)])
    expect((await remove('4')).places).toEqual([
      enums(4),
      'screen.fruit /actions/0/enabledWhen/properties/ripe/not/enum/0',
    ])
    expect((await remove('5')).places).toEqual([
      enums(5),
      'screen.fruit /form/items/1/visibleWhen/properties/ripe/enum/0',
    ])
    expect((await remove('7')).code).toBe(200)
    // A dictionary can be deleted only after its values.
    expect((await call('DELETE', '/system/dict/delete', { id: 'ripeness' })).code).toBe(409)
  })

  it('a value that fields of the dictionary cannot have is refused with the place of each (L44)', async () => {
    const body = { dictId: 'yes_or_no', value: 'same', sort: 90, zhName: 'same', enName: 'same' }
    const answer = await here.admin.call('POST', '/system/dictItem/add', { body })
    expect(answer.code).toBe(422)
    const { problems } = answer.data as { problems: readonly { code: string; detail: string }[] }
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['dictionary-type']))
    expect(problems[0]?.detail).toBe('The dictionary "yes_or_no" has "same", which is no integer.')
  })

  it('a menu without a screen, or at the path of another, is refused with its place (L41)', async () => {
    const added = async (menu: object) => {
      const body = { name: 'Odd', menuType: 2, sort: 1, ...menu }
      return here.admin.call('POST', '/system/menu/add', { body })
    }
    expect(fieldsOf(await added({ code: 'odd', path: '/odd' }))).toEqual({ code: 'server.notOffered' })
    expect(fieldsOf(await added({ code: 'odd', path: 'https://example.org', icon: 'no-such' }))).toEqual({
      icon: 'M16',
    })
    const renamed = await here.admin.call('PUT', '/system/menu/edit', {
      body: { id: 'goods_type', path: '/device-management/my-device' },
    })
    expect(renamed).toMatchObject({
      code: 422,
      data: { problems: [{ pointer: '/path', code: 'duplicate-path' }] },
    })
  })
})
