import path from 'node:path'
import { format } from '@cfworker/json-schema'
import { customizeValidator } from '@rjsf/validator-ajv8'
import type { RJSFSchema } from '@rjsf/utils'
import { describe, expect, test } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { checkableSchema } from '../../../engine/views/schema-form/checkable-schema'
import { schemaErrors } from '../../../engine/views/schema-form/schema-errors'
import { rjsfValidator } from '../../../engine/views/schema-form/rjsf-validator'
import { toRjsf } from '../../../engine/views/schema-form/to-rjsf'
import { readProductSchemas } from '../../../server-stub/platform/metadata/read-product-schemas'
import { foldersOf } from '../../../server-stub/platform/product-folder/schema-folders'
import { formOf } from '../../../stories/form/form-fixture'
import { shipped } from '../../shipped'

const root = path.resolve(import.meta.dirname, '../../..')
const practices = readProductSchemas(foldersOf(root, path.join(root, 'tests/products/practices'))).shipped
const entities = [
  ...shipped.entities.values(),
  ...[...practices.entities.values()].filter(({ entity }) => !shipped.entities.has(entity)),
]

// Formats are told alike: what is compared is the rest.
const reference = customizeValidator({
  customFormats: Object.fromEntries(Object.entries(format)) as Record<string, (text: string) => boolean>,
  ajvOptionsOverrides: { allErrors: true, strict: false, logger: false },
})

/** Values of every kind at the edges of what schemas say. */
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
  // The reference takes what is nearly a multiple, such as 0.1 + 0.2; nobody types that.
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

/** Numbers from 0 to 1 that repeat. */
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

/** Which values are refused, each with the keywords that refuse it. */
function told(errors: readonly { readonly path: string; readonly keyword: string }[]): readonly string[] {
  return [...new Set(errors.map(({ path: at, keyword }) => `${at} ${keyword}`))].toSorted()
}

/** What only says that something below it was refused. */
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

/** What the reference refuses; apart from it, what the branches of alternatives do, of which a form says the closest one. */
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

/** Of entries that are of another type the reference does not say that they are the same. */
function isOfWrongEntries(one: string, refused: readonly string[]): boolean {
  const [list = '', keyword] = one.split(' ')
  return keyword === 'uniqueItems' && refused.some((other) => other.startsWith(`${list}/`))
}

describe('the validator of forms refuses what the reference refuses, in the same places', () => {
  test.each(entities.map((entity) => [entity.entity, entity] as const))('%s', (_name, entity) => {
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
