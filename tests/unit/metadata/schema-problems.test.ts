import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'
import { unsupportedFormats, unsupportedKeywords } from '../../../engine/metadata/json-schema/schema-keywords'
import { schemaProblems } from '../../../engine/metadata/entities/schema-problems'

const problemsOf = (value: object, rest: object = {}) =>
  schemaProblems({ entity: 'book', type: 'object', properties: { value }, ...rest } as EntityMeta).map(
    ({ code, pointer, detail }) => `${code} ${pointer} ${detail}`,
  )

/** Returns the keywords and formats of the first column of the table of unsupported features. */
function documented(): readonly string[] {
  const page = readFileSync(new URL('../../../docs/entity.md', import.meta.url), 'utf8')
  const section = page.slice(page.indexOf('#### What is not supported')).split('\n### ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.slice(2, -2).map((line) => line.split('|')[1] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

describe('the check of the schema of a field', () => {
  it.each<[string, object, string]>([
    [
      'a misspelt keyword',
      { type: 'string', maxLenght: 3 },
      'unknown-keyword /properties/value/maxLenght "maxLenght" is no known keyword; did you mean "maxLength"?',
    ],
    [
      'a misspelt keyword deep in a list',
      { items: { properties: { 'a/b': { requierd: ['c'] } } } },
      'unknown-keyword /properties/value/items/properties/a~1b/requierd "requierd" is no known keyword; did you mean "required"?',
    ],
    [
      'an unknown keyword without a similar name',
      { colour: 'red' },
      'unknown-keyword /properties/value/colour "colour" is no known keyword.',
    ],
    [
      'a misspelt format',
      { type: 'string', format: 'datetime' },
      'unknown-format /properties/value/format "datetime" is no known format; did you mean "date-time"?',
    ],
    [
      'a limit beside a reference',
      { $ref: '#/definitions/text', maxLength: 3 },
      'beside-reference /properties/value/maxLength Drafts differ about "maxLength" beside "$ref": put both into "allOf", or name draft 2019-09 or 2020-12 as "$schema".',
    ],
  ])('reports %s', (_, value, problem) => {
    expect(problemsOf(value, { definitions: { text: { type: 'string' } } })).toEqual([problem])
  })

  it('includes rules across fields and definitions', () => {
    const rest = { allOf: [{ requird: ['a'] }], definitions: { a: { fromat: 'date' } } }
    expect(problemsOf({}, rest).map((problem) => problem.split(' ')[1])).toEqual([
      '/definitions/a/fromat',
      '/allOf/0/requird',
    ])
  })

  it('takes the names of properties and plain values for no keywords', () => {
    const value = {
      'x-own': 1,
      enum: [{ nothing: 1 }],
      default: { nothing: 1 },
      properties: { maxLenght: {}, format: { const: { fromat: 'x' } } },
      options: { anything: true },
    }
    expect(problemsOf(value)).toEqual([])
  })

  it('accepts limits beside a reference when they repeat it or its draft enforces them', () => {
    const definitions = { text: { type: 'string', maxLength: 3 } }
    expect(problemsOf({ $ref: '#/definitions/text', maxLength: 3, title: 'A' }, { definitions })).toEqual([])
    const $schema = 'https://json-schema.org/draft/2020-12/schema'
    expect(problemsOf({ $ref: '#/definitions/text', minLength: 1 }, { definitions, $schema })).toEqual([])
  })

  it('refuses the field name __proto__, wherever a schema uses it', () => {
    const named = JSON.parse('{"__proto__": {"type": "string"}}') as object
    const problem = (pointer: string) => `bad-schema ${pointer} "__proto__" cannot be the name of a field.`
    expect(problemsOf({ properties: named, required: ['a', '__proto__'] })).toEqual([
      problem('/properties/value/properties/__proto__'),
      problem('/properties/value/required'),
    ])
    expect(problemsOf({ patternProperties: named })).toEqual([
      problem('/properties/value/patternProperties/__proto__'),
    ])
    expect(problemsOf({}, { properties: named })).toEqual([problem('/properties/__proto__')])
    expect(problemsOf({ properties: { proto: {} }, required: ['proto'] })).toEqual([])
  })

  it('refuses a part that has an id and definitions of its own', () => {
    const detail = 'has no definitions of its own: they stand in the entity.'
    for (const [keyword, held] of [
      ['$id', 'definitions'],
      ['id', '$defs'],
    ] as const)
      expect(problemsOf({ [keyword]: 'own.json', [held]: { a: { type: 'string' } } })).toContain(
        `unsupported-keyword /properties/value/${keyword} A part of an entity with "${keyword}" ${detail}`,
      )
    const own = problemsOf({ $id: 'own.json', type: 'string' })
    expect(own.filter((problem) => problem.includes(detail))).toEqual([])
    const defined = problemsOf({ definitions: { a: { type: 'string' } } })
    expect(defined.filter((problem) => problem.includes(detail))).toEqual([])
  })

  it.each([...unsupportedKeywords])('refuses the keyword %s by its name', (keyword) => {
    expect(problemsOf({ [keyword]: true })).toEqual([
      `unsupported-keyword /properties/value/${keyword} "${keyword}" is not supported.`,
    ])
  })

  it.each([...unsupportedFormats])('refuses the format %s by its name', (format) => {
    expect(problemsOf({ format })).toEqual([
      `unsupported-format /properties/value/format The format "${format}" is not supported.`,
    ])
  })

  it('refuses exactly what docs/entity.md lists as not supported', () => {
    expect([...documented()].sort()).toEqual([...unsupportedKeywords, ...unsupportedFormats].sort())
  })
})

describe('one mistake in an entity', () => {
  it.each<[string, object, string]>([
    [
      'is reported with the pattern and an example',
      { entity: 'My Book' },
      '/entity "My Book" does not match ^[a-z][A-Za-z0-9]{0,47}$, as "book" does.',
    ],
    [
      'is one problem where several types are allowed',
      { properties: { a: { permission: { view: 5 } } } },
      '/properties/a/permission/view Instance type "number" is invalid. Expected "string" or "boolean" or "object".',
    ],
    [
      'is reported with the nearest known name',
      { tenanzy: { field: 'a' } },
      '/tenanzy "tenanzy" is not known here; did you mean "tenancy"?',
    ],
    [
      'is reported at its place in a condition',
      { editable: { properties: { a: { cnst: 1 } } } },
      '/editable/properties/a/cnst "cnst" is not known here; did you mean "const"?',
    ],
  ])('%s', (_, rest, problem) => {
    const { problems } = decodeEntity({ entity: 'book', type: 'object', properties: { a: {} }, ...rest })
    expect(problems.map(({ pointer, detail }) => `${pointer} ${detail}`)).toEqual([problem])
  })
})
