import { isSchema, mapSchema, type JsonSchema } from '../../../metadata/json-schema/map-schema'

/** Title of the alternative that leaves the value out. No schema uses it as a name. */
export const noAlternative = '\u0000none'

/**
 * Adds an empty alternative to optional unions in objects, so that no alternative is chosen at first and a choice can
 * be undone. Used for rendering only; the validation schema is unchanged.
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

/** Adds a first alternative that leaves the value out to a union of objects; returns any other schema unchanged. */
export function leavableUnion<T>(schema: T): T | JsonSchema {
  if (!isSchema(schema) || schema['default'] !== undefined) return schema
  for (const keyword of ['oneOf', 'anyOf']) {
    const parts = schema[keyword]
    if (Array.isArray(parts) && parts.length > 0 && parts.every(isStructure))
      return { ...schema, [keyword]: [{ type: 'null', title: noAlternative }, ...(parts as unknown[])] }
  }
  return schema
}

/** True for an alternative with properties or a reference; false for constants and plain values. */
function isStructure(part: unknown): boolean {
  return isSchema(part) && (isSchema(part['properties']) || part['type'] === 'object' || '$ref' in part)
}
