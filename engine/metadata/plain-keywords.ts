import type { JsonSchema } from './map-schema'

/**
 * One part of a published schema with the keywords that all libraries read alike: identities that would change what
 * references mean are removed, and the limits of draft 4 are written as those of draft 7.
 */
export function withPlainKeywords(schema: JsonSchema): JsonSchema {
  return withoutIdentity(withLimits(schema))
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
