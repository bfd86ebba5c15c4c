import { isSchema, mapSchema, type JsonSchema } from '../../metadata/map-schema'

/** The title of the alternative that leaves a value out: no name that a schema would give. */
export const noAlternative = '\u0000none'

/**
 * A schema in whose objects a choice between alternatives that need not be made is nothing at first, and can be taken
 * back: for drawing alone, what values are held against stays as it is.
 */
export function withOptionalUnions(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (part) => {
    const { properties, required } = part
    if (!isSchema(properties)) return part
    const needed = new Set(Array.isArray(required) ? (required as readonly unknown[]) : [])
    const open = Object.entries(properties).map(([name, property]) => [
      name,
      needed.has(name) ? property : leavableUnion(property),
    ])
    return { ...part, properties: Object.fromEntries(open) as JsonSchema }
  })
}

/** A choice between objects with one more alternative, the first, that leaves it out; anything else as it is. */
export function leavableUnion<T>(schema: T): T | JsonSchema {
  if (!isSchema(schema) || schema['default'] !== undefined) return schema
  for (const keyword of ['oneOf', 'anyOf']) {
    const parts = schema[keyword]
    if (Array.isArray(parts) && parts.length > 0 && parts.every(isStructure))
      return { ...schema, [keyword]: [{ type: 'null', title: noAlternative }, ...(parts as unknown[])] }
  }
  return schema
}

/** An alternative that has parts of its own, or refers to one: not one that is a constant, or a plain value. */
function isStructure(part: unknown): boolean {
  return isSchema(part) && (isSchema(part['properties']) || part['type'] === 'object' || '$ref' in part)
}
