import type { JsonSchema } from './map-schema'

/**
 * One part of a published schema with the keywords that all libraries read alike: identities that would change what
 * references mean are removed, and what draft 4 and the drafts after 7 say otherwise is written as in draft 7.
 */
export function withPlainKeywords(schema: JsonSchema): JsonSchema {
  return withoutIdentity(withLimits(withTuple(withDependencies(schema))))
}

/** `dependentRequired` and `dependentSchemas` are the two halves of `dependencies`. */
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

/** The first entries of a list by name, and `items` for those that follow, as draft 2020-12 has it. */
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
