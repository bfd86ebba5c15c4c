import { describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { checkField, checkForm } from '../../../engine/views/schema-form/validation/check-form'
import { initialValues } from '../../../engine/views/schema-form/values/initial-values'
import { layoutOf } from '../../../engine/views/schema-form/templates/layout-of'
import { rjsfValidator } from '../../../engine/views/schema-form/schema/rjsf-validator'
import { toRjsf } from '../../../engine/views/schema-form/schema/to-rjsf'
import { formOf, personEntity, personForm } from '../../../stories/form/form-fixture'

const model = formOf(personEntity, personForm)
const right = { name: 'Ada', email: 'ada@example.org', state: 1, seats: 3 }

/** Returns messages by path, with dots between names. */
function problems(
  values: Readonly<Record<string, unknown>>,
  mode: 'add' | 'edit' = 'add',
): Record<string, string> {
  const found = checkForm(toRjsf(model, mode, 'en'), model, mode, values)
  return Object.fromEntries(
    [...found].map(([key, problem]) => [key.replaceAll('\u0000', '.'), problem.message]),
  )
}

describe('toRjsf', () => {
  test('makes one value of each leaf and keeps the parts of nested schemas', () => {
    const { schema, uiSchema, dynamic } = toRjsf(model, 'add', 'en')
    expect(Object.keys(schema.properties ?? {})).toContain('address')
    expect(uiSchema['name']).toBeDefined()
    expect(uiSchema['address']).toBeUndefined()
    expect(dynamic).toBe(false)
    expect(schema.required).toEqual(['name', 'email', 'state'])
  })
  test('requires only fields that can be set and gives defaults to new records only', () => {
    expect(toRjsf(model, 'view', 'en').schema.required).toEqual([])
    expect(initialValues(toRjsf(model, 'add', 'en'), 'add', {})).toEqual({ state: 1 })
    expect(initialValues(toRjsf(model, 'edit', 'en'), 'edit', { name: 'Ada', email: null })).toEqual({
      name: 'Ada',
    })
  })
  test('names the parts of a nested schema in the language', () => {
    const part = { type: 'string', title: 'Town', names: { de: 'Ort' } }
    const nested = formOf({
      entity: 'n',
      type: 'object',
      audit: false,
      properties: { at: { type: 'object', properties: { part } } },
    })
    expect(toRjsf(nested, 'add', 'de').schema.properties?.['at']).toMatchObject({
      properties: { part: { title: 'Ort' } },
    })
    expect(toRjsf(nested, 'add', 'fr').schema.properties?.['at']).toMatchObject({
      properties: { part: { title: 'Town' } },
    })
  })
  test('returns equal schemas for the same model and mode', () =>
    expect(toRjsf(model, 'edit', 'en')).toEqual(toRjsf(model, 'edit', 'en')))
})

describe('layoutOf', () => {
  test('groups the fields between sections and puts fields that rules add last', () => {
    const present = ['name', 'amount', 'share', 'address', 'added']
    expect(layoutOf(model, 'add', present)).toMatchObject([
      { kind: 'fields', names: ['name'] },
      { kind: 'section', section: { id: 'Money' }, names: ['amount', 'share'] },
      { kind: 'fields', names: ['address'] },
      { kind: 'fields', names: ['added'] },
    ])
  })
  test('puts consecutive tabs into one bar, together with their sections', () => {
    const tabbed = formOf(personEntity, {
      items: [
        'name',
        { tab: 'Work', items: ['email', { section: 'Money', items: ['amount'] }] },
        { tab: 'Home', modes: ['edit'], items: ['birthday'] },
        { tab: 'Rest', items: ['remark'] },
      ],
    })
    expect(layoutOf(tabbed, 'add', ['name', 'email', 'amount', 'remark'])).toMatchObject([
      { kind: 'fields', names: ['name'] },
      {
        kind: 'tabs',
        tabs: [
          {
            tab: { label: 'Work' },
            names: ['email', 'amount'],
            parts: [
              { kind: 'fields', names: ['email'] },
              { kind: 'section', names: ['amount'] },
            ],
          },
          { tab: { label: 'Rest' }, names: ['remark'] },
        ],
      },
    ])
  })
})

describe('checkForm', () => {
  test('accepts a valid draft', () => expect(problems(right)).toEqual({}))
  test('reports required fields that are blank or absent (V10)', () => {
    expect(problems({ ...right, name: '', email: undefined, state: null })).toEqual({
      name: 'M2',
      email: 'M2',
      state: 'M2',
    })
  })
  test('reports texts of white space alone (V9)', () =>
    expect(problems({ ...right, name: '  ', remark: '\t' })).toEqual({ name: 'M1', remark: 'M1' }))
  test('reports invalid formats, numbers, lengths and links (V63, V91, V92, V97, V98, V76)', () => {
    const wrong = {
      email: 'x',
      amount: 1.234,
      share: 101,
      seats: 501,
      name: 'x'.repeat(33),
      site: 'javascript:1',
    }
    expect(problems({ ...right, ...wrong })).toEqual({
      email: 'M74',
      amount: 'M136',
      share: 'M137',
      seats: 'M138',
      name: 'M139',
      site: 'M97',
    })
  })
  test('reports nested values by their path', () => {
    expect(problems({ ...right, address: { zip: 'x' }, contacts: [{ who: 'A' }, { phone: '1' }] })).toEqual({
      'address.city': 'M2',
      'address.zip': 'form.pattern',
      'contacts.1.who': 'M2',
    })
  })
  test('ignores hidden and disabled fields', () => {
    expect(problems({ ...right, state: 2, seats: 9999 })).toEqual({})
    expect(problems({ ...right, share: 500 })).toEqual({})
    expect(problems({ ...right, amount: 1, share: 500 })).toEqual({ share: 'M137' })
  })
  test('refuses a text in a number field', () =>
    expect(problems({ ...right, seats: '12a' })).toEqual({ seats: 'form.integer' }))
  test('accepts times of the wire and ISO times', () => {
    expect(problems({ ...right, seenAt: '2026-01-01 10:00:00' })).toEqual({})
    expect(problems({ ...right, seenAt: '2026-01-01T10:00:00Z' })).toEqual({})
    expect(problems({ ...right, seenAt: 'yesterday' })).toEqual({ seenAt: 'form.format' })
  })
  test('has a counterpart for a single field', () => {
    const form = toRjsf(model, 'add', 'en')
    const name = form.fields.find((field) => field.name === 'name')
    expect(name && checkField(form, name, '')).toMatchObject({ message: 'M2', values: { name: 'Name' } })
    expect(name && checkField(form, name, 'Ada')).toBeUndefined()
  })
})

describe('rules across fields', () => {
  const entity: EntityMeta = {
    entity: 'rule',
    type: 'object',
    audit: false,
    properties: { kind: { type: 'string', enum: ['a', 'b'] }, reason: { type: 'string', title: 'Reason' } },
    if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
    then: { required: ['reason'] },
  }
  const form = formOf(entity)
  test('require a field only while their condition holds', () => {
    const rjsf = toRjsf(form, 'add', 'en')
    expect(rjsf.dynamic).toBe(true)
    expect([...checkForm(rjsf, form, 'add', { kind: 'a' })]).toEqual([])
    expect([...checkForm(rjsf, form, 'add', { kind: 'b' })]).toEqual([
      ['reason', { message: 'M2', values: { name: 'Reason' } }],
    ])
  })
  test('are evaluated by the same validator in RJSF', () => {
    const { schema } = toRjsf(form, 'add', 'en')
    expect(rjsfValidator.isValid({ properties: { kind: { const: 'b' } } }, { kind: 'b' }, schema)).toBe(true)
    expect(rjsfValidator.isValid({ $ref: '#/definitions/lost' }, {}, schema)).toBe(false)
    expect(
      rjsfValidator.validateFormData({ kind: 'x' }, { properties: { kind: { enum: ['a'] } } }).errorSchema,
    ).toMatchObject({ kind: { __errors: [expect.any(String)] } })
  })
})

test('of several alternatives, only the closest one reports its errors', () => {
  const entity: EntityMeta = {
    entity: 'shape',
    type: 'object',
    audit: false,
    properties: {
      shape: {
        oneOf: [
          {
            type: 'object',
            required: ['radius'],
            properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
          },
          {
            type: 'object',
            required: ['side'],
            properties: { kind: { const: 'square' }, side: { type: 'number' } },
          },
        ],
      },
    },
  }
  const form = formOf(entity)
  const found = checkForm(toRjsf(form, 'add', 'en'), form, 'add', { shape: { kind: 'square' } })
  expect([...found.keys()]).toEqual(['shape\u0000side'])
})

describe('passwords (V1 to V8)', () => {
  const entity: EntityMeta = {
    entity: 'access',
    type: 'object',
    audit: false,
    required: ['chosen', 'again'],
    properties: {
      userName: { type: 'string' },
      chosen: { type: 'string', format: 'new-password', minLength: 8, maxLength: 20, writeOnly: true },
      again: { type: 'string', title: 'Again', format: 'password', repeats: 'chosen', writeOnly: true },
    },
  }
  const form = formOf(entity)
  const rjsf = toRjsf(form, 'add', 'en')
  const found = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      [...checkForm(rjsf, form, 'add', values, 'ada')].map(([key, { message }]) => [key, message]),
    )
  const both = (chosen: string, over: object = {}) => ({ chosen, again: chosen, ...over })

  test.each([
    ['valid', both('Console#2026'), {}],
    ['V1', both('short1'), { chosen: 'M67' }],
    ['V2, user name of the record', both('of-grace-1', { userName: 'grace' }), { chosen: 'M68' }],
    ['V2, own user name', both('of-ada-181'), { chosen: 'M68' }],
    ['V3', both('pässwort12'), { chosen: 'M69' }],
    ['V4', both('with space1'), { chosen: 'M70' }],
    ['V5', both('aaaa1234'), { chosen: 'M71' }],
    ['V6', both('abcabcabc'), { chosen: 'M72' }],
    ['V8', both('Console#2026', { again: 'Console#2027' }), { again: 'M63' }],
    ['V10', both('Console#2026', { again: '' }), { again: 'M2' }],
    ['empty', {}, { chosen: 'M2', again: 'M2' }],
  ])('are checked in the case %s', (_rule, values, problems) => expect(found(values)).toEqual(problems))

  test('are checked against the rest of the draft, one field at a time', () => {
    const field = (name: string) => rjsf.fields.find((other) => other.name === name)!
    const draft = { userName: 'grace', chosen: 'of-grace-1', again: 'other' }
    expect(checkField(rjsf, field('chosen'), draft.chosen, draft)).toEqual({ message: 'M68' })
    expect(checkField(rjsf, field('again'), draft.again, draft)).toEqual({ message: 'M63' })
    expect(checkField(rjsf, field('again'), draft.chosen, draft)).toBeUndefined()
  })
})
