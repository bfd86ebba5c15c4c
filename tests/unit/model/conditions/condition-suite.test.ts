import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ConditionTest } from '../../../../engine/metadata/contract.generated'
import { satisfies } from '../../../../engine/model/conditions/condition'

interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

const suite = path.resolve(import.meta.dirname, '../../../server/json-schema/draft2020-12')
const keywords = [
  'const',
  'enum',
  'type',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'contains',
  'not',
] as const satisfies readonly (keyof ConditionTest)[]

/** True when a schema has only keywords and values that a condition can have for a field. */
function isTest(schema: unknown): schema is ConditionTest {
  if (typeof schema !== 'object' || schema === null) return false
  return Object.entries(schema).every(([keyword, value]) => {
    if (keyword === '$schema') return true
    if (keyword === 'contains' || keyword === 'not') return isTest(value)
    if (keyword === 'enum') return (value as unknown[]).every(isPlain)
    if (keyword === 'const') return isPlain(value)
    return keyword === 'type' ? typeof value === 'string' : (keywords as readonly string[]).includes(keyword)
  })
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

describe.each(keywords)('the keyword %s of a condition passes the JSON Schema test suite', (keyword) => {
  const groups = JSON.parse(readFileSync(path.join(suite, `${keyword}.json`), 'utf8')) as readonly Group[]
  const cases = groups.flatMap(({ description, schema, tests }) =>
    isTest(schema) ? tests.map((one) => ({ ...one, group: description, schema })) : [],
  )
  it.each(cases)('$group: $description', ({ schema, data, valid }) => {
    expect(satisfies({ properties: { value: schema } }, { value: data })).toBe(valid)
  })
})
