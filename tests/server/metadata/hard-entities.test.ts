import { describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { useConsole } from '../support/use-console'
import { databases } from '../support/databases'

type Json = Record<string, unknown>

interface Page {
  readonly list: readonly Json[]
  readonly total: number
}

const long = 'allowForcePushesEnforcementLevelOfTheRepositoryThatTheRuleBelongsTo'

/** Names with a meaning of their own in databases, addresses or JavaScript. */
const names = [
  ...'order user group select xmin ctid Name name NAME constructor toString ids language'.split(' '),
  ...'_leading __typename @type $ref +1 -1 2fa 42 a/b a-b x"y % a&b=c überschrift 名称'.split(' '),
  "x'y",
  'with space',
  '名'.repeat(60),
  `${long}One`,
  `${long}Two`,
  `${long}${long}`,
]

describe.each(databases)('entities with hard names and old keywords on $name', (database) => {
  const here = useConsole(database)

  const install = (entity: Json, rest: Json = {}) =>
    here.admin.call('POST', '/system/metadata/install', {
      body: {
        entities: [{ type: 'object', ...entity }],
        screens: [{ code: entity['entity'], kind: 'list', entity: entity['entity'] }],
        menu: { code: entity['entity'], path: `/${String(entity['entity'])}`, title: 'Hard' },
        ...rest,
      },
    })
  const pageOf = async (entity: string, query: Json = {}): Promise<Page> =>
    (
      await here.admin.call('GET', `/records/${entity}/getPage`, {
        query: { pageNo: 1, pageSize: 10, ...query },
      })
    ).data as Page
  const problemsOf = async (entity: Json, rest?: Json) => {
    const answer = await install(entity, rest)
    expect(answer).toMatchObject({ status: 422, success: false })
    return (answer.data as { problems: { code: string; pointer: string }[] }).problems.map(
      ({ code, pointer }) => `${code} ${pointer}`,
    )
  }

  it('keep, find, sort and change a value under every name', async () => {
    const field = { type: 'string', maxLength: 100, filterable: true, sortable: true, unique: true }
    const entity = { entity: 'hardNames', properties: Object.fromEntries(names.map((name) => [name, field])) }
    expect(await install(entity)).toMatchObject({ success: true })
    expect(await install(entity)).toMatchObject({ success: true })
    const record = (which: string) =>
      Object.fromEntries(names.map((name, index) => [name, `${which} ${index}`]))
    for (const which of ['first', 'second'])
      expect(await here.admin.call('POST', '/records/hardNames/add', { body: record(which) })).toMatchObject({
        success: true,
      })
    for (const [index, name] of names.entries()) {
      const found = await pageOf('hardNames', {
        [name]: `first ${index}`,
        sortField: name,
        sortOrder: 'desc',
      })
      expect(found.list, name).toMatchObject([record('first')])
      const sorted = await pageOf('hardNames', { sortField: name, sortOrder: 'desc' })
      expect(
        sorted.list.map((row) => row[name]),
        name,
      ).toEqual([`second ${index}`, `first ${index}`])
    }
    const { list } = await pageOf('hardNames', { order: 'first 0' })
    const twice = await here.admin.call('PUT', '/records/hardNames/edit', {
      body: { id: list[0]?.['id'], [`${long}Two`]: `second ${names.indexOf(`${long}Two`)}` },
    })
    expect(twice).toMatchObject({ status: 422, data: { fields: [{ field: `${long}Two`, code: 'M13' }] } })
  })

  it('keep fields that only share a name with the audit fields of the server', async () => {
    const properties = {
      id: { type: ['string', 'integer'] },
      createTime: { type: 'integer', sortable: true },
      createBy: { type: 'string' },
      updateTime: { type: 'string' },
      updateBy: { type: 'object', properties: { name: { type: 'string' } } },
    }
    expect(await install({ entity: 'hardAudit', required: ['id'], properties })).toMatchObject({
      success: true,
    })
    const record = { id: 7, createTime: 1, createBy: 'me', updateTime: 'zulu', updateBy: { name: 'you' } }
    expect(await here.admin.call('POST', '/records/hardAudit/add', { body: record })).toMatchObject({
      data: { id: '7' },
    })
    const edited = await here.admin.call('PUT', '/records/hardAudit/edit', {
      body: { ...record, createTime: 2, updateTime: 'x' },
    })
    expect(edited).toMatchObject({ success: true })
    expect((await pageOf('hardAudit')).list).toEqual([{ ...record, id: '7', createTime: 2, updateTime: 'x' }])
    expect(await here.admin.call('DELETE', '/records/hardAudit/delete', { query: { id: 7 } })).toMatchObject({
      success: true,
    })
  })

  it('understand the keywords of older drafts and of OpenAPI', async () => {
    const entity = {
      entity: 'hardWords',
      id: 'https://example.org/old',
      'x-owner': 'someone',
      required: ['share', 'owner', 'kind'],
      // Fields without a value do not count, though they may be null.
      minProperties: 4,
      additionalProperties: false,
      definitions: {
        kind: { title: 'A kind', enum: ['a', 'b'] },
        node: { type: 'object', properties: { next: { $ref: '#/definitions/node' } } },
      },
      properties: {
        share: { type: 'number', minimum: 0, exclusiveMinimum: true },
        owner: { nullable: true, allOf: [{ type: 'object', required: ['name'] }] },
        kind: { $ref: '#/definitions/kind', filterable: true },
        since: { oneOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }], filterable: true },
        node: { $ref: '#/definitions/node' },
        any: {},
      },
    }
    expect(await install(entity)).toMatchObject({ success: true })
    const refused = async (body: Json) => {
      const answer = await here.admin.call('POST', '/records/hardWords/add', { body })
      if (answer.success) return []
      expect(answer.status).toBe(422)
      return (answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field)
    }
    const record = { share: 1, owner: null, kind: 'a', since: '2026-01-01T00:00:00Z', any: [1] }
    expect(await refused({ ...record, share: 0 })).toEqual(['share'])
    expect(await refused({ ...record, owner: {} })).toEqual(['owner.name'])
    expect(await refused({ ...record, kind: 'c' })).toEqual(['kind'])
    expect(await refused({ ...record, node: { next: { next: 1 } } })).toEqual(['node.next.next'])
    expect(await refused({ ...record, any: null })).toEqual([''])
    expect(await refused({ ...record, node: { next: { next: {} } } })).toEqual([])
    expect((await pageOf('hardWords', { since: '2026-01-01,2026-01-02', kind: 'a,b' })).total).toBe(1)
    const { data } = await here.admin.call('GET', '/system/metadata/getPageDefinition', {
      query: { entity: 'hardWords' },
    })
    expect((data as { entities: Json }).entities['hardWords']).toMatchObject(entity)
  })

  it.each<[string, Json, readonly string[]]>([
    ['a field name with a full stop', { properties: { 'a.b': {} } }, ['schema-pattern /properties/a.b']],
    [
      'a filterable field named like a list parameter',
      { properties: { pageSize: { type: 'integer', filterable: true } } },
      ['reserved-name /properties/pageSize/filterable'],
    ],
    [
      'a filter named like a list parameter',
      { properties: { a: {} }, filters: { totals: { field: 'a', match: 'equal' } } },
      ['reserved-name /filters/totals'],
    ],
    ['an unknown keyword', { properties: { a: {} }, tenanzy: {} }, ['unknown-property /tenanzy']],
    [
      'unresolvable references',
      { properties: { a: { items: { $ref: '#/definitions/b' } }, c: { $ref: 'other.json' } } },
      ['bad-schema /properties/a/items/$ref', 'bad-schema /properties/c/$ref'],
    ],
    [
      'a malformed pattern',
      { properties: { ok: { type: 'string' }, a: { type: 'string', pattern: '(' } } },
      ['bad-schema /properties/a'],
    ],
    ['an unknown type', { properties: { 'a/b': { type: 'file' } } }, ['bad-schema /properties/a~1b/type']],
    [
      'invalid keyword values, each reported once',
      { properties: { a: { items: { type: ['strng'], enum: 'x', minLength: -1 } } } },
      [
        'bad-schema /properties/a/items/type/0',
        'bad-schema /properties/a/items/enum',
        'bad-schema /properties/a/items/minLength',
      ],
    ],
    [
      'a misspelt keyword in a field',
      { properties: { a: { type: 'string', maxLenght: 3 } } },
      ['unknown-keyword /properties/a/maxLenght'],
    ],
    [
      'unsupported keywords of later drafts',
      { properties: { a: { type: 'object', unevaluatedProperties: false } } },
      ['unsupported-keyword /properties/a/unevaluatedProperties'],
    ],
    [
      'additional properties at the root',
      { properties: { a: {} }, additionalProperties: { type: 'string' } },
      ['schema-type /additionalProperties'],
    ],
    [
      'defaults that do not match their fields',
      {
        properties: {
          a: { type: 'integer', default: 'x' },
          b: { type: 'string', enum: ['x', 'y'], default: 'z' },
          c: { type: 'object', properties: { d: { type: 'string', maxLength: 2, default: 'long' } } },
          e: { type: 'number', control: 'money', default: 1.234 },
          f: { type: 'integer', default: null },
        },
      },
      [
        'bad-default /properties/a/default',
        'bad-default /properties/b/default',
        'bad-default /properties/c/properties/d/default',
        'bad-default /properties/e/default',
      ],
    ],
    [
      'circular references',
      {
        definitions: { ring: { allOf: [{ $ref: '#/definitions/ring' }] } },
        properties: { a: { $ref: '#/definitions/ring' } },
      },
      ['bad-schema /properties/a'],
    ],
    ['a key of an unsuitable type', { properties: { id: { type: 'object' } } }, ['bad-key /properties/id']],
    [
      'the address of another entity',
      { base: '/device/machine', properties: { a: {} } },
      ['duplicate-base /base'],
    ],
  ])('are refused for %s, with the place', async (_, rest, problems) => {
    const found = await problemsOf({ entity: 'hardRefused', ...rest })
    expect([...found].sort()).toEqual([...problems].sort())
    expect(here.server.metadata.current().entities.has('hardRefused')).toBe(false)
  })

  it('refuse a value that is too deep to follow', async () => {
    const definitions = { list: { type: 'array', items: { $ref: '#/definitions/list' } } }
    const properties = { any: {}, list: { $ref: '#/definitions/list' } }
    expect(await install({ entity: 'hardDepth', definitions, properties })).toMatchObject({ success: true })
    for (const field of ['any', 'list'])
      for (const depth of [200, 100_000]) {
        const answer = await here.server.send({
          method: 'POST',
          url: `${basePath}/records/hardDepth/add`,
          headers: { authorization: here.admin.token, language: 'en', 'content-type': 'application/json' },
          payload: `{"${field}":${'['.repeat(depth)}${']'.repeat(depth)}}`,
        })
        expect(answer).toMatchObject({ status: 422, success: false })
        expect((answer.data as { fields: unknown[] }).fields).toContainEqual(
          expect.objectContaining({ field, code: 'M140' }),
        )
      }
  })

  it('are refused with a menu entry that nobody would see', async () => {
    const entity = { entity: 'hardPlace', properties: { a: {} } }
    const menu = { code: 'elsewhere', path: '/elsewhere', title: 'Nowhere', parentCode: 'nowhere' }
    expect(await problemsOf(entity, { menu })).toEqual([
      'unknown-screen /menu/code',
      'unknown-menu /menu/parentCode',
    ])
  })
})
