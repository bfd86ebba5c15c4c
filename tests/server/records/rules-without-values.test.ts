import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { checkForm } from '../../../engine/views/schema-form/check-form'
import { toRjsf } from '../../../engine/views/schema-form/to-rjsf'
import { validateRecord } from '../../../server-stub/platform/records/validate-record'
import { formOf } from '../../../stories/form/form-fixture'

type Row = Readonly<Record<string, unknown>>

const text = { type: ['string', 'null'] }
const names = ['card', 'address', 'kind', 'reason'] as const
const entityWith = (rules: Partial<EntityMeta>): EntityMeta => ({
  entity: 'order',
  type: 'object',
  audit: false,
  properties: Object.fromEntries(names.map((name) => [name, text])),
  ...rules,
})

/** Returns the refused fields, with an empty name for the whole record: first by the server, then by the form. */
function refused(entity: EntityMeta, record: Row): readonly (readonly string[])[] {
  const context = { mode: 'edit', language: 'en', dictionary: () => undefined } as const
  const model = formOf(entity)
  return [
    validateRecord(entity, record, Object.keys(record), context).map(({ field }) => field),
    [...checkForm(toRjsf(model, 'edit', 'en'), model, 'edit', record).keys()],
  ]
}

/** A row has null in each column without a value, and an empty input of a form is blank: both are as good as absent. */
describe.each([null, undefined])('a nullable field that is %s', (none) => {
  const blank = Object.fromEntries(names.map((name) => [name, none]))
  it.each<[string, Partial<EntityMeta>, Row, readonly string[]]>([
    ['dependencies', { dependencies: { card: ['address'] } }, {}, []],
    ['dependencies', { dependencies: { card: ['address'] } }, { card: '1' }, ['address']],
    ['dependencies', { dependencies: { card: ['address'] } }, { card: '1', address: 'a' }, []],
    [
      'dependencies by a schema',
      { dependencies: { card: { required: ['address'] } } },
      { card: '1' },
      ['address'],
    ],
    ['dependentRequired', { dependentRequired: { card: ['address'] } }, {}, []],
    ['dependentRequired', { dependentRequired: { card: ['address'] } }, { card: '1' }, ['address']],
    [
      'dependentSchemas',
      { dependentSchemas: { card: { properties: { kind: { const: 'x' } } } } },
      { kind: 'y' },
      [],
    ],
    [
      'dependentSchemas',
      { dependentSchemas: { card: { properties: { kind: { const: 'x' } } } } },
      { card: '1', kind: 'y' },
      ['kind'],
    ],
    ['if and then', { if: { required: ['card'] }, then: { required: ['address'] } }, {}, []],
    [
      'if and then',
      { if: { required: ['card'] }, then: { required: ['address'] } },
      { card: '1' },
      ['address'],
    ],
    [
      'if, then and else',
      { if: { required: ['card'] }, then: {}, else: { required: ['reason'] } },
      {},
      ['reason'],
    ],
    ['anyOf', { anyOf: [{ required: ['card'] }, { required: ['address'] }] }, { address: 'a' }, []],
    ['oneOf', { oneOf: [{ required: ['card'] }, { required: ['address'] }] }, { card: '1' }, []],
    [
      'oneOf',
      { oneOf: [{ required: ['card'] }, { required: ['address'] }] },
      { card: '1', address: 'a' },
      [''],
    ],
    ['not', { not: { required: ['card'] } }, {}, []],
    ['not', { not: { required: ['card'] } }, { card: '1' }, ['']],
    ['not of both', { not: { required: ['card', 'reason'] } }, { card: '1' }, []],
    ['minProperties', { minProperties: 1 }, {}, ['']],
    ['minProperties', { minProperties: 2 }, { card: '1', kind: 'x' }, []],
    ['maxProperties', { maxProperties: 1 }, { card: '1' }, []],
    ['maxProperties', { maxProperties: 1 }, { card: '1', kind: 'x' }, ['']],
    ['patternProperties', { patternProperties: { '^c': { pattern: '^[0-9]+$' } } }, { card: 'a' }, ['card']],
    ['the required fields of the entity', { required: ['card'] }, {}, []],
  ])('is absent to %s', (_, rules, record, wrong) => {
    expect(refused(entityWith(rules), { ...blank, ...record })).toEqual([wrong, wrong])
  })

  it('fails anyOf when no alternative holds', () => {
    const [server, form] = refused(
      entityWith({ anyOf: [{ required: ['card'] }, { required: ['address'] }] }),
      blank,
    )
    expect(server).toHaveLength(1)
    expect(form?.length).toBeGreaterThan(0)
  })
})

it('the form leaves rules about fields that a person does not see to the server', () => {
  const entity = entityWith({
    properties: { card: text, pin: { ...text, permission: { view: false } } },
    minProperties: 2,
    not: { properties: { pin: { const: '1' } } },
    allOf: [{ required: ['pin'] }, { required: ['card'] }],
  })
  const model = formOf(entity)
  expect([...checkForm(toRjsf(model, 'edit', 'en'), model, 'edit', {}).keys()]).toEqual(['card'])
})
