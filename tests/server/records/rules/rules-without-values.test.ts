import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { checkForm } from '../../../../engine/views/schema-form/validation/check-form'
import { toRjsf } from '../../../../engine/views/schema-form/schema/to-rjsf'
import { validateRecord } from '../../../../server-stub/platform/records/validate-record'
import { formOf } from '../../../../stories/form/form-fixture'

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
    ['dependencies without a card', { dependencies: { card: ['address'] } }, {}, []],
    ['dependencies with a card', { dependencies: { card: ['address'] } }, { card: '1' }, ['address']],
    [
      'dependencies with a card and an address',
      { dependencies: { card: ['address'] } },
      { card: '1', address: 'a' },
      [],
    ],
    [
      'dependencies by a schema with a card',
      { dependencies: { card: { required: ['address'] } } },
      { card: '1' },
      ['address'],
    ],
    ['dependentRequired without a card', { dependentRequired: { card: ['address'] } }, {}, []],
    [
      'dependentRequired with a card',
      { dependentRequired: { card: ['address'] } },
      { card: '1' },
      ['address'],
    ],
    [
      'dependentSchemas without a card',
      { dependentSchemas: { card: { properties: { kind: { const: 'x' } } } } },
      { kind: 'y' },
      [],
    ],
    [
      'dependentSchemas with a card',
      { dependentSchemas: { card: { properties: { kind: { const: 'x' } } } } },
      { card: '1', kind: 'y' },
      ['kind'],
    ],
    ['if and then without a card', { if: { required: ['card'] }, then: { required: ['address'] } }, {}, []],
    [
      'if and then with a card',
      { if: { required: ['card'] }, then: { required: ['address'] } },
      { card: '1' },
      ['address'],
    ],
    [
      'if, then and else without a card',
      { if: { required: ['card'] }, then: {}, else: { required: ['reason'] } },
      {},
      ['reason'],
    ],
    [
      'anyOf with one alternative',
      { anyOf: [{ required: ['card'] }, { required: ['address'] }] },
      { address: 'a' },
      [],
    ],
    [
      'oneOf with one alternative',
      { oneOf: [{ required: ['card'] }, { required: ['address'] }] },
      { card: '1' },
      [],
    ],
    [
      'oneOf with both alternatives',
      { oneOf: [{ required: ['card'] }, { required: ['address'] }] },
      { card: '1', address: 'a' },
      [''],
    ],
    ['not without a card', { not: { required: ['card'] } }, {}, []],
    ['not with a card', { not: { required: ['card'] } }, { card: '1' }, ['']],
    ['not with one of two fields', { not: { required: ['card', 'reason'] } }, { card: '1' }, []],
    ['minProperties that are not reached', { minProperties: 1 }, {}, ['']],
    ['minProperties that are reached', { minProperties: 2 }, { card: '1', kind: 'x' }, []],
    ['maxProperties that are kept', { maxProperties: 1 }, { card: '1' }, []],
    ['maxProperties that are exceeded', { maxProperties: 1 }, { card: '1', kind: 'x' }, ['']],
    ['patternProperties', { patternProperties: { '^c': { pattern: '^[0-9]+$' } } }, { card: 'a' }, ['card']],
    ['the required fields of the entity', { required: ['card'] }, {}, []],
  ])('counts as absent for %s', (_, rules, record, wrong) => {
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
