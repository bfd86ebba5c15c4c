import { describe, expect, test } from 'vitest'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { validateRecord } from '../../../../server-stub/platform/records/validate-record'
import { draftRecord } from '../../../../server-stub/platform/records/validation/draft-record'
import {
  checkEntitySchema,
  validatorOf,
} from '../../../../server-stub/platform/records/validation/validator-of'
import { toEntityTable } from '../../../../server-stub/platform/records/storage/entity-table'
import { ApiRefusal } from '../../../../server-stub/platform/refusal/api-refusal'
import { createDefinitions, createOperator, createPerson } from '../fixtures/world'

const { dictionaries } = createDefinitions()
const meta = (properties: Record<string, PropertyMeta>, rest: Partial<EntityMeta> = {}): EntityMeta => ({
  entity: 'thing',
  type: 'object',
  properties,
  ...rest,
})

/** Returns the `field message values` of each refusal. */
function wrong(
  entity: EntityMeta,
  record: Record<string, unknown>,
  mode: 'add' | 'edit' = 'add',
  language: 'en' | 'de' = 'en',
): string[] {
  return validateRecord(entity, record, Object.keys(record), {
    mode,
    language,
    dictionary: (code) => dictionaries.get(code),
  }).map(({ field, message, values }) =>
    [field, message, ...(values ? [JSON.stringify(values)] : [])].join(' '),
  )
}

describe('the check of a value', () => {
  test.each<[PropertyMeta, unknown, string | undefined]>([
    [{ type: 'integer', minimum: 1, maximum: 9 }, 10, 'M138 {"min":1,"max":9}'],
    [{ type: 'integer', minimum: 1 }, 0, 'form.atLeast {"min":1}'],
    [{ type: 'integer' }, 2 ** 53, 'M138 {"min":-9007199254740991,"max":9007199254740991}'],
    [{ type: 'integer', minimum: 0, maximum: 9, message: 'M133' }, 10, 'M133 {"min":0,"max":9}'],
    [{ type: 'integer' }, 1.5, 'form.integer'],
    [{ type: 'integer' }, '1', 'form.integer'],
    [{ type: 'number' }, '1', 'form.number'],
    [{ type: 'string', maxLength: 3 }, 'abcd', 'M139 {"max":3}'],
    [{ type: 'string', maxLength: 3 }, '😀😀😀', undefined],
    [{ type: 'string' }, 'a\0', 'form.invalid'],
    [{ type: 'string', format: 'email' }, 'nobody', 'M74'],
    [{ type: 'string', format: 'email' }, 'a@b.cn', undefined],
    [{ type: 'string', format: 'ipv4' }, '300.1.1.1', 'M134'],
    [{ type: 'string', format: 'uri' }, 'nowhere', 'M97'],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'form.format'],
    [{ type: 'string', format: 'date-time' }, '2026-02-03 04:05:06', undefined],
    [{ type: 'string', format: 'id' }, 'x', 'form.format'],
    [{ type: 'string', pattern: '^\\d{11}$', message: 'M11' }, '123', 'M11 {}'],
    [{ type: 'string', pattern: '^[\\w\\-]+$' }, 'a-b', undefined],
    [{ type: 'number', control: 'money' }, 1.234, 'M136'],
    [{ type: 'number', control: 'money' }, -1, 'M136'],
    [{ type: 'number', control: 'money', minimum: -5 }, -1, undefined],
    [{ type: 'number', control: 'money' }, 'abc', 'M136'],
    [{ type: 'number', control: 'money', multipleOf: 0.01 }, 90_071_992_547_409.91, undefined],
    [{ type: 'number', control: 'money', multipleOf: 0.01 }, 1.15, undefined],
    [{ type: 'number', control: 'percent' }, 100.01, 'M137'],
    [{ type: 'number', control: 'percent' }, 0.001, 'M137'],
    [{ type: 'number', control: 'percent' }, 33.33, undefined],
    [{ type: 'string', control: 'json' }, '{a}', 'M140'],
    [{ type: 'string', control: 'json' }, '{"a":1}', undefined],
    [{}, { a: '\ud800' }, 'M140'],
    [{ type: 'integer', dictionary: 'device_type' }, 2, undefined],
    [{ type: 'integer', dictionary: 'device_type' }, 7, 'M16'],
    [{ type: 'integer', dictionary: 'device_type' }, -1, 'M16'],
    [{ type: 'string', dictionary: 'device_type' }, 'else', 'M16'],
    [{ type: 'array', dictionary: 'device_type' }, [1, 3], undefined],
    [{ type: 'array', dictionary: 'device_type' }, [1, 9], 'M16'],
    [{ type: 'array', dictionary: 'device_type' }, [{}], 'M16'],
    [{ type: 'boolean', dictionary: 'yes_or_no' }, true, undefined],
    [{ type: 'integer', dictionary: 'unheard_of' }, 7, undefined],
    [{ enum: ['a', 'b'] }, 'c', 'M16'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'M10 {"limit":1}'],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'M13'],
    [{ type: 'array', minItems: 1, title: 'Menus' }, [], 'M2 {"name":"Menus"}'],
  ])('of %j takes %j: %s', (property, value, message) => {
    expect(wrong(meta({ field: property }), { field: value })).toEqual(message ? [`field ${message}`] : [])
  })
})

describe('refusals of a record', () => {
  test('name a required field without what stands in brackets in its title (V10, V11)', () => {
    const entity = meta(
      {
        a: { type: 'string', title: 'Name (on the plate)', names: { de: 'Name (auf dem Schild)' } },
        b: { type: 'string', requiredMessage: 'M95' },
        c: { type: ['string', 'null'] },
        d: { type: 'string', readOnly: true },
      },
      { required: ['a', 'b', 'c', 'd', 'id'] },
    )
    expect(wrong(entity, { a: null, b: null, c: null })).toEqual(['a M2 {"name":"Name"}', 'b M95'])
    expect(wrong(entity, {}, 'add', 'de')[0]).toBe('a M2 {"name":"Name"}')
  })

  test('name all that is wrong at once, one problem for each field', () => {
    const entity = meta(
      {
        a: { type: 'string', maxLength: 2, pattern: '^x' },
        b: { type: 'integer', minimum: 1 },
        c: { type: 'string' },
      },
      { required: ['c'] },
    )
    expect(wrong(entity, { a: 'abc', b: 0 })).toEqual([
      'c M2 {"name":"c"}',
      'a M139 {"max":2}',
      'b form.atLeast {"min":1}',
    ])
  })

  test('do not name a virtual field in an edit', () => {
    const entity = meta({ confirm: { type: 'string', virtual: true } }, { required: ['confirm'] })
    expect(wrong(entity, {}, 'edit')).toEqual([])
    expect(wrong(entity, {})).toHaveLength(1)
  })

  test('name parts of fields by their path, with the message of the part', () => {
    const steps = {
      type: 'array',
      items: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { type: 'string', title: 'Kind' },
          ice: { type: 'integer', minimum: 30, maximum: 200, message: 'M90' },
        },
      },
    }
    expect(wrong(meta({ steps }), { steps: [{ kind: 'a', ice: 300 }, { ice: 40 }] })).toEqual([
      'steps.0.ice M90 {"min":30,"max":200}',
      'steps.1.kind M2 {"name":"Kind"}',
    ])
  })

  test('come from rules across fields, too', () => {
    const entity = meta(
      { kind: { type: 'integer' }, boxes: { type: 'integer' }, other: { type: 'string' } },
      JSON.parse(`{
        "if": {"required": ["kind"], "properties": {"kind": {"enum": [2, 5]}}},
        "then": {"required": ["boxes"]},
        "else": {"properties": {"boxes": {"maximum": 3}}}
      }`) as Partial<EntityMeta>,
    )
    expect(wrong(entity, { kind: 2 })).toEqual(['boxes M2 {"name":"boxes"}'])
    expect(wrong(entity, { kind: 1, boxes: 4 })).toEqual(['boxes form.atMost {"max":3}'])
    expect(wrong(entity, { kind: 1 })).toEqual([])
    expect(wrong(entity, { boxes: 3 })).toEqual([])
  })

  test('come from the nearest of several alternatives', () => {
    const properties = { kind: { type: 'string' }, size: { type: 'integer' }, name: { type: 'string' } }
    const oneOf = [
      { properties: { kind: { const: 'sized' }, size: { minimum: 5 } }, required: ['kind', 'size'] },
      { properties: { kind: { const: 'named' } }, required: ['kind', 'name'] },
    ]
    expect(wrong(meta(properties, { oneOf }), { kind: 'sized', size: 1 })).toEqual([
      'size form.atLeast {"min":5}',
    ])
    expect(wrong(meta(properties, { anyOf: oneOf }), { kind: 'named' })).toEqual(['name M2 {"name":"name"}'])
    expect(
      wrong(meta(properties, { oneOf: [{ required: ['size'] }, { required: ['name'] }] }), {
        size: 1,
        name: 'x',
      }),
    ).toEqual([' form.alternatives'])
    expect(wrong(meta(properties, { not: { required: ['size'] } }), { size: 1 })).toEqual([' form.invalid'])
    expect(wrong(meta(properties, { dependencies: { size: ['name'] } }), { size: 1 })).toEqual([
      'name M2 {"name":"name"}',
    ])
  })

  test('never come from fields that the server keeps', () => {
    const entity = meta({ total: { type: 'integer', maximum: 1, readOnly: true } }, { required: ['total'] })
    expect(wrong(entity, {})).toEqual([])
    expect(
      validateRecord(entity, { total: 5 }, [], { mode: 'edit', language: 'en', dictionary: () => undefined }),
    ).toEqual([])
  })
})

describe('schemas of third parties', () => {
  test('may have definitions, ids of old drafts, unknown keywords and unknown formats', () => {
    const entity = meta(
      {
        a: { $ref: '#/definitions/name' },
        b: { type: 'object', id: 'http://x/y', properties: { id: { type: 'integer' } } },
        c: { type: 'string', format: 'color', 'x-order': 1, enumNames: ['x'] },
      },
      { definitions: { name: { type: 'string', maxLength: 2 } } },
    )
    expect(checkEntitySchema(entity)).toEqual([])
    expect(wrong(entity, { a: 'abc', b: { id: 1 }, c: 'red' })).toEqual(['a M139 {"max":2}'])
  })

  test.each<[string, PropertyMeta]>([
    ['an unresolvable reference', { $ref: '#/definitions/none' }],
    ['an external reference', { $ref: 'https://example.com/schema.json' }],
    ['a malformed pattern', { type: 'string', pattern: '(' }],
    ['an unknown type', { type: 'file' }],
  ])('have a problem with %s, and cause no failure', (_, property) => {
    const entity = meta({ field: property })
    expect(checkEntitySchema(entity)).toMatchObject([{ code: 'bad-schema', source: 'thing' }])
    expect(() => wrong(entity, { field: 'x' })).toThrow(ApiRefusal)
  })

  test('are compiled once for equal content', () => {
    const [one, same] = [meta({ a: { type: 'string' } }), meta({ a: { type: 'string' } })]
    expect(validatorOf(one, 'add')).toBe(validatorOf(same, 'add'))
    expect(validatorOf(one, 'add')).toBe(validatorOf(one, 'edit'))
  })
})

describe('values taken from a request', () => {
  const entity = meta(
    {
      name: { type: 'string' },
      fixed: { type: 'string', immutable: true },
      kept: { type: 'string', readOnly: true },
      derived: { type: 'string', derived: { through: 'x', property: 'y' } },
      secret: { type: 'string', writeOnly: true },
      level: { type: 'integer', default: 1, permission: { edit: 'thing:level', view: 'thing:level' } },
      at: { type: 'string', format: 'date-time' },
      ref: { type: 'string', format: 'id' },
      part: { type: 'integer' },
    },
    { where: { part: 1 } },
  )
  const table = toEntityTable(entity, entity)
  const operator = createOperator('1', ['1'])
  const draft = (
    body: Record<string, unknown>,
    before?: Record<string, unknown>,
    person = createPerson({
      access: { roles: new Set(['x']), menus: new Set(), buttons: new Set(['thing:level']) },
    }),
  ) => {
    const { values, refusals } = draftRecord(table, body, before, person)
    return {
      values: Object.fromEntries(values),
      refusals: refusals.map(({ field, message }) => `${field} ${message}`),
    }
  }

  test('leave out the fields that the server keeps', () => {
    expect(
      draft({ id: '1', name: 'a', kept: 'b', derived: 'c', createBy: '9', updateTime: 'x', part: 7 }).values,
    ).toEqual({ name: 'a' })
  })

  test('treat blanks as absent, and have one form of times and ids', () => {
    expect(draft({ name: '', at: '2026-01-01T00:00:00Z', ref: '007' }).values).toEqual({
      at: '2026-01-01 08:00:00',
      ref: '7',
    })
    expect(draft({ name: '' }, { name: 'old' }).values).toEqual({ name: null })
    expect(draft({ level: '' }).values).toEqual({ level: null })
  })

  test('cannot be white space (V9)', () => expect(draft({ name: ' \t ' }).refusals).toEqual(['name M1']))

  test('contain no change when a record is sent back as read', () => {
    const before = { name: 'a', fixed: 'b', level: 3, at: '2026-01-01 00:00:00', secret: 's' }
    expect(draft({ ...before, secret: '' }, before).values).toEqual({})
    expect(draft({ ...before, fixed: 'c' }, before).refusals).toEqual(['fixed server.vetoed'])
    expect(draft({ ...before, secret: 'new' }, before).values).toEqual({ secret: 'new' })
  })

  test('need the permission for their field', () => {
    const refused = (body: Record<string, unknown>, before?: Record<string, unknown>) => {
      try {
        return draft(body, before, operator)
      } catch (error) {
        return error instanceof ApiRefusal
          ? [error.details.reason, error.details.status, error.details.fields?.[0]?.field]
          : error
      }
    }
    expect(refused({ level: 5 })).toEqual(['field-forbidden', 403, 'level'])
    expect(refused({ level: 1 })).toMatchObject({ refusals: [] })
    expect(refused({ level: null })).toMatchObject({ values: {}, refusals: [] })
    expect(refused({ level: 3 }, { level: 3 })).toMatchObject({ values: {} })
    expect(refused({ level: 4 }, { level: 3 })).toEqual(['field-forbidden', 403, 'level'])
    expect(refused({ level: null }, { level: 3 })).toMatchObject({ values: {} })
  })
})
