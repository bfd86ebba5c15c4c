import type { JsonSchema } from '../json-schema/map-schema'

/**
 * Rewrites one part of a published schema with keywords that all libraries read alike. Identities, which would change
 * the meaning of references, are removed; keywords of draft 4 and of drafts after 7 are written as in draft 7.
 */
export function withPlainKeywords(schema: JsonSchema): JsonSchema {
  return withoutIdentity(withLimits(withTuple(withDependencies(schema))))
}

/** Merges `dependentRequired` and `dependentSchemas`, the two halves of `dependencies`. */
function withDependencies(schema: JsonSchema): JsonSchema {
  if (!('dependentRequired' in schema) && !('dependentSchemas' in schema)) return schema
  const { dependencies, dependentRequired, dependentSchemas, ...rest } = schema
  const [first, ...others] = [dependencies, dependentRequired, dependentSchemas].filter(
    (part) => part !== undefined,
  )
  if (others.length === 0) return { ...rest, dependencies: first }
  const all = Array.isArray(rest['allOf']) ? (rest['allOf'] as unknown[]) : []
  return {
    ...rest,
    dependencies: first,
    allOf: [...all, ...others.map((part) => ({ dependencies: part }))],
  }
}

/** Rewrites `prefixItems` and the `items` after them (draft 2020-12) as `items` and `additionalItems` (draft 7). */
function withTuple(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema['prefixItems'])) return schema
  const { prefixItems, items, additionalItems: _, ...rest } = schema
  return { ...rest, items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) }
}

function withoutIdentity(schema: JsonSchema): JsonSchema {
  if (
    !('$id' in schema) &&
    !('$schema' in schema) &&
    !('$anchor' in schema) &&
    typeof schema['id'] !== 'string'
  )
    return schema
  const { $id: _id, $schema: _schema, $anchor: _anchor, id: _draft4Id, ...rest } = schema
  return rest
}

function withLimits(schema: JsonSchema): JsonSchema {
  if (typeof schema['exclusiveMinimum'] !== 'boolean' && typeof schema['exclusiveMaximum'] !== 'boolean')
    return schema
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema
  return {
    ...rest,
    ...limit('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...limit('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
  }
}

function limit(plain: string, exclusive: string, value: unknown, isExclusive: unknown): JsonSchema {
  if (typeof isExclusive === 'number')
    return { [exclusive]: isExclusive, ...(value === undefined ? {} : { [plain]: value }) }
  return value === undefined ? {} : { [isExclusive === true ? exclusive : plain]: value }
}
