import type { EntityMeta, MetadataProblem } from '../contract.generated'
import { eachSchema } from '../json-schema/each-schema'
import { followReference } from '../json-schema/follow-reference'
import {
  definitionKeywords,
  inPlaceKeywords,
  isSchema,
  mapOfSchemas,
  type JsonSchema,
} from '../json-schema/map-schema'
import { nearestName } from '../json-schema/nearest-name'
import {
  besideReference,
  schemaFormats,
  schemaKeywords,
  unsupportedFormats,
  unsupportedKeywords,
} from '../json-schema/schema-keywords'

type Found = Pick<MetadataProblem, 'code' | 'detail'> & { readonly at: string }

/** The keywords of an entity that hold schemas whose content the contract does not check. */
const roots = [
  'properties',
  'patternProperties',
  ...definitionKeywords,
  ...inPlaceKeywords,
] as const satisfies readonly (keyof EntityMeta)[]

/** Drafts that apply keywords beside a reference; earlier drafts ignore them. */
const laterDrafts = /draft\/20(19-09|20-12)\/schema/

/**
 * Reports parts of an entity's schemas that would not be enforced: misspelt keywords and formats, unsupported ones of
 * the standard, and those that drafts interpret differently. Each problem names the keyword and its place.
 */
export function schemaProblems(entity: EntityMeta): readonly MetadataProblem[] {
  const root: JsonSchema = Object.fromEntries(
    roots.flatMap((keyword) => (entity[keyword] === undefined ? [] : [[keyword, entity[keyword]]])),
  )
  const isLater = laterDrafts.test(entity.$schema ?? '')
  const problems: MetadataProblem[] = []
  eachSchema(root, '', (schema, pointer) => {
    if (schema === root) {
      for (const { at, code, detail } of poisonedNames(schema))
        problems.push({ code, pointer: `/${at}`, detail, source: entity.entity })
      return
    }
    const found = [
      ...poisonedNames(schema),
      ...keywordsOf(schema),
      ...formatOf(schema),
      ...(isLater ? [] : besides(schema, entity as object as JsonSchema)),
      ...identityOf(schema),
    ]
    for (const { at, code, detail } of found)
      problems.push({ code, pointer: `${pointer}/${at}`, detail, source: entity.entity })
  })
  return problems
}

function keywordsOf(schema: JsonSchema): readonly Found[] {
  return Object.keys(schema).flatMap((keyword): Found[] => {
    if (schemaKeywords.has(keyword) || keyword.startsWith('x-')) return []
    if (unsupportedKeywords.has(keyword))
      return [{ at: keyword, code: 'unsupported-keyword', detail: `"${keyword}" is not supported.` }]
    const at = keyword.replaceAll('~', '~0').replaceAll('/', '~1')
    const detail = `"${keyword}" is no known keyword${meant(keyword, schemaKeywords)}`
    return [{ at, code: 'unknown-keyword', detail }]
  })
}

function formatOf({ format }: JsonSchema): readonly Found[] {
  if (typeof format !== 'string' || schemaFormats.has(format)) return []
  if (unsupportedFormats.has(format))
    return [{ at: 'format', code: 'unsupported-format', detail: `The format "${format}" is not supported.` }]
  const detail = `"${format}" is no known format${meant(format, schemaFormats)}`
  return [{ at: 'format', code: 'unknown-format', detail }]
}

function meant(name: string, known: ReadonlySet<string>): string {
  const nearest = nearestName(name, known)
  return nearest === undefined ? '.' : `; did you mean "${nearest}"?`
}

/** Reports constraints beside a reference, unless the referenced schema has the same. */
function besides(schema: JsonSchema, root: JsonSchema): readonly Found[] {
  if (typeof schema['$ref'] !== 'string') return []
  const target = followReference(schema, root)
  return Object.entries(schema).flatMap(([keyword, value]): Found[] => {
    if (besideReference.has(keyword) || !schemaKeywords.has(keyword)) return []
    if (JSON.stringify(target?.[keyword]) === JSON.stringify(value)) return []
    const detail = `Drafts differ about "${keyword}" beside "$ref": put both into "allOf", or name draft 2019-09 or 2020-12 as "$schema".`
    return [{ at: keyword, code: 'beside-reference', detail }]
  })
}

/**
 * Reports `__proto__`, which no object can hold as a normal name. Bodies with it are rejected, so that no rule for it
 * could ever apply.
 */
function poisonedNames(schema: JsonSchema): readonly Found[] {
  const name = '__proto__'
  const held = [...mapOfSchemas].filter((keyword) => {
    const map = schema[keyword]
    return isSchema(map) && Object.hasOwn(map, name)
  })
  const { required } = schema
  const at = [
    ...held.map((keyword) => `${keyword}/${name}`),
    ...(Array.isArray(required) && required.includes(name) ? ['required'] : []),
  ]
  return at.map((place) => ({
    at: place,
    code: 'bad-schema',
    detail: `"${name}" cannot be the name of a field.`,
  }))
}

/**
 * Reports a part with an identity and definitions of its own: its references would resolve to its own definitions
 * instead of those of the entity.
 */
function identityOf(schema: JsonSchema): readonly Found[] {
  const keyword = ['$id', 'id'].find((name) => typeof schema[name] === 'string')
  if (keyword === undefined || !['definitions', '$defs'].some((name) => isSchema(schema[name]))) return []
  const detail = `A part of an entity with "${keyword}" has no definitions of its own: they stand in the entity.`
  return [{ at: keyword, code: 'unsupported-keyword', detail }]
}
