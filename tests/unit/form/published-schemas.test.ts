import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { checkForm } from '../../../engine/views/schema-form/validation/check-form'
import { initialValues } from '../../../engine/views/schema-form/values/initial-values'
import { toRjsf } from '../../../engine/views/schema-form/schema/to-rjsf'
import { formOf } from '../../../stories/form/form-fixture'

const packages = path.resolve(import.meta.dirname, '../../../node_modules')

/** Published JSON schemas, unchanged: with references, alternatives, recursion and old drafts. */
const published = [
  'knip/schema.json',
  'oxlint/configuration_schema.json',
  'ajv/lib/refs/json-schema-draft-07.json',
  'ajv/lib/refs/json-schema-draft-06.json',
]

function entityOf(file: string): EntityMeta {
  const { properties, definitions, $defs } = JSON.parse(
    readFileSync(path.join(packages, file), 'utf8'),
  ) as EntityMeta
  return {
    entity: 'published',
    type: 'object',
    audit: false,
    properties,
    ...(definitions ? { definitions } : {}),
    ...($defs ? { $defs } : {}),
  }
}

// Some of these schemas are large, and the machines that run the tests are busy.
describe.each(published)('the published schema %s', { timeout: 60_000 }, (file) => {
  const model = formOf(entityOf(file))
  test.each(['add', 'edit', 'view'] as const)('opens in mode %s', (mode) => {
    const form = toRjsf(model, mode, 'en')
    const values = initialValues(form, mode, {})
    expect(form.fields.length).toBeGreaterThan(5)
    expect(checkForm(form, model, mode, values)).toBeInstanceOf(Map)
  })
})

test('a schema that cannot be followed is edited as JSON instead of breaking the form', () => {
  const entity: EntityMeta = {
    entity: 'odd',
    type: 'object',
    audit: false,
    definitions: {
      a: { $ref: '#/definitions/b' },
      b: { $ref: '#/definitions/a' },
      self: { type: 'object', properties: { child: { $ref: '#/definitions/self' } } },
    },
    properties: {
      lost: { $ref: '#/definitions/nowhere' },
      ring: { $ref: '#/definitions/a' },
      foreign: { $ref: 'https://example.org/schema.json#/x' },
      tree: { $ref: '#/definitions/self' },
      old: { type: 'number', minimum: 0, exclusiveMinimum: true },
      any: {},
      named: { $id: 'https://example.org/named', type: 'object', properties: { id: { type: 'string' } } },
    },
  }
  const model = formOf(entity)
  const form = toRjsf(model, 'add', 'en')
  expect(initialValues(form, 'add', {})).toEqual({})
  const values = {
    lost: 1,
    ring: 'x',
    foreign: {},
    tree: { child: { child: {} } },
    any: [1],
    named: { id: 'n' },
  }
  expect([...checkForm(form, model, 'add', values)]).toEqual([])
  expect([...checkForm(form, model, 'add', { old: 0 }).keys()]).toEqual(['old'])
})
