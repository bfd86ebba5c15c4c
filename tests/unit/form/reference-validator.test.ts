import path from 'node:path'
import { format } from '@cfworker/json-schema'
import { customizeValidator } from '@rjsf/validator-ajv8'
import type { RJSFSchema } from '@rjsf/utils'
import { describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { checkableSchema } from '../../../engine/views/schema-form/schema/checkable-schema'
import { schemaErrors } from '../../../engine/views/schema-form/schema/schema-errors'
import { rjsfValidator } from '../../../engine/views/schema-form/schema/rjsf-validator'
import { toRjsf } from '../../../engine/views/schema-form/schema/to-rjsf'
import { readProductSchemas } from '../../../server-stub/platform/metadata/shipped/read-product-schemas'
import { foldersOf } from '../../../server-stub/platform/product-folder/schema-folders'
import { formOf } from '../../../stories/form/form-fixture'
import { shipped } from '../../shipped'

const root = path.resolve(import.meta.dirname, '../../..')
const practices = readProductSchemas(foldersOf(root, path.join(root, 'tests/products/practices'))).shipped
const entities = [
  ...shipped.entities.values(),
  ...[...practices.entities.values()].filter(({ entity }) => !shipped.entities.has(entity)),
]

// Both validators share the formats, so that only the other keywords are compared.
const reference = customizeValidator({
  customFormats: Object.fromEntries(Object.entries(format)) as Record<string, (text: string) => boolean>,
  ajvOptionsOverrides: { allErrors: true, strict: false, logger: false },
})

/** Values of every type at the limits of the schemas. */
const edges: readonly unknown[] = [
  null,
  '',
  'a',
  'ABC',
  '12345678901',
  'ada@example.org',
  'https://example.org/a.png',
  '2026-02-30',
  '2026-11-20',
  '2026-11-20 10:00:00',
  'x'.repeat(70),
  'y'.repeat(2001),
  '\u{1F600}'.repeat(40),
  -1,
  0,
  1,
  1.5,
  99,
  100_000_000,
  // The reference accepts near multiples, such as 0.1 + 0.2, which users do not type.
  0.07,
  1.1,
  19.99,
  1.005,
  true,
  false,
  [],
  ['a'],
  ['a', 'a'],
  [1, 'b'],
  [{}],
  [{ name: 'a', quantity: 0 }],
  {},
  { a: 1 },
]

/** Returns a generator of repeatable numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

function* recordsOf({ properties }: EntityMeta): Generator<Record<string, unknown>> {
  const names = Object.keys(properties)
  yield {}
  for (const edge of edges) yield Object.fromEntries(names.map((name) => [name, edge]))
  const next = chance(7)
  const pick = (): unknown => edges[Math.floor(next() * edges.length)]
  for (let round = 0; round < 30; round += 1)
    yield Object.fromEntries(names.filter(() => next() < 0.7).map((name) => [name, pick()]))
}

/** Returns the refused values, each with the keyword that refuses it. */
function told(errors: readonly { readonly path: string; readonly keyword: string }[]): readonly string[] {
  return [...new Set(errors.map(({ path: at, keyword }) => `${at} ${keyword}`))].toSorted()
}

/** Keywords that only report a refusal below them. */
const above = new Set([
  'if',
  'anyOf',
  'oneOf',
  'allOf',
  'dependentSchemas',
  'dependencies',
  'not',
  'contains',
])

/**
 * Returns the refusals of the reference, apart from those in branches of alternatives: a form reports the
 * closest branch.
 */
function byReference(schema: RJSFSchema, value: unknown) {
  const { errors = [] } = reference.rawValidation<{
    instancePath: string
    schemaPath: string
    keyword: string
    params: { missingProperty?: string }
  }>(schema, value)
  const refused = errors.filter(({ keyword }) => !above.has(keyword))
  const isBranch = ({ schemaPath }: { schemaPath: string }) => /\/(anyOf|oneOf)\//.test(schemaPath)
  const tell = (some: typeof refused) =>
    told(
      some.map(({ instancePath, keyword, params: { missingProperty } }) => ({
        path: missingProperty === undefined ? instancePath : `${instancePath}/${missingProperty}`,
        keyword,
      })),
    )
  return {
    all: tell(refused.filter((error) => !isBranch(error))),
    branches: tell(refused.filter(isBranch)),
  }
}

function byOurs(schema: RJSFSchema, value: unknown): readonly string[] {
  return told(
    schemaErrors(schema as never, value)
      .filter(({ keyword }) => !above.has(keyword))
      .map(({ path: steps, keyword }) => ({ path: steps.map((step) => `/${step}`).join(''), keyword })),
  )
}

/** True for duplicate entries of a wrong type, which the reference does not report as duplicates. */
function isOfWrongEntries(one: string, refused: readonly string[]): boolean {
  const [list = '', keyword] = one.split(' ')
  return keyword === 'uniqueItems' && refused.some((other) => other.startsWith(`${list}/`))
}

describe('the form validator refuses the same values in the same places as the reference', () => {
  test.each(entities.map((entity) => [entity.entity, entity] as const))('for entity %s', (_name, entity) => {
    const schema: RJSFSchema = checkableSchema(toRjsf(formOf(entity), 'add', 'en').validation)
    const different: unknown[] = []
    for (const record of recordsOf(entity)) {
      const ours = byOurs(schema, record)
      const { all, branches } = byReference(schema, record)
      const known = new Set([...all, ...branches])
      const missed = all.filter((one) => !ours.includes(one))
      const invented = ours.filter((one) => !known.has(one) && !isOfWrongEntries(one, all))
      const isSilent = branches.length > 0 && !branches.some((one) => ours.includes(one))
      if (missed.length + invented.length > 0 || isSilent)
        different.push({ record, missed, invented, isSilent })
      expect(rjsfValidator.isValid(schema, record, schema)).toBe(reference.isValid(schema, record, schema))
    }
    expect(different.slice(0, 2)).toEqual([])
  })
})
