import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../engine/metadata/entities/entity-fields'

const known = new WeakMap<EntityMeta, number | undefined>()
/** Keywords that permit keys which the schema does not name. */
const open = ['patternProperties', 'additionalProperties', '$ref'] as const

/**
 * Returns how many different keys a record of an entity can have, including those of nested lists and objects;
 * undefined where its schema permits arbitrary keys.
 */
export function namesInEntity(entity: EntityMeta): number | undefined {
  if (!known.has(entity)) known.set(entity, countNames(fieldsOf(entity)))
  return known.get(entity)
}

function countNames(properties: object): number | undefined {
  let count = 0
  for (const property of Object.values(properties)) {
    const below = namesBelow(property)
    if (below === undefined) return undefined
    count += 1 + below
  }
  return count
}

function namesBelow(schema: unknown): number | undefined {
  if (typeof schema !== 'object' || schema === null) return 0
  if (Array.isArray(schema)) return sum(schema.map(namesBelow))
  const { type, properties, items, allOf, anyOf, oneOf, ...rest } = schema as Readonly<
    Record<string, unknown>
  >
  if (open.some((keyword) => Boolean(rest[keyword]))) return undefined
  const mayBeObject = type === undefined || [type].flat().includes('object')
  const isNamed = properties !== undefined || rest['enum'] !== undefined || rest['const'] !== undefined
  if (mayBeObject && !isNamed && !allOf && !anyOf && !oneOf) return undefined
  const own = countNames((properties as object | undefined) ?? {})
  return sum([own, ...[items, allOf, anyOf, oneOf, rest['if'], rest['then'], rest['else']].map(namesBelow)])
}

function sum(counts: readonly (number | undefined)[]): number | undefined {
  return counts.reduce(
    (all, count) => (all === undefined || count === undefined ? undefined : all + count),
    0,
  )
}
