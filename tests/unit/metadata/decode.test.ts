import { describe, expect, it } from 'vitest'
import { decodeEach } from '../../../engine/metadata/rows/decode-each'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'
import { decodeProfile } from '../../../engine/metadata/person/decode-profile'
import { decodeRecords } from '../../../engine/metadata/rows/decode-records'
import { decodeScreen } from '../../../engine/metadata/screens/decode-screen'

const pointers = (result: { readonly problems: readonly { readonly pointer: string }[] }) =>
  result.problems.map((problem) => problem.pointer)

describe('decoding metadata', () => {
  it('reports every problem of an entity with its pointer', () => {
    const result = decodeEntity({
      entity: 'Bad name',
      type: 'object',
      properties: { a: { type: 'string', names: { zh: '' }, reference: {} } },
      deletable: { foo: 1 },
    })
    expect(result.ok).toBe(false)
    expect(pointers(result)).toEqual(
      expect.arrayContaining([
        '/entity',
        '/deletable/foo',
        '/properties/a/names/zh',
        '/properties/a/reference',
      ]),
    )
  })

  it('refuses an entity that refers to fields it does not have', () => {
    const result = decodeEntity({
      entity: 'thing',
      type: 'object',
      label: 'nowhere',
      required: ['gone'],
      properties: { a: { type: 'string' }, b: { type: 'string', repeats: 'c' } },
    })
    expect(pointers(result)).toEqual(['/label', '/required/0', '/properties/b/repeats'])
  })

  it('refuses secrets within fields at any depth and accepts secret fields', () => {
    const secret = { type: 'string', secret: true }
    const result = decodeEntity({
      entity: 'thing',
      type: 'object',
      properties: {
        whole: secret,
        named: { $ref: '#/definitions/key' },
        either: { anyOf: [{ $ref: '#/definitions/key' }, { type: 'null' }] },
        rows: {
          type: 'array',
          items: { type: 'object', properties: { a: { type: 'string' }, pin: secret } },
        },
        list: { type: 'array', items: { $ref: '#/definitions/key' } },
        part: { type: 'object', properties: { deep: { allOf: [{ secret: 'onRequest' }] } } },
        open: { type: 'object', additionalProperties: secret },
        false: { type: 'object', properties: { a: { type: 'string', secret: false } } },
      },
      definitions: { key: secret },
    })
    expect(result.problems.map(({ code, pointer }) => [code, pointer])).toEqual(
      [
        '/properties/rows/items/properties/pin/secret',
        '/properties/list/items/secret',
        '/properties/part/properties/deep/allOf/0/secret',
        '/properties/open/additionalProperties/secret',
      ].map((pointer) => ['nested-secret', pointer]),
    )
  })

  it('accepts published JSON Schemas with unknown keywords', () => {
    expect(
      decodeEntity({
        entity: 'thing',
        type: 'object',
        properties: {
          a: { type: 'string', 'x-intellij': 1, markdownDescription: 'b' },
          b: { $ref: '#/definitions/c' },
        },
        definitions: { c: { type: 'number' } },
      }).ok,
    ).toBe(true)
  })

  it('checks a screen against the schema of its own kind only', () => {
    expect(
      pointers(
        decodeScreen({
          code: 'a',
          kind: 'list',
          entity: 'x',
          list: { columns: ['a', { field: 'b', foo: 1 }] },
        }),
      ),
    ).toEqual(['/list/columns/1/foo'])
    expect(pointers(decodeScreen({ code: 'a', kind: 'chart' }))).toEqual(['/kind'])
    expect(decodeScreen(null).ok).toBe(false)
  })

  it.each([
    ['a business action in place of an endpoint', { endpoint: undefined, does: 'reset' }, false],
    ['no form', { form: undefined }, false],
    ['both', {}, true],
  ])('accepts the preview of an action only with an endpoint and a form: %s', (_name, without, isTaken) => {
    const action = {
      id: 'reset',
      title: 'Reset',
      kind: 'call',
      endpoint: { method: 'PUT', path: '/x/reset' },
      form: { items: ['a'] },
      preview: '/x/previewReset',
      ...without,
    }
    const screen = { code: 'a', kind: 'list', entity: 'x', list: { columns: ['a'] }, actions: [action] }
    expect(decodeScreen(JSON.parse(JSON.stringify(screen))).ok).toBe(isTaken)
  })

  it('drops an invalid entry of the profile and keeps the others', () => {
    const result = decodeProfile({
      userInfo: { id: '1', userName: 'u' },
      roles: [],
      menuList: [{ id: '1', code: 'a' }, { id: 2 }],
      buttonPermissionList: [],
      menuColumnList: [{ menuId: '1', field: 'x' }, { menuId: '1' }, { menuId: '2', field: 'y' }],
    })
    if (!result.ok) throw new Error('not decoded')
    expect(result.value.menus.map((menu) => menu.code)).toEqual(['a'])
    expect(pointers(result)).toEqual(expect.arrayContaining(['/1', '/1/id']))
    const rows = result.value.rowsOf('1')
    expect(rows.ok && rows.value.columns?.map((column) => column.field)).toEqual(['x'])
    expect(pointers(rows)).toEqual(['/1'])
  })

  it('fails for a profile without user data (V90)', () => {
    expect(decodeProfile({ roles: [], menuList: [], buttonPermissionList: [] }).ok).toBe(false)
    expect(decodeProfile(null).ok).toBe(false)
  })

  it('reads the duties and preferences of a user, with defaults for missing values', () => {
    const least = { userInfo: { id: '1', userName: 'u' }, roles: [], menuList: [], buttonPermissionList: [] }
    const read = (more: object) => {
      const result = decodeProfile({ ...least, ...more })
      if (!result.ok) throw new Error('not decoded')
      return result.value
    }
    expect(read({})).toMatchObject({
      loginMode: 0,
      revision: 0,
      mustChangePassword: false,
      businessTimeZone: undefined,
      translations: {},
      preferences: {},
    })
    const kept = { loginMode: 1, revision: 7, mustChangePassword: true, preferences: { a: 1 } }
    const more = { translationMap: { M1: 'a' }, businessTimeZone: 'Asia/Shanghai' }
    const { translations, businessTimeZone, ...others } = read({ ...kept, ...more })
    expect(others).toMatchObject(kept)
    expect([translations, businessTimeZone]).toEqual([more.translationMap, more.businessTimeZone])
    expect(read({ businessTimeZone: 'Nowhere/City' }).businessTimeZone).toBeUndefined()
  })

  it('separates the rows by menu and returns undefined for a menu without rows', () => {
    const result = decodeProfile({
      userInfo: { id: '1', userName: 'u' },
      roles: [],
      menuList: [],
      buttonPermissionList: [],
      menuSearchItemList: [{ menuId: '1', field: 'a' }, null],
      menuFormItemList: [{ menuId: '1', field: 'b' }],
    })
    const rowsOf = (menuId: string) => {
      const rows = result.ok ? result.value.rowsOf(menuId) : result
      return rows.ok ? rows.value : rows.problems
    }
    expect(rowsOf('1')).toMatchObject({ search: [{ field: 'a' }], form: [{ field: 'b' }], problems: [] })
    expect(rowsOf('1')).toHaveProperty('columns', undefined)
    expect(rowsOf('2')).toEqual({ columns: undefined, search: undefined, form: undefined, problems: [] })
  })

  it('reports rows that are not a list and reads missing rows as an empty list', () => {
    const known = () => []
    const problem = { code: 'schema-type', pointer: '', detail: 'A list is expected.', source: 'rows' }
    expect(decodeEach('rows', known, 'rows')).toEqual({ ok: true, value: [], problems: [problem] })
    for (const none of [undefined, null, []])
      expect(decodeEach(none, known, 'rows')).toEqual({ ok: true, value: [], problems: [] })
  })

  it('reads the additional properties of a page of records', () => {
    const page = { type: 'page', list: [{ a: 1 }], total: 9, totals: { a: 2 } }
    const read = (more: object) => decodeRecords({ ...page, ...more })
    expect(read({})).toEqual({
      ok: true,
      problems: [],
      value: { rows: [{ a: 1 }], total: 9, whole: false, totals: { a: 2 } },
    })
    const besides = { totalEstimated: true, unsortable: ['a'], chart: [{ b: 1 }] }
    expect(read(besides)).toMatchObject({ value: besides })
  })

  it('reads a page of records and an array of records', () => {
    expect(decodeRecords({ type: 'page', list: [{ a: 1 }], total: 9 })).toMatchObject({
      ok: true,
      value: { total: 9, whole: false },
    })
    expect(decodeRecords([{ a: 1 }, { a: 2 }])).toMatchObject({ ok: true, value: { total: 2, whole: true } })
    expect(decodeRecords({ list: [] }).ok).toBe(false)
  })
})
